import LeftfoldEntities
import LeftfoldTesting
import Testing

@Suite("Changing an entity table")
struct EntityTableChangesTests {
  let table = EntityTable((1...100).map { Item($0, $0) })

  @Test("Only an entity with a new id is added")
  func add() {
    var table = table
    let (isOldAdded, isNewAdded) = (table.add(Item(5, -1)), table.add(Item(101)))
    #expect(!isOldAdded && isNewAdded)
    #expect(table[id: 5]?.value == 5 && table.count == 101)
    #expect(table.add(contentsOf: [Item(100), Item(102), Item(103), Item(102)]) == 2)
    #expect(table.count == 103)
  }

  @Test("Setting an entity adds it, or replaces and returns the one with its id")
  func set() {
    var table = table
    #expect(table.set(Item(5, -1)) == Item(5, 5))
    #expect(table.set(Item(0)) == nil)
    #expect(table.count == 101 && table[id: 5] == Item(5, -1) && table.first == Item(0))
    table.set(contentsOf: [Item(1, 7), Item(1, 8), Item(200)])
    #expect(table[id: 1]?.value == 8 && table.last == Item(200))
  }

  @Test("An update changes the entity and returns what its body returns")
  func update() {
    var table = table
    let result = table.update(42) { item in
      item.value *= 2
      return item.value
    }
    #expect(result == 84 && table[id: 42]?.value == 84)
  }

  @Test("An update of a missing id does not call its body, and returns nil")
  func updateGone() {
    var table = table
    var isCalled = false
    #expect(table.update(1_000) { _ in isCalled = true } == nil)
    #expect(!isCalled && table.isIdentical(to: self.table))
  }

  struct Refused: Error {}

  @Test("An update that throws keeps its earlier changes, with and without a snapshot")
  func updateThrows() {
    var alone = EntityTable((1...100).map { Item($0, $0) })
    var shared = table
    #expect(throws: Refused.self) { try alone.update(3) { try Self.refuse(&$0) } }
    #expect(throws: Refused.self) { try shared.update(3) { try Self.refuse(&$0) } }
    #expect(alone[id: 3]?.value == -1 && shared == alone && table[id: 3]?.value == 3)
    shared.checkDebugInvariants()
  }

  private static func refuse(_ item: inout Item) throws {
    item.value = -1
    throw Refused()
  }

  @Test("An upsert changes the entity, or a default that it adds")
  func upsert() {
    var table = table
    let old = table.upsert(5, default: Item(5, 1_000)) { item in
      item.value += 1
      return item.value
    }
    table.upsert(500, default: Item(500, 1_000)) { $0.value += 1 }
    #expect(old == 6 && table[id: 500]?.value == 1_001 && table.count == 101)
  }

  @Test("An upsert whose body throws adds nothing")
  func upsertThrows() {
    var table = table
    #expect(throws: Refused.self) { try table.upsert(500, default: Item(500)) { try Self.refuse(&$0) } }
    #expect(table.isIdentical(to: self.table))
  }

  @Test("Removing returns the entity, and nothing the second time")
  func remove() {
    var table = table
    #expect(table.remove(50) == Item(50, 50))
    #expect(table.remove(50) == nil)
    #expect(table.count == 99 && table[id: 50] == nil && table.keys == Array(1...49) + Array(51...100))
    #expect(table.remove(contentsOf: [1, 2, 50, 3]) == 3)
    #expect(table.count == 96)
  }

  @Test("Removing every entity, in any order, leaves an empty table", arguments: 0..<4)
  func removeEach(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var table = table
    for id in table.ids.shuffled(using: &generator) {
      table.remove(id)
      table.checkDebugInvariants()
    }
    #expect(table.isEmpty && table == EntityTable())
    #expect(self.table.count == 100)
  }

  @Test("Removing all leaves an empty table and snapshots as they were")
  func removeAll() {
    var table = table
    table.removeAll()
    #expect(table.isEmpty && self.table.count == 100)
  }

  @Test("An update that changes the id stops the program")
  func changedID() async {
    await #expect(processExitsWith: .failure) {
      var table = EntityTable([Item(1)])
      table.update(1) { $0.id = 2 }
    }
  }
}
