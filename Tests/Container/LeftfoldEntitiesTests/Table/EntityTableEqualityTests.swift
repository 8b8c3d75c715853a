import LeftfoldEntities
import Testing

@Suite("Equality of entity tables")
struct EntityTableEqualityTests {
  @Test("Tables with equal entities are equal and hash alike, whatever their history", arguments: 0..<8)
  func histories(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    for _ in 0..<300 {
      let held = edits.table
      edits.step()
      #expect(held.count <= edits.table.count + 1)
    }
    let rebuilt = EntityTable(edits.table.shuffled(using: &edits.generator))
    #expect(rebuilt == edits.table && rebuilt.hashValue == edits.table.hashValue, "seed \(seed)")
  }

  @Test("A difference in one entity, id or count makes tables unequal")
  func differences() {
    let table = EntityTable((1...500).map { Item($0) })
    var (changed, fewer, other) = (table, table, table)
    changed.update(250) { $0.value = 1 }
    fewer.remove(250)
    other.remove(250)
    other.add(Item(501))
    #expect(changed != table && fewer != table && other != table && fewer != changed)
  }

  /// An entity that equals every other one, even with another id.
  struct Same: Identifiable, Equatable {
    var id: Int
    static func == (_: Same, _: Same) -> Bool { true }
  }

  @Test("Entities under different ids are different, even if `==` equates them")
  func ids() {
    #expect(EntityTable([Same(id: 1)]) != [Same(id: 2)])
    #expect(EntityTable([Same(id: 1)]) != [Same(id: 65)])
    #expect(EntityTable([Same(id: 1)]) == [Same(id: 1)])
  }
}
