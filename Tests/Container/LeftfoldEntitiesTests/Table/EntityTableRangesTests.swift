import LeftfoldEntities
import LeftfoldTesting
import Testing

@Suite("Ranges of integer ids")
struct EntityTableRangesTests {
  @Test("Ranges of ids and ranks match a sorted array", arguments: 0..<20)
  func ranges(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    for _ in 0..<5 {
      for _ in 0..<60 { edits.step() }
      let (table, sorted) = (edits.table, edits.model.sorted)
      for _ in 0..<10 {
        let ends = (0..<2).map { _ in ItemID(rawValue: Keys.kind(of: seed).random(&edits.generator)) }.sorted()
        let expected = sorted.filter { ends[0] <= $0.id && $0.id < ends[1] }
        let range = table.range(ends[0]..<ends[1])
        #expect(range.count == expected.count && range.elementsEqual(expected), "seed \(seed)")
        #expect(range.reversed().elementsEqual(expected.reversed()), "seed \(seed)")
        #expect(table.rank(of: ends[0]) == sorted.count { $0.id < ends[0] }, "seed \(seed)")
      }
    }
    #expect(edits.failures.isEmpty)
  }

  @Test("Removing a range leaves what a sorted array has left, and a copy as it was", arguments: 0..<40)
  func removals(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    for _ in 0..<150 { edits.step() }
    for _ in 0..<5 {
      var (table, sorted) = (edits.table, edits.model.sorted)
      while !sorted.isEmpty {
        let (before, all) = (table, sorted)
        let known = [sorted.randomElement(using: &edits.generator), sorted.randomElement(using: &edits.generator)]
        let keys = (0..<2).map { _ in ItemID(rawValue: Keys.kind(of: seed).random(&edits.generator)) }
        let ends = (Bool.random(using: &edits.generator) ? known.compactMap { $0?.id } : keys).sorted()
        sorted.removeAll { ends[0] <= $0.id && $0.id <= ends[1] }
        table.removeAll(in: ends[0]...ends[1])
        table.checkDebugInvariants()
        let rebuilt = EntityTable(sorted)
        #expect(table == rebuilt && table.hashValue == rebuilt.hashValue, "seed \(seed)")
        #expect(before.elementsEqual(all), "seed \(seed)")
        #expect(before.diff(from: table).insertedCount == before.count - table.count, "seed \(seed)")
      }
    }
  }

  @Test("Slices of a table of many nodes, with gaps and changes beside a snapshot, match an array", arguments: 0..<6)
  func slices(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Every id, most of them, or one in a leaf: whole leaves, partial ones, and single ones below a branch.
    let gaps = [1...1, 1...3, 20...90][Int(seed % 3)]
    var ids = [0]
    while ids.count < 5_000 { ids.append(ids[ids.count - 1] + Int.random(in: gaps, using: &generator)) }
    var (table, items) = (EntityTable(ids.map { Item($0) }), ids.map { Item($0) })
    let snapshot = table
    for _ in 0..<2_000 {
      let position = Int.random(in: items.indices, using: &generator)
      items[position].value += 1
      table.update(items[position].id) { $0.value += 1 }
    }
    for _ in 0..<200 {
      let start = Int.random(in: 0...5_000, using: &generator)
      let end = Int.random(in: start...min(start + 1_200, 5_000), using: &generator)
      #expect(table[start..<end].elementsEqual(items[start..<end]), "seed \(seed), \(start)..<\(end)")
      #expect(
        table[start..<end].reversed().elementsEqual(items[start..<end].reversed()), "seed \(seed), \(start)..<\(end)")
    }
    #expect(table.elementsEqual(items) && snapshot.elementsEqual(ids.map { Item($0) }), "seed \(seed)")
  }

  @Test("A table without its last entities equals an empty one")
  func emptied() {
    for id in [1, -5, 40] {
      var table = EntityTable([Item(id), Item(id + 1)])
      table.removeAll(in: ItemID(rawValue: id)...ItemID(rawValue: id + 1))
      table.checkDebugInvariants()
      #expect(table == EntityTable())
    }
  }

  @Test("A range of every integer removes all, at both ends of a type")
  func wholeRanges() {
    var bytes = EntityTable((Int8.min ... .max).map { Numbered(id: $0) })
    bytes.removeAll(in: -127...126)
    #expect(bytes.map(\.id) == [-128, 127])
    bytes.removeAll(in: .min ... .max)
    #expect(bytes.isEmpty)
    var words = EntityTable([0, 1, UInt.max].map { Numbered(id: $0) })
    words.removeAll(in: 1 ... .max)
    #expect(words.map(\.id) == [0])
  }
}

private struct Numbered<ID: FixedWidthInteger & Sendable>: Identifiable, Equatable { var id: ID }
