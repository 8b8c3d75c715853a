import LeftfoldEntities
import Testing

@Suite("A sorted index that follows a table")
struct SortedIndexModelTests {
  @Test("An index updated by diffs equals a rebuilt one, and old versions stay unchanged", arguments: 0..<20)
  func diffs(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    var values = SortedIndex<ByValue>()
    var words = SortedIndex<ByWords>()
    for batch in 0..<25 {
      let (before, old) = (edits.table, values)
      for _ in 0..<(batch % 4 * batch % 60 + 1) { edits.step() }
      let diff = edits.table.diff(from: before)
      values.apply(diff)
      words.apply(diff)
      values.checkDebugInvariants()
      words.checkDebugInvariants()
      #expect(Array(values) == ByValue.naiveEntries(edits.table), "seed \(seed)")
      #expect(words == SortedIndex(edits.table), "seed \(seed)")
      #expect(old == SortedIndex(before), "seed \(seed)")
    }
    #expect(Array(words) == ByWords.naiveEntries(edits.table), "seed \(seed)")
  }

  @Test(
    "A large index takes small diffs one by one and large ones at once",
    arguments: [1, 10, 100, 1_000, 5_000])
  func sizes(changes: Int) {
    let table = EntityTable((0..<5_000).map { Item($0, $0 * 37 % 1_000) })
    var index = SortedIndex<ByValue>(table)
    var new = table
    for id in 0..<changes { new.update(ItemID(rawValue: id * 7 % 5_000)) { $0.value += 500 } }
    new.remove(contentsOf: (0..<changes / 2).map { ItemID(rawValue: $0 * 3) })
    index.apply(new.diff(from: table))
    index.checkDebugInvariants()
    #expect(Array(index) == ByValue.naiveEntries(new))
    index.apply(table.diff(from: new))
    index.checkDebugInvariants()
    #expect(index == SortedIndex(table))
  }

  @Test("A diff that changes no key leaves the very same index")
  func sameKeys() {
    let table = EntityTable((0..<100).map { Item($0, $0) })
    var new = table
    for id in table.ids { new.update(id) { $0.name = "renamed" } }
    let index = SortedIndex<ByValue>(table)
    var applied = index
    applied.apply(new.diff(from: table))
    #expect(applied.isIdentical(to: index))
  }
}
