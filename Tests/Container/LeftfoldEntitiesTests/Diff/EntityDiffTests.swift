import LeftfoldEntities
import Testing

@Suite("The difference of two tables")
struct EntityDiffTests {
  let old = EntityTable((1...1_000).map { Item($0) })

  @Test("A version has no difference from itself")
  func none() {
    #expect(old.diff(from: old).isEmpty && EntityDiff<Item>().isEmpty)
  }

  @Test("Inserted, removed and updated entities are listed in the order of ids, and counted")
  func mixed() {
    var new = old
    new.remove(500)
    new.update(2) { $0.value = 7 }
    new.add(Item(5_000))
    new.add(Item(-3))
    let diff = new.diff(from: old)
    #expect(
      Array(diff) == [
        .inserted(Item(-3)), .updated(old: Item(2), new: Item(2, 7)), .removed(Item(500)),
        .inserted(Item(5_000)),
      ])
    #expect([diff.insertedCount, diff.removedCount, diff.updatedCount] == [2, 1, 1])
    #expect("\(diff)" == "EntityDiff(+2 -1 ~1)")
    #expect(diff[1].id == 2 && diff.count == 4)
  }

  @Test("An update that changes nothing, and one that is reverted, leave no difference")
  func unchanged() {
    var new = old
    new.update(5) { $0.value = 0 }
    new.update(6) { $0.value = 1 }
    new.update(6) { $0.value = 0 }
    #expect(new.diff(from: old).isEmpty && !new.isIdentical(to: old))
  }

  @Test("A diff from an empty table inserts every entity; a diff to an empty table removes every entity")
  func empty() {
    #expect(old.diff(from: []).insertedCount == 1_000)
    #expect(EntityTable<Item>().diff(from: old).removedCount == 1_000)
  }

  @Test("Tables with disjoint id ranges have a diff in either order")
  func disjoint() {
    let (low, high) = (EntityTable([Item(1), Item(2)]), EntityTable([Item(1 << 40), Item(1 << 41)]))
    #expect(low.diff(from: high).map(\.id.rawValue) == [1, 2, 1 << 40, 1 << 41])
    #expect(high.diff(from: low).map { $0.new == nil } == [true, true, false, false])
  }

  @Test("Applying a diff leads to the new version, and its inverse back")
  func apply() {
    var new = old
    new.remove(contentsOf: (1...100).map { ItemID(rawValue: $0) })
    new.set(contentsOf: (990...1_100).map { Item($0, 1) })
    let diff = new.diff(from: old)
    var table = old
    table.apply(diff)
    #expect(table == new)
    table.apply(diff.inverse)
    #expect(table == old)
    #expect(
      [diff.inverse.insertedCount, diff.inverse.removedCount] == [diff.removedCount, diff.insertedCount])
  }
}
