import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Observation
import Testing

struct Garden: Equatable, Sendable {
  var plants = EntityTable<Plant>()
  var title = ""
}

struct Plant: Identifiable, Equatable, Sendable {
  let id: Int
  var height = 0
}

enum GardenAction: Equatable, Sendable {
  case added(Int)
  case grew(Int)
  case removed(Int)
  case renamed(String)
}

struct GardenReducer: Reducer {
  func reduce(_ state: inout Garden, _ action: GardenAction, _ environment: Void) -> Effect<GardenAction> {
    switch action {
    case .added(let id): state.plants.set(Plant(id: id))
    case .grew(let id): state.plants.update(id) { $0.height += 1 }
    case .removed(let id): state.plants.remove(id)
    case .renamed(let title): state.title = title
    }
    return .none
  }
}

@MainActor
func makeGarden(
  _ count: Int = 0, diagnostics: @escaping DiagnosticHandler = { _ in }
) -> Store<Garden, GardenAction> {
  var state = Garden()
  if count > 0 { state.plants = EntityTable((1...count).map { Plant(id: $0) }) }
  return Store(initialState: state, reducer: GardenReducer(), environment: (), diagnostics: diagnostics)
}

@MainActor
struct RowStoreTests {
  private func row(_ store: Store<Garden, GardenAction>, _ id: Int) -> Store<Plant, Void>? {
    store.derived(rows: \.plants, id: id, action: { id, _ in .grew(id) })
  }

  @Test("Of ten thousand subscribed rows, only the changed one is notified")
  func oneOfMany() {
    let store = makeGarden(10_000)
    let received = Recorder<Int>()
    let subscriptions = (1...10_000).map { id in row(store, id)?.subscribe { _ in received.values.append(id) } }
    store.send(.grew(4_711))
    #expect(received.values == [4_711])
    store.send(.renamed("other"))
    #expect(received.values == [4_711])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("A row's store exists while the table contains the row")
  func presence() {
    let store = makeGarden()
    #expect(row(store, 7) == nil)
    store.send(.added(7))
    #expect(row(store, 7)?.state == Plant(id: 7))
    store.send(.removed(7))
    #expect(row(store, 7) == nil)
  }

  @Test("A store that outlives its row keeps the last state, and follows the row when it is added again")
  func keptStores() {
    for isSubscribed in [false, true] {
      let reports = Recorder<Diagnostic>()
      let store = makeGarden(7) { reports.values.append($0) }
      let received = Recorder<Int>()
      guard let row = row(store, 7) else { return #expect(Bool(false)) }
      let subscription = isSubscribed ? row.subscribe { received.values.append($0.height) } : nil
      store.send(.grew(7))
      store.transaction {
        store.send(.grew(7))
        store.send(.removed(7))
      }
      #expect(row.state == Plant(id: 7, height: 2))
      row.send(())
      #expect(reports.values.map(\.kind) == [.droppedAction])
      #expect(row.state == Plant(id: 7, height: 2))
      store.send(.added(7))
      #expect(row.state == Plant(id: 7))
      row.send(())
      #expect(row.state.height == 1)
      #expect(received.values == (isSubscribed ? [1, 2, 0, 1] : []))
      withExtendedLifetime(subscription) {}
    }
  }

  @Test("A view that reads a row's existence is notified when the row is added or removed, not when it changes")
  func observedPresence() {
    let store = makeGarden(1)
    func observe(_ id: Int) -> Tally {
      let tally = Tally()
      withObservationTracking {
        _ = row(store, id)
      } onChange: {
        tally.add()
      }
      return tally
    }
    let present = observe(1)
    let absent = observe(2)
    store.send(.grew(1))
    #expect((present.value, absent.value) == (0, 0))
    store.send(.added(2))
    #expect((present.value, absent.value) == (0, 1))
    store.send(.removed(1))
    #expect((present.value, absent.value) == (1, 1))
  }

  @Test("An observer of a row is notified of that row's changes, even if its store is not retained")
  func observation() {
    let store = makeGarden(3)
    let tally = Tally()
    withObservationTracking {
      _ = row(store, 2)?.state
    } onChange: {
      tally.add()
    }
    store.send(.grew(1))
    #expect(tally.value == 0)
    store.send(.grew(2))
    #expect(tally.value == 1)
  }

  @Test("Row stores of a derived table, and stores derived from them, are up to date")
  func deeper() {
    let store = makeGarden(3)
    let garden = store.derived(state: { $0 })
    let height = garden.derived(rows: \.plants, id: 3, action: { (id: Int, _: Void) in .grew(id) })?
      .derived(state: { $0.height })
    let received = Recorder<Int>()
    let subscription = height?.subscribe { received.values.append($0) }
    store.send(.grew(3))
    store.send(.grew(1))
    #expect(received.values == [1])
    #expect(height?.state == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test("Thousands of canceled row subscriptions are never notified")
  func many() {
    let store = makeGarden(5_000)
    let received = Recorder<Int>()
    for id in 1...5_000 {
      let subscription = row(store, id)?.subscribe { _ in received.values.append(id) }
      subscription?.cancel()
    }
    let last = row(store, 1)?.subscribe { _ in received.values.append(0) }
    for id in 1...5_000 { store.send(.grew(id)) }
    #expect(received.values == [0])
    withExtendedLifetime(last) {}
  }

  @Test("Rows without subscribers and stores retain no version of the table")
  func release() {
    let probes = Tally()
    let store = Store(
      initialState: Probes(),
      reducer: Reduce { (state: inout Probes, action: Int, _: Void) in
        state.table.set(Probed(id: action, probe: Probe { probes.add() }))
        return .none
      }, environment: ())
    store.send(1)
    store.send(2)
    let subscription = store.derived(rows: \.table, id: 2, action: { (id: Int, _: Void) in id })?.subscribe { _ in }
    subscription?.cancel()
    for _ in 0..<4 { store.send(1) }
    #expect(probes.value == 4)
  }

  private struct Padded: Identifiable, Equatable, Sendable {
    let id: Int
    var isNew = false
    // Not plain data, so that a copy has the members and not the bytes between them.
    var title = "a title too long for a string without an object"
  }

  @Test("What is derived from a row is not recomputed when a distant one changes, whatever is between its members")
  func padding() {
    let root = Store(
      initialState: EntityTable((0..<100).map { Padded(id: $0) }),
      reducer: Reduce<EntityTable<Padded>, Int, Void> { state, id, _ in
        state.update(id) { $0.title += "." }
        return .none
      }, environment: ())
    let runs = Tally()
    let title = root.derived(rows: \.self, id: 1, action: { (id: Int, _: Void) in id })?.derived(state: { row in
      runs.add()
      return row.title
    })
    let subscription = title?.subscribe { _ in }
    root.send(1)
    let before = runs.value
    for step in 0..<200 { root.send(step % 2 == 0 ? 50 : 90) }
    #expect(before > 0 && runs.value == before)
    withExtendedLifetime(subscription) {}
  }
}

private struct Probes: Equatable { var table = EntityTable<Probed>() }

private struct Probed: Identifiable, Equatable {
  let id: Int
  let probe: Probe
  static func == (left: Self, right: Self) -> Bool { left.probe === right.probe }
}

extension GardenAction {
  static func random(_ random: inout some RandomNumberGenerator, upTo count: Int = 10) -> Self {
    let id = Int.random(in: 1...count, using: &random)
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: .added(id)
    case 1: .removed(id)
    case 2: .renamed("\(id)")
    default: .grew(id)
    }
  }
}
