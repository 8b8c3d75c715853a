import LeftfoldEntities
import Testing

@Suite("An entity table as a collection")
struct EntityTableCollectionTests {
  let table = EntityTable((0..<1_000).map { Item($0 * 2, $0) })

  @Test("Positions are ranks")
  func positions() {
    #expect(table.startIndex == 0 && table.endIndex == 1_000)
    #expect(table.indices.allSatisfy { table[$0] as Item == Item($0 * 2, $0) })
    #expect(table.index(table.startIndex, offsetBy: 10) == 10)
  }

  @Test("Iteration goes through all entities upward, and reversed through all downward")
  func iteration() {
    #expect(table.map(\.value) == Array(0..<1_000))
    #expect(table.reversed().map(\.value) == Array((0..<1_000).reversed()))
    #expect(table.reversed().first == table.last && table.reversed().count == 1_000)
    #expect(table.reversed()[3] == Item(1_992, 996))
  }

  @Test("A range of ids holds the entities in it, and its count visits none of them")
  func range() {
    let range = table.range(101..<200)
    #expect(range.map(\.value) == Array(51..<100))
    #expect(range.count == 49 && range.first == Item(102, 51) && range.last == Item(198, 99))
    #expect(range.startIndex == 51 && range[60] == Item(120, 60))
    #expect(range.reversed().map(\.value) == Array((51..<100).reversed()))
    #expect(table.range(5..<5).isEmpty && table.range(5_000..<9_000).isEmpty)
    #expect(table.range(-10..<1).map(\.value) == [0])
  }

  @Test("A slice of a slice keeps the ranks")
  func slices() {
    let slice = table[100..<200][150..<160]
    #expect(slice.map(\.value) == Array(150..<160))
    #expect(slice.dropFirst(2).prefix(3).map(\.value) == [152, 153, 154])
    #expect(table.suffix(2).map(\.value) == [998, 999])
    #expect(table[7..<7].isEmpty && Array(table[7..<7]).isEmpty)
  }

  @Test("Ids are iterated in both directions without their entities")
  func ids() {
    #expect(table.ids.count == 1_000 && table.ids.first == 0 && table.ids.last == 1_998)
    #expect(table.ids.elementsEqual(table.map(\.id)))
    #expect(table.ids.reversed().elementsEqual(table.reversed().map(\.id)))
    #expect(table.range(10..<15).lazy.map(\.id).elementsEqual([10, 12, 14]))
    #expect(table.ids[3] == 6)
  }

  @Test("Slices and iterators keep their version of the table")
  func versions() {
    var table = table
    let slice = table[10..<20]
    var iterator = table.makeIterator()
    table.removeAll()
    #expect(slice.map(\.value) == Array(10..<20))
    #expect(iterator.next() == Item(0, 0))
  }

  @Test("A slice at any offset shows the changes made beside a snapshot")
  func patchedSlices() {
    var table = table
    for id in [20, 22, 24, 60, 62, 30] { table.update(ItemID(rawValue: id)) { $0.value = -$0.value } }
    let expected = (0..<1_000).map { [10, 11, 12, 30, 31, 15].contains($0) ? -$0 : $0 }
    for start in stride(from: 0, to: 40, by: 1) {
      #expect(table[start..<40].map(\.value) == Array(expected[start..<40]))
      #expect(table[start..<40].reversed().map(\.value) == Array(expected[start..<40].reversed()))
    }
    #expect(table.map(\.value) == expected)
  }
}
