import Foundation
import LeftfoldEntities
import LeftfoldTesting
import Testing

private enum RecordsByValue<ID: ModelID>: EntityOrder {
  static func keys(of record: Record<ID>, _ emit: (Int) -> Void) { emit(record.value) }
}

private struct RecordTotals<ID: ModelID>: PlainEntityAggregate, Equatable {
  var byText = GroupedTotals<String>()
  var byValue = GroupedTotals<Int>()

  mutating func insert(_ record: Record<ID>) {
    byText.insert("value \(record.value % 5)", amount: record.value)
    byValue.insert(record.value)
  }

  mutating func remove(_ record: Record<ID>) {
    byText.remove("value \(record.value % 5)", amount: record.value)
    byValue.remove(record.value)
  }
}

@Suite("Entity tables of every kind of id together with coding, indexes and aggregates")
struct EntityTableCombinationTests {
  @Test("An index and an aggregate updated by diffs equal rebuilt ones", arguments: IDKind.allCases, 0..<5)
  func followers(kind: IDKind, seed: UInt64) { kind.run { followers($0, seed) } }

  private func followers<ID: ModelID>(_: ID.Type, _ seed: UInt64) {
    var edits = ModelEdits<ID>(seed: seed)
    var index = SortedIndex<RecordsByValue<ID>>()
    var totals = RecordTotals<ID>()
    for batch in 0..<25 {
      let before = edits.table
      for _ in 0..<(batch % 4 * 9 + 1) { edits.step() }
      index.apply(edits.table.diff(from: before))
      totals.apply(edits.table.diff(from: before))
      index.checkDebugInvariants()
      #expect(index == SortedIndex(edits.table), "seed \(seed)")
      let records = edits.model.records.sorted { ($0.value, $0.id) < ($1.value, $1.id) }
      #expect(index.ids.elementsEqual(records.map(\.id)), "seed \(seed)")
      let recount = RecordTotals(edits.table)
      #expect(totals == recount, "seed \(seed)")
      #expect(totals.byText.hashValue == recount.byText.hashValue, "seed \(seed)")
    }
  }

  @Test("A table is encoded as an array in its order, and decoded unchanged", arguments: IDKind.allCases, 0..<3)
  func coding(kind: IDKind, seed: UInt64) throws { try kind.run { try coding($0, seed) } }

  private func coding<ID: ModelID>(_: ID.Type, _ seed: UInt64) throws {
    var edits = ModelEdits<ID>(seed: seed)
    for _ in 0..<200 { edits.step() }
    let data = try JSONEncoder().encode(edits.table)
    #expect(try JSONDecoder().decode([Record<ID>].self, from: data) == edits.model.records, "seed \(seed)")
    let decoded = try JSONDecoder().decode(EntityTable<Record<ID>>.self, from: data)
    #expect(decoded == edits.table, "seed \(seed)")
    #expect(decoded.changes(since: edits.table) == nil, "seed \(seed)")
  }

  @Test(
    "Mapping keeps ids and order, and grouping splits a table into tables in its order", arguments: IDKind.allCases,
    0..<3)
  func transforms(kind: IDKind, seed: UInt64) { kind.run { transforms($0, seed) } }

  private func transforms<ID: ModelID>(_: ID.Type, _ seed: UInt64) {
    var edits = ModelEdits<ID>(seed: seed)
    for _ in 0..<300 { edits.step() }
    let records = edits.model.records
    let mapped = edits.table.mapValues { Record(id: $0.id, value: -$0.value) }
    #expect(mapped.elementsEqual(records.map { Record(id: $0.id, value: -$0.value) }), "seed \(seed)")
    mapped.checkDebugInvariants()
    let groups = edits.table.grouped { $0.value % 3 }
    let expected = Dictionary(grouping: records) { $0.value % 3 }
    #expect(groups.mapValues(Array.init) == expected, "seed \(seed)")
    let merged = edits.table.merging(mapped) { old, new in Record(id: old.id, value: old.value + new.value) }
    #expect(merged.count == records.count && merged.allSatisfy { $0.value == 0 }, "seed \(seed)")
    var odd = edits.table
    odd.removeAll { $0.value % 2 == 0 }
    #expect(odd.elementsEqual(records.filter { $0.value % 2 != 0 }), "seed \(seed)")
  }
}
