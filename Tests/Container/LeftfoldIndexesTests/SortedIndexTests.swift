import LeftfoldEntities
import LeftfoldIndexes
import Testing

@Suite("A sorted index")
struct SortedIndexTests {
  let table = EntityTable((0..<1_000).map { Item($0, $0 * 7 % 100) })

  @Test("An empty index has no entries")
  func empty() {
    let index = SortedIndex<ByValue>()
    #expect(
      index.isEmpty && index.count == 0 && Array(index).isEmpty && index.first == nil && index.last == nil)
    #expect(index.firstID(for: 1) == nil && index.ids(for: 1).isEmpty && index.rank(of: 1) == 0)
    #expect(index == SortedIndex(EntityTable()))
  }

  @Test("Entries are ordered by key, and by id where keys are equal")
  func order() {
    let index = SortedIndex<ByValue>(table)
    index.checkDebugInvariants()
    #expect(index.count == 1_000)
    #expect(Array(index) == ByValue.naiveEntries(table))
  }

  @Test("An entity without a key has no entry, and one with several keys has one entry per key")
  func severalKeys() {
    let index = SortedIndex<ByWords>([Item(1, 2), Item(2, 3), Item(3, 1)])
    #expect(Array(index) == ByWords.naiveEntries([Item(1, 2), Item(2, 3), Item(3, 1)]))
    #expect(index.ids(for: "a word that all share").elementsEqual([2, 3]))
    #expect(!index.ids.contains(1))
  }

  @Test("Inserting or removing an entity twice equals doing it once")
  func single() {
    var index = SortedIndex<ByValue>()
    for item in table {
      index.insert(item)
      index.insert(item)
    }
    index.checkDebugInvariants()
    #expect(index == SortedIndex(table))
    for item in table.prefix(900) {
      index.remove(item)
      index.remove(item)
    }
    index.checkDebugInvariants()
    #expect(Array(index) == ByValue.naiveEntries(table.suffix(100)))
  }

  @Test("A copy is identical until either is changed, and stays as it was")
  func versions() {
    var index = SortedIndex<ByValue>(table)
    let copy = index
    #expect(copy.isIdentical(to: index))
    index.remove(Item(0, 0))
    #expect(!copy.isIdentical(to: index) && copy != index)
    #expect(copy.contains(.init(key: 0, id: 0)) && !index.contains(.init(key: 0, id: 0)))
    index.insert(Item(0, 0))
    #expect(copy == index)
  }

  @Test("The description is short")
  func description() { #expect("\(SortedIndex<ByValue>(table))" == "SortedIndex<ByValue>(1000)") }
}
