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
}
