import LeftfoldEntities
import LeftfoldIndexes
import Testing

/// The number of items with each value, and a sum of their ids.
private struct ValueTotals: PlainEntityAggregate, Equatable {
  var totals = GroupedTotals<Int>()

  mutating func insert(_ item: Item) { totals.insert(item.value, amount: item.id.rawValue & 0xFF) }
  mutating func remove(_ item: Item) { totals.remove(item.value, amount: item.id.rawValue & 0xFF) }
}

/// The number of items with at least a value: an aggregate with a parameter.
private struct HighCount: EntityAggregate, Equatable {
  let least: Int
  var count = 0

  mutating func insert(_ item: Item) { count += item.value >= least ? 1 : 0 }
  mutating func remove(_ item: Item) { count -= item.value >= least ? 1 : 0 }
}

@Suite("An aggregate over a table")
struct EntityAggregateTests {
  @Test("An aggregate updated by diffs equals a full recount", arguments: 0..<20)
  func diffs(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    var totals = ValueTotals()
    var high = HighCount(least: 5)
    for _ in 0..<25 {
      let before = edits.table
      for _ in 0..<20 { edits.step() }
      totals.apply(edits.table.diff(from: before))
      high.apply(edits.table.diff(from: before))
      #expect(totals == ValueTotals(edits.table), "seed \(seed)")
      #expect(high == HighCount(HighCount(least: 5), counting: edits.table), "seed \(seed)")
      #expect(high.count == edits.table.count { $0.value >= 5 }, "seed \(seed)")
    }
  }
}
