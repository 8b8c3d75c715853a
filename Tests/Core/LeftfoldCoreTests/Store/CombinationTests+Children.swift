import Foundation
import LeftfoldCore
import LeftfoldTables
import Observation
import Testing

extension CombinationTests {
  @Test("One connector type serves a child, a row and a case of the same state")
  func reuse() {
    struct PlantConnector: Connector {
      func connect(state: Plant) -> String { "plant \(state.id): \(state.height)" }
      func connect(action: Int) -> Int { action }
    }
    let store = Store(
      initialState: Yard(),
      reducer: Reduce { (state: inout Yard, action: YardAction, _: Void) in
        switch action {
        case .favorite(let number): state.favorite?.height = number
        case .bed(let id, let number): state.beds.update(id) { $0.height = number }
        case .spot(let number): state.spot = .sunny(Plant(id: 3, height: number))
        }
        return .none
      }, environment: ())
    let views = [
      store.derived(optional: \.favorite, action: YardAction.favorite)?.connect(using: PlantConnector()),
      store.derived(rows: \.beds, id: 2, action: YardAction.bed)?.connect(using: PlantConnector()),
      store.derived(state: \.spot, action: { (number: Int) in .spot(number) })
        .derived(case: .sunny, action: { $0 })?.connect(using: PlantConnector()),
    ]
    for view in views { view?.send(7) }
    #expect(views.map { $0?.state } == ["plant 1: 7", "plant 2: 7", "plant 3: 7"])
  }

  /// Nil lets the favorite grow; any other action replaces the yard.
  private func makeYardStore(_ reports: Recorder<Diagnostic>) -> Store<Yard, Yard?> {
    Store(
      initialState: Yard(),
      reducer: Reduce { (state: inout Yard, action: Yard?, _: Void) in
        if let action { state = action } else { state.favorite?.height += 1 }
        return .none
      }, environment: (), diagnostics: { reports.values.append($0) })
  }

  @Test("The store of an identified optional stays with that child, and its actions do not reach a replacement")
  func replacedChildren() {
    let reports = Recorder<Diagnostic>()
    let store = makeYardStore(reports)
    let first = store.derived(optional: \.favorite, action: { (_: Int) in nil })
    first?.send(0)
    var yard = store.state
    yard.favorite = Plant(id: 5, height: 50)
    store.send(yard)
    first?.send(0)
    #expect(first?.state == Plant(id: 1, height: 1))
    #expect(store.state.favorite == Plant(id: 5, height: 50))
    #expect(reports.values.map(\.kind) == [.droppedAction])
    #expect(store.derived(optional: \.favorite, action: { (_: Int) in nil })?.state == Plant(id: 5, height: 50))
  }

  @Test("Generic code, which knows no id, derives the stores of the same children", arguments: [true, false])
  func generic(isOptional: Bool) {
    let reports = Recorder<Diagnostic>()
    let store = makeYardStore(reports)
    func derived<Child: Equatable & Sendable>(_ child: KeyPath<Yard, Child?>) -> Store<Child, Int>? {
      isOptional
        ? store.derived(optional: child, action: { _ in nil })
        : store.derived(state: child).derived(case: Prism(embed: { $0 }, extract: { $0 }), action: { _ in nil })
    }
    let first = derived(\.favorite)
    var yard = store.state
    yard.favorite = Plant(id: 5, height: 50)
    store.send(yard)
    #expect(first?.state == Plant(id: 1, height: 0))
    first?.send(0)
    #expect(store.state == yard)
    #expect(reports.values.map(\.kind) == [.droppedAction])
    #expect(derived(\.favorite)?.state == Plant(id: 5, height: 50))
  }

  @Test("An action that is sent to a child's store and queued does not reach a child that replaces it meanwhile")
  func replacedWhileQueued() {
    let reports = Recorder<Diagnostic>()
    let store = makeYardStore(reports)
    let first = store.derived(optional: \.favorite, action: { (_: Int) in nil })
    let name = first?.derived(state: \.height)
    let seen = Recorder<Plant?>()
    var next = store.state
    next.favorite = Plant(id: 5, height: 50)
    let subscription = store.subscribe { state in
      seen.values.append(state.favorite)
      guard state.favorite?.id == 1 else { return }
      store.transaction {
        name?.send(0)
        store.send(next)
        name?.send(0)
      }
      first?.send(0)
    }
    first?.send(0)
    subscription.cancel()
    #expect(store.state.favorite == Plant(id: 5, height: 50))
    #expect(seen.values == [Plant(id: 1, height: 1), Plant(id: 5, height: 50)])
    #expect(reports.values.map(\.kind) == [.droppedAction, .droppedAction])
    #expect(first?.state == Plant(id: 1, height: 2))
  }
}

struct Yard: Equatable, Sendable {
  var favorite: Plant? = Plant(id: 1)
  var beds: EntityTable<Plant> = [Plant(id: 2)]
  var spot = Spot.sunny(Plant(id: 3))

  enum Spot: Equatable, Sendable {
    case sunny(Plant)
    case dark
  }
}

enum YardAction: Sendable {
  case favorite(Int)
  case bed(Int, Int)
  case spot(Int)
}

extension Prism where Whole == Yard.Spot, Part == Plant {
  static var sunny: Self { Prism(embed: { .sunny($0) }) { if case .sunny(let plant) = $0 { plant } else { nil } } }
}
