import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

/// Children below a child: in a transaction each keeps the last state that it had, not the one of the last publication.
@MainActor
struct NestedChildTests {
  private struct Leaf: Identifiable, Equatable {
    let id: Int
    var count = 0
  }

  private struct Row: Identifiable, Equatable {
    let id: Int
    var note: Leaf?
    var leaves: EntityTable<Leaf>
    var title = ""
  }

  private struct Whole: Equatable {
    var rows: EntityTable<Row>
    var chosen: Row?
  }

  private typealias Change = @Sendable (inout Whole) -> Void

  private func makeStore() -> Store<Whole, Change> {
    let row = Row(id: 1, note: Leaf(id: 7), leaves: [Leaf(id: 5)])
    return Store(
      initialState: Whole(rows: [row, Row(id: 2, leaves: [])], chosen: row),
      reducer: Reduce<Whole, Change, Void> { state, change, _ in
        change(&state)
        return .none
      }, environment: ())
  }

  /// The note and the leaf of the first row, and those of the chosen one.
  private func children(of store: Store<Whole, Change>) throws -> [Store<Leaf, Int>] {
    let ignored: @MainActor (Int) -> Change = { _ in { _ in } }
    let row: Store<Row, Int>? = store.derived(rows: \.rows, id: 1) { (_: Int, action: Int) in ignored(action) }
    let chosen: Store<Row, Int>? = store.derived(optional: \.chosen, action: ignored)
    return try [row, chosen].flatMap { parent in
      let parent = try #require(parent)
      return [
        try #require(parent.derived(optional: \.note) { (action: Int) in action }),
        try #require(parent.derived(rows: \.leaves, id: 5) { (_: Int, action: Int) in action }),
      ]
    }
  }

  private nonisolated static func count(_ row: inout Row) {
    row.note?.count += 1
    row.leaves.update(5) { $0.count += 1 }
  }

  private nonisolated static func clear(_ row: inout Row) { (row.note, row.leaves) = (nil, []) }

  @Test("Children of a row and of an optional keep the state that they had when they were removed", arguments: 0..<4)
  func removed(variant: Int) throws {
    let store = makeStore()
    let children = try children(of: store)
    let subscriptions = variant.isMultiple(of: 2) ? [] : children.map { $0.subscribe { _ in } }
    store.transaction {
      for _ in 0..<3 {
        store.send { whole in
          whole.rows.update(1, Self.count)
          if var chosen = whole.chosen {
            Self.count(&chosen)
            whole.chosen = chosen
          }
        }
        store.send { $0.rows.update(2) { $0.title += "x" } }
      }
      store.send { whole in
        if variant < 2 {
          whole.rows.update(1, Self.clear)
          if var chosen = whole.chosen {
            Self.clear(&chosen)
            whole.chosen = chosen
          }
        } else {
          (whole.rows, whole.chosen) = ([], nil)
        }
      }
      #expect(children.map(\.state.count) == [3, 3, 3, 3])
    }
    #expect(children.map(\.state.count) == [3, 3, 3, 3])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("In any transactions, each child shows the last state that it had", arguments: 0..<200)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let store = makeStore()
    let children = try children(of: store)
    let subscriptions = children.filter { _ in Bool.random(using: &random) }.map { $0.subscribe { _ in } }
    var expected = children.map(\.state)
    for _ in 0..<20 {
      store.transaction {
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          store.send(Self.change(&random))
          let parents = [store.state.rows[id: 1], store.state.chosen]
          for (index, parent) in parents.enumerated() {
            if let note = parent?.note { expected[2 * index] = note }
            if let leaf = parent?.leaves[id: 5] { expected[2 * index + 1] = leaf }
          }
          guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
          #expect(children.map(\.state) == expected, "seed \(seed)")
        }
      }
      #expect(children.map(\.state) == expected, "seed \(seed)")
    }
    withExtendedLifetime(subscriptions) {}
  }

  private static func change(_ random: inout SeededGenerator) -> Change {
    let number = Int.random(in: 1...99, using: &random)
    let (kind, isChosen) = (Int.random(in: 0..<7, using: &random), Bool.random(using: &random))
    return { whole in
      var row = isChosen ? whole.chosen : whole.rows[id: 1]
      switch kind {
      case 0: row?.note = Leaf(id: 7, count: number)
      case 1: row?.note = nil
      case 2: row?.leaves.set(Leaf(id: 5, count: number))
      case 3: row?.leaves.remove(5)
      case 4: row = nil
      case 5: row = row ?? Row(id: 1, note: Leaf(id: 7, count: number), leaves: [])
      default: whole.rows.update(2) { $0.title = "\(number)" }
      }
      if isChosen {
        whole.chosen = row
      } else if let row {
        whole.rows.set(row)
      } else {
        whole.rows.remove(1)
      }
    }
  }
}
