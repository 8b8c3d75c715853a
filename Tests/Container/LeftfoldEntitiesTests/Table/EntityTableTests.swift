import LeftfoldEntities
import Testing

@Suite("An entity table")
struct EntityTableTests {
  @Test("An empty table has no entities, and 1 is its next id")
  func empty() {
    let table = EntityTable<Item>()
    #expect(table.isEmpty && table.count == 0 && Array(table).isEmpty)
    #expect(table.first == nil && table.last == nil)
    #expect(table[id: 1] == nil && !table.contains(1))
    #expect(table.rank(of: 1) == 0)
    #expect(table.nextID == 1)
  }

  @Test("Entities given in any order are sorted by id")
  func anyOrder() {
    let table = EntityTable([Item(5), Item(-2), Item(900), Item(0)])
    #expect(table.keys == [-2, 0, 5, 900])
    #expect(table.first == Item(-2) && table.last == Item(900))
    #expect(table.nextID == 901)
  }

  @Test("Of several entities with one id, the last counts")
  func lastCounts() {
    let table = EntityTable([Item(1, 10), Item(2, 20), Item(1, 11), Item(2, 21)])
    #expect(Array(table) == [Item(1, 11), Item(2, 21)])
  }

  @Test(
    "A table built from ascending entities equals one filled one by one",
    arguments: [0, 1, 15, 16, 17, 256, 257, 5_000])
  func sorted(count: Int) {
    let items = (0..<count).map { Item($0 * 3 - 100, $0) }
    let built = EntityTable(items)
    var filled = EntityTable<Item>()
    for item in items.reversed() { filled.add(item) }
    built.checkDebugInvariants()
    filled.checkDebugInvariants()
    #expect(built == filled && built == EntityTable(items))
    #expect(Array(built) == items)
  }

  @Test("The smallest and the largest integers are valid keys")
  func extremes() {
    let ids = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]
    let table = EntityTable(ids.shuffled().map { Item($0) })
    table.checkDebugInvariants()
    #expect(table.keys == ids)
    #expect(ids.enumerated().allSatisfy { table.rank(of: ItemID(rawValue: $1)) == $0 })
  }

  @Test("The rank of a missing id is the number of smaller ids")
  func rank() {
    let table = EntityTable([10, 20, 1_000, 1_000_000].map { Item($0) })
    let ranks = [-5, 10, 11, 20, 21, 999, 1_000, 5_000, 1_000_000, 1_000_001].map {
      table.rank(of: ItemID(rawValue: $0))
    }
    #expect(ranks == [0, 0, 1, 1, 2, 2, 2, 3, 3, 4])
  }

  @Test("A copy is identical until either is changed")
  func identity() {
    var table = EntityTable((1...1_000).map { Item($0) })
    let copy = table
    #expect(copy.isIdentical(to: table))
    table.update(500) { $0.value = 1 }
    #expect(!copy.isIdentical(to: table))
    #expect(copy[id: 500]?.value == 0 && table[id: 500]?.value == 1)
    #expect(EntityTable<Item>().isIdentical(to: []))
  }

  @Test("An array literal makes a table")
  func literal() {
    let table: EntityTable = [Item(2), Item(1)]
    #expect(table.keys == [1, 2])
  }

  @Test("A table with plain integer ids is read by a labeled subscript")
  func plainIntegers() {
    struct Plain: Identifiable { var id: Int }
    var table = EntityTable([Plain(id: 7)])
    #expect(table[id: 7]?.id == 7)
    #expect(table[id: 0] == nil)
    table[id: 7] = nil
    #expect(table.isEmpty)
  }
}
