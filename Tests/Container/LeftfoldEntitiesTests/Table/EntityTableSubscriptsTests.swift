import LeftfoldEntities
import Testing

/// An object that detects copies of its entity.
final class Marker: Sendable {}

struct Marked: Identifiable {
  var id: ItemID
  var marker = Marker()

  mutating func isOnlyCopy() -> Bool { isKnownUniquelyReferenced(&marker) }
}

@Suite("The subscripts of an entity table")
struct EntityTableSubscriptsTests {
  let items = EntityTable((1...40).map { Item($0, $0) })

  @Test("Setting an entity adds or replaces it, and nil removes it")
  func set() {
    var table = items
    table[id: 41] = Item(41)
    table[id: 1] = Item(1, -1)
    table[id: 2] = nil
    table[id: 99] = nil
    #expect(
      table.count == 40 && table[id: 41] == Item(41) && table[id: 1]?.value == -1 && table[id: 2] == nil)
  }

  @Test("An optional chain changes the entity in place, and is a no-op for a missing id")
  func chain() {
    var table = items
    table[id: 7]?.name = "seven"
    table[id: 77]?.name = "gone"
    #expect(table[id: 7]?.name == "seven" && table.count == 40)
    table.checkDebugInvariants()
  }

  @Test("A change through the subscript may remove the entity or add one")
  func optionalChange() {
    func clear(_ item: inout Item?) { item = nil }
    func fill(_ item: inout Item?) { item = item ?? Item(77) }
    var table = items
    clear(&table[id: 7])
    fill(&table[id: 77])
    fill(&table[id: 8])
    table.checkDebugInvariants()
    #expect(
      table.count == 40 && table[id: 7] == nil && table[id: 77] == Item(77) && table[id: 8] == Item(8, 8))
    #expect(items[id: 7] == Item(7, 7))
  }

  @Test("`update` and the subscript change an entity in place, without a copy")
  func inPlace() {
    var table = EntityTable((1...300).map { Marked(id: ItemID(rawValue: $0)) })
    #expect(table.update(150) { $0.isOnlyCopy() } == true)
    #expect(table[id: 150]?.isOnlyCopy() == true)
    let snapshot = table
    #expect(table.update(150) { $0.isOnlyCopy() } == false)
    #expect(table[id: 151]?.isOnlyCopy() == false)
    #expect(snapshot.count == 300)
  }

  @Test(
    "Beside a kept version, what an entity holds is copied once for each level of the tree, and once more, at most",
    arguments: [(5, 1), (15, 1), (300, 3), (5_000, 4)])
  func copiesBesideVersion(count: Int, levels: Int) {
    var table = EntityTable((1...count).map { Marked(id: ItemID(rawValue: $0)) })
    for id in [1, count / 2, count] {
      let snapshot = table
      var copies = 0
      for step in 0..<40 {
        func write(_ entity: inout Marked) {
          guard !entity.isOnlyCopy() else { return }
          entity.marker = Marker()
          copies += 1
        }
        if step % 2 == 0 {
          table.update(ItemID(rawValue: id)) { write(&$0) }
        } else {
          write(&table[id: ItemID(rawValue: id)]!)
        }
      }
      #expect((1...levels + 1).contains(copies), "id \(id)")
      #expect(snapshot.count == count)
    }
  }

  @Test("After the last snapshot is released, changes are in place again")
  func inPlaceAgain() {
    var table = EntityTable((1...300).map { Marked(id: ItemID(rawValue: $0)) })
    var snapshots = [table]
    for id in stride(from: 1, through: 300, by: 7) {
      table.update(ItemID(rawValue: id)) { $0.marker = Marker() }
      snapshots.append(table)
    }
    snapshots = []
    for id in 1...300 {
      #expect(table.update(ItemID(rawValue: id)) { $0.isOnlyCopy() } == true, "id \(id), \(snapshots.count)")
    }
  }

  @Test("An entity under another's id stops the program")
  func otherID() async {
    await #expect(processExitsWith: .failure) {
      var table = EntityTable([Item(1)])
      table[id: 1] = Item(2)
    }
  }
}
