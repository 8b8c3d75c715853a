import LeftfoldEntities
import Testing

/// An entity that does not equal itself, since its value is NaN.
private struct Reading<ID: Hashable & Sendable>: Identifiable, Equatable {
  let id: ID
  var value = Double.nan
}

@Suite("The difference of tables of entities that do not equal themselves")
struct UnequalToItselfTests {
  @Test("An unchanged entity is not updated, and does not enter, when a neighbor is added or removed")
  func neighbors() {
    let old = EntityTable([Reading(id: 1)])
    var new = old
    new.add(Reading(id: 2))
    #expect(new.diff(from: old).updatedCount == 0 && new.diff(from: old).insertedCount == 1)
    #expect(old.diff(from: new).updatedCount == 0 && old.diff(from: new).removedCount == 1)
    #expect(new.updates(since: old).isEmpty)
    #expect(new.replacements(since: old).entered.map(\.id) == [2])
    #expect(old.replacements(since: new).entered.isEmpty && old.replacements(since: new).left == [2])
  }

  @Test("In insertion order, an unchanged entity is not updated when it or a neighbor is moved or inserted")
  func moves() {
    let old = EntityTable((1...40).map { Reading(id: "reading \($0)") })
    var new = old
    new.move("reading 40", to: 0)
    #expect(new.diff(from: old).isEmpty && new.diff(from: old).moves.map(\.id) == ["reading 40"])
    // More than there are keys between two neighbors, so that other entities get new keys too.
    for number in 1...20 { new.add(Reading(id: "new \(number)"), at: 20) }
    let diff = new.diff(from: old)
    #expect(diff.insertedCount == 20 && diff.updatedCount == 0)
  }
}
