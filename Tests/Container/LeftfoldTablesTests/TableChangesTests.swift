import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

private struct Plant<ID: Hashable & Sendable>: Identifiable, Equatable, Sendable {
  let id: ID
  var height = 0
}

private struct Garden<ID: Hashable & Sendable>: Equatable, Sendable {
  var plants = EntityTable<Plant<ID>>()
  var title = ""
}

private enum GardenAction<ID: Hashable & Sendable>: Sendable {
  case added(ID)
  case grew(ID)
  case removed(ID)
  case renamed(String)
}

@MainActor
@Suite("The changes of a table")
struct TableChangesTests {
  private func makeGarden<ID: Hashable & Sendable>(_ plants: EntityTable<Plant<ID>>) -> Store<
    Garden<ID>, GardenAction<ID>
  > {
    let reducer = Reduce<Garden<ID>, GardenAction<ID>, Void> { state, action, _ in
      switch action {
      case .added(let id): state.plants.set(Plant(id: id))
      case .grew(let id): state.plants.update(id) { $0.height += 1 }
      case .removed(let id): state.plants.remove(id)
      case .renamed(let title): state.title = title
      }
      return .none
    }
    return Store(initialState: Garden(plants: plants), reducer: reducer, environment: ())
  }

  @Test("A table's differences lead from one version to the next without a gap", arguments: seeds(30, long: 300))
  func changes(seed: Int) {
    changes(seed) { $0 }
    changes(seed) { "plant \($0)" }
  }

  private func changes<ID: Hashable & Sendable>(_ seed: Int, id: (Int) -> ID) {
    var random = SeededGenerator(seed: seed)
    let store = makeGarden(EntityTable((0..<20).map { Plant(id: id($0)) }))
    let followed = Followed(store.state.plants)
    let subscription = store.subscribe(changes: \.plants) { changes in
      #expect(!changes.isEmpty, "seed \(seed)")
      followed.table.apply(changes)
    }
    for _ in 0..<100 {
      store.transaction {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let id = id(Int.random(in: 0..<30, using: &random))
          store.send(
            [.added(id), .grew(id), .removed(id), .renamed("\(id)")].randomElement(using: &random) ?? .grew(id))
        }
      }
      #expect(followed.table == store.state.plants, "seed \(seed)")
    }
    withExtendedLifetime(subscription) {}
  }

  @MainActor
  private final class Followed<Table> {
    var table: Table
    init(_ table: Table) { self.table = table }
  }

  @Test("A canceled subscription receives no changes")
  func canceled() {
    let store = makeGarden([Plant(id: 1)])
    let subscription = store.subscribe(changes: \.plants) { _ in Issue.record("canceled") }
    subscription.cancel()
    store.send(.grew(1))
    #expect(store.state.plants[id: 1]?.height == 1)
  }
}
