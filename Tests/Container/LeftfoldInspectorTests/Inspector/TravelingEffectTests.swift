import LeftfoldCore
import LeftfoldInspector
import LeftfoldTables
import LeftfoldTesting
import Testing

/// Effects of a child of the present, while a past state without that child is shown.
@MainActor
struct TravelingEffectTests {
  private struct Bell: Identifiable, Equatable, Sendable {
    let id: Int
    var rings = 0
  }

  private enum Belfry: Equatable, Sendable {
    case empty
    case bell(Bell)
  }

  private struct Tower: Equatable, Sendable {
    var bells = EntityTable<Bell>()
    var spare: Bell?
    var belfry = Belfry.empty

    /// The bell of each place.
    var all: [Bell?] {
      let hanging: Bell? = if case .bell(let bell) = belfry { bell } else { nil }
      return [bells[id: 1], spare, hanging]
    }
  }

  /// A kind of child that can be absent.
  enum Place: Int, CaseIterable, Sendable { case row, optional, payload }

  private enum BellAction: Equatable, Sendable { case wound, rang }

  private enum TowerAction: Equatable, Sendable {
    case hung
    case taken
    case bell(Place, BellAction)
  }

  private let clock = TestClock()
  private let executor = TestExecutor()

  private func makeInspector() -> Inspector<Tower, TowerAction> {
    let bell = Reduce<Bell, BellAction, Void> { [clock] bell, action, _ in
      if action == .rang { bell.rings += 1 }
      guard action == .wound else { return .none }
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        send.enqueue(.rang)
      }
    }
    let tower = Reduce<Tower, TowerAction, Void> { tower, action, _ in
      if action == .hung {
        tower = Tower(bells: EntityTable([Bell(id: 1)]), spare: Bell(id: 1), belfry: .bell(Bell(id: 1)))
      }
      if action == .taken { tower = Tower() }
      return .none
    }
    let payload = Prism<Belfry, Bell>(embed: { .bell($0) }) { if case .bell(let bell) = $0 { bell } else { nil } }
    return Inspector(
      initialState: Tower(),
      reducer: combine(Tower.self, TowerAction.self) {
        bell.pullback(rows: \Tower.bells, action: rowPrism, environment: { (_: Void) in })
        bell.pullback(optional: \Tower.spare, action: prism(.optional), environment: { (_: Void) in })
        bell.pullback(state: \Tower.belfry, case: payload, action: prism(.payload), environment: { (_: Void) in })
        tower
      }, environment: (), executor: executor, newActions: .append)
  }

  private func prism(_ place: Place) -> Prism<TowerAction, BellAction> {
    Prism(embed: { .bell(place, $0) }) { if case .bell(place, let action) = $0 { action } else { nil } }
  }

  private var rowPrism: Prism<TowerAction, (id: Int, action: BellAction)> {
    Prism(embed: { .bell(.row, $0.action) }) { if case .bell(.row, let action) = $0 { (1, action) } else { nil } }
  }

  @Test(
    "An effect of a child continues while a past state without the child is shown, and starts there too",
    arguments: Place.allCases, [false, true])
  func absentInThePast(place: Place, startsInPast: Bool) async {
    let inspector = makeInspector()
    inspector.store.send(.hung)
    if startsInPast { inspector.history.jump(to: 0) }
    let sent = inspector.store.send(.bell(place, .wound))
    executor.drain()
    inspector.history.jump(to: 0)
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    executor.drain()
    await sent.finish()
    #expect(inspector.history.present.all[place.rawValue]?.rings == 1)
    #expect(inspector.store.state == Tower())
  }

  @Test(
    "An effect of a child ends with the child of the present, although the past that is shown has the child",
    arguments: Place.allCases)
  func absentInThePresent(place: Place) {
    let inspector = makeInspector()
    inspector.store.send(.hung)
    inspector.store.send(.bell(place, .wound))
    executor.drain()
    inspector.history.jump(to: 1)
    inspector.store.send(.taken)
    executor.drain()
    #expect(clock.sleeperCount == 0)
    #expect(inspector.store.state.all[place.rawValue] != nil)
  }
}
