import Foundation
import LeftfoldEntities
import LeftfoldTesting
import Testing

@Suite("Coding and mapping tables of every kind of id")
struct EntityTableCombinationTests {
  @Test("A table is encoded as an array in its order, and decoded unchanged", arguments: IDKind.allCases, 0..<3)
  func coding(kind: IDKind, seed: UInt64) throws { try kind.run { try coding($0, seed) } }

  private func coding<ID: ModelID>(_: ID.Type, _ seed: UInt64) throws {
    var edits = ModelEdits<ID>(seed: seed)
    for _ in 0..<200 { edits.step() }
    let data = try JSONEncoder().encode(edits.table)
    #expect(try JSONDecoder().decode([Record<ID>].self, from: data) == edits.model.records, "seed \(seed)")
    let decoded = try JSONDecoder().decode(EntityTable<Record<ID>>.self, from: data)
    #expect(decoded == edits.table, "seed \(seed)")
  }

  @Test("Mapping keeps ids and order, and removing by a condition leaves the others", arguments: IDKind.allCases, 0..<3)
  func transforms(kind: IDKind, seed: UInt64) { kind.run { transforms($0, seed) } }

  private func transforms<ID: ModelID>(_: ID.Type, _ seed: UInt64) {
    var edits = ModelEdits<ID>(seed: seed)
    for _ in 0..<300 { edits.step() }
    let records = edits.model.records
    let mapped = edits.table.mapValues { Record(id: $0.id, value: -$0.value) }
    #expect(mapped.elementsEqual(records.map { Record(id: $0.id, value: -$0.value) }), "seed \(seed)")
    mapped.checkDebugInvariants()
    var odd = edits.table
    odd.removeAll { $0.value % 2 == 0 }
    #expect(odd.elementsEqual(records.filter { $0.value % 2 != 0 }), "seed \(seed)")
  }
}
