import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import Observation
import Testing

/// A table and what else a screen has.
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
func makeGarden(_ count: Int = 0) -> Store<Garden, GardenAction> {
  var state = Garden()
  if count > 0 { state.plants = EntityTable((1...count).map { Plant(id: $0) }) }
  return Store(initialState: state, reducer: GardenReducer(), environment: ())
}

@MainActor
struct RowStoreTests {
  private func row(_ store: Store<Garden, GardenAction>, _ id: Int) -> Store<Plant?, Void> {
    store.derived(rows: \.plants, id: id, action: { id, _ in .grew(id) })
  }

  @Test("Of ten thousand rows that are subscribed to, the one that changed is told")
  func oneOfMany() {
    let store = makeGarden(10_000)
    let told = Recorder<Int>()
    let subscriptions = (1...10_000).map { id in row(store, id).subscribe { _ in told.values.append(id) } }
    store.send(.grew(4_711))
    #expect(told.values == [4_711])
    store.send(.renamed("other"))
    #expect(told.values == [4_711])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("A row's store is nil before its entity comes and after it goes, and tells of both")
  func comingAndGoing() {
    let store = makeGarden()
    let row = row(store, 7)
    let told = Recorder<Int?>()
    let subscription = row.subscribe { told.values.append($0?.height) }
    #expect(row.state == nil)
    store.send(.added(7))
    row.send(())
    store.send(.removed(7))
    #expect(told.values == [0, 1, nil])
    withExtendedLifetime(subscription) {}
  }

  @Test("Who reads a row under observation hears of that row's changes, even if nobody keeps its store")
  func observation() {
    let store = makeGarden(3)
    let tally = Tally()
    withObservationTracking {
      _ = row(store, 2).state
    } onChange: {
      tally.add()
    }
    store.send(.grew(1))
    #expect(tally.value == 0)
    store.send(.grew(2))
    #expect(tally.value == 1)
  }

  @Test("A row store of a derived table is current, and what is derived from a row as well")
  func deeper() {
    let store = makeGarden(3)
    let garden = store.derived(state: { $0 })
    let height = garden.derived(rows: \.plants, id: 3, action: { (id: Int, _: Void) in .grew(id) })
      .derived(state: { $0?.height ?? -1 })
    let told = Recorder<Int>()
    let subscription = height.subscribe { told.values.append($0) }
    store.send(.grew(3))
    store.send(.grew(1))
    #expect(told.values == [1])
    #expect(height.state == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test("Rows that come and go by the thousand leave nothing that is told")
  func many() {
    let store = makeGarden(5_000)
    let told = Recorder<Int>()
    for id in 1...5_000 {
      let subscription = row(store, id).subscribe { _ in told.values.append(id) }
      subscription.cancel()
    }
    let last = row(store, 1).subscribe { _ in told.values.append(0) }
    for id in 1...5_000 { store.send(.grew(id)) }
    #expect(told.values == [0])
    withExtendedLifetime(last) {}
  }

  @Test("Rows whose listeners have all gone do not keep a version of the table")
  func lettingGo() {
    let probes = Tally()
    let store = Store(
      initialState: Probes(),
      reducer: Reduce { (state: inout Probes, action: Int, _: Void) in
        state.table.set(Probed(id: action, probe: Probe { probes.add() }))
        return .none
      }, environment: ())
    store.send(1)
    let subscription = store.derived(rows: \.table, id: 2, action: { (id: Int, _: Void) in id }).subscribe { _ in }
    subscription.cancel()
    for _ in 0..<4 { store.send(1) }
    #expect(probes.value == 4)
  }

  @Test("A table's differences lead from one version to the next without a gap", arguments: 0..<50)
  func changes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let store = makeGarden(20)
    var followed = store.state.plants
    let folder = Recorder<EntityTable<Plant>>()
    folder.values = [followed]
    let subscription = store.subscribe(changes: \.plants) { folder.values[0].apply($0) }
    for _ in 0..<100 {
      let number = Int.random(in: 1...4, using: &random)
      store.transaction { for _ in 0..<number { store.send(.random(&random)) } }
      followed = store.state.plants
      #expect(folder.values[0] == followed, "seed \(seed)")
    }
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "Random actions, listeners and transactions: each row is current, and told once and only of change",
    arguments: 0..<200)
  func model(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let store = makeGarden(8)
    let rows = (1...10).map { row(store, $0) }
    let told = (1...10).map { _ in Recorder<Int?>() }
    var known: [Int?] = rows.map { $0.state?.height }
    var subscriptions: [Subscription?] = Array(repeating: nil, count: 10)
    for _ in 0..<60 {
      let index = Int.random(in: 0..<10, using: &random)
      if subscriptions[index] == nil {
        known[index] = rows[index].state?.height
        subscriptions[index] = rows[index].subscribe { [recorder = told[index]] in recorder.values.append($0?.height) }
      } else if Int.random(in: 0..<4, using: &random) == 0 {
        subscriptions[index] = nil
      }
      for recorder in told { recorder.values = [] }
      let number = Int.random(in: 1...3, using: &random)
      store.transaction { for _ in 0..<number { store.send(.random(&random)) } }
      for (index, row) in rows.enumerated() {
        let height = store.state.plants[id: index + 1]?.height
        #expect(row.state?.height == height, "seed \(seed)")
        guard subscriptions[index] != nil else { continue }
        #expect(told[index].values == (height == known[index] ? [] : [height]), "seed \(seed), row \(index + 1)")
        known[index] = height
      }
    }
  }

  @Test("Who comes within a transaction is told of what differs from what it saw", arguments: 0..<100)
  func lateListeners(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let store = makeGarden(3)
    let early = row(store, 1).subscribe { _ in }
    let told = Recorder<Int?>()
    var subscription: Subscription?
    var known: Int?
    store.transaction {
      for _ in 0..<3 { store.send(.random(&random, upTo: 3)) }
      let late = row(store, 2)
      known = late.state?.height
      subscription = late.subscribe { told.values.append($0?.height) }
      for _ in 0..<2 { store.send(.random(&random, upTo: 3)) }
    }
    let height = store.state.plants[id: 2]?.height
    #expect(told.values == (height == known ? [] : [height]), "seed \(seed)")
    withExtendedLifetime((early, subscription)) {}
  }
}

/// A table whose entities say when they go.
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
