import LeftfoldEntities
import LeftfoldIndexes
import Testing

@Suite("Ranges of a sorted index")
struct SortedIndexRangesTests {
  let table = EntityTable((0..<2_000).map { Item($0, $0 * 7 % 100 * 2) })
  var index: SortedIndex<ByValue> { SortedIndex(table) }

  @Test("A range of keys holds the entries that a filter finds, for present and missing bounds")
  func ranges() {
    let (index, entries) = (index, ByValue.naiveEntries(table))
    for (low, high) in [(-5, 3), (0, 200), (10, 11), (10, 12), (11, 11), (50, 151), (198, 500), (300, 400)] {
      #expect(Array(index.range(low..<high)) == entries.filter { low <= $0.key && $0.key < high })
      #expect(Array(index.range(low...high)) == entries.filter { low <= $0.key && $0.key <= high })
      #expect(Array(index.range(from: low)) == entries.filter { low <= $0.key })
      #expect(Array(index.range(upTo: high)) == entries.filter { $0.key < high })
      #expect(index.range(low..<high).count == entries.count { low <= $0.key && $0.key < high })
    }
  }

  @Test("Ranks count smaller entries")
  func ranks() {
    let (index, entries) = (index, ByValue.naiveEntries(table))
    for key in -1...201 {
      #expect(index.rank(of: key) == entries.count { $0.key < key })
      #expect(index.rank(through: key) == entries.count { $0.key <= key })
    }
    #expect(entries.indices.allSatisfy { index.rank(of: entries[$0]) == $0 && index[$0] == entries[$0] })
  }

  @Test("The ids of a key are sorted, and `firstID` is the first of them")
  func ids() {
    let (index, entries) = (index, ByValue.naiveEntries(table))
    for key in [-1, 0, 1, 14, 198, 199] {
      let expected = entries.filter { $0.key == key }.map(\.id)
      #expect(Array(index.ids(for: key)) == expected)
      #expect(Array(index.ids(for: key).reversed()) == expected.reversed())
      #expect(index.firstID(for: key) == expected.first)
    }
    #expect(index.ids.elementsEqual(entries.map(\.id)))
  }

  @Test("Iteration goes both ways, in the whole and in slices")
  func bothWays() {
    let (index, entries) = (index, ByValue.naiveEntries(table))
    #expect(Array(index.reversed()) == entries.reversed())
    #expect(index.reversed().prefix(5).elementsEqual(entries.reversed().prefix(5)))
    #expect(index.first == entries.first && index.last == entries.last)
    for start in stride(from: 0, to: 2_000, by: 97) {
      let slice = index[start..<min(start + 70, 2_000)]
      #expect(Array(slice) == Array(entries[start..<min(start + 70, 2_000)]))
      #expect(Array(slice.reversed()) == Array(slice).reversed())
      #expect(slice.reversed()[0] == slice.last)
      #expect(slice.dropFirst(3).first == entries[start + 3])
    }
  }
}
