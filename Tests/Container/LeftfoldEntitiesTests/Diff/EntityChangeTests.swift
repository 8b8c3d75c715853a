import LeftfoldEntities
import Testing

@Suite("A change of an entity")
struct EntityChangeTests {
  let inserted = EntityChange.inserted(Item(1, 1))
  let removed = EntityChange.removed(Item(2, 2))
  let updated = EntityChange.updated(old: Item(3, 3), new: Item(3, 4))

  @Test("A change has the id, the old entity and the new one")
  func parts() {
    #expect([inserted, removed, updated].map(\.id) == [1, 2, 3])
    #expect([inserted, removed, updated].map(\.old) == [nil, Item(2, 2), Item(3, 3)])
    #expect([inserted, removed, updated].map(\.new) == [Item(1, 1), nil, Item(3, 4)])
  }

  @Test("The inverse swaps the old and the new entity")
  func inverse() {
    #expect(inserted.inverse == .removed(Item(1, 1)))
    #expect(removed.inverse == .inserted(Item(2, 2)))
    #expect(updated.inverse == .updated(old: Item(3, 4), new: Item(3, 3)))
  }
}
