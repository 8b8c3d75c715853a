import LeftfoldEntities
import LeftfoldTesting
import Synchronization
import Testing

private struct Song: Identifiable, Hashable, Sendable {
  let id: String
  var plays = 0
}

@Suite("An entity table in insertion order")
struct EntityTableOrderTests {
  private let songs = EntityTable(["c", "a", "b"].map { Song(id: $0) })

  @Test("New entities go to the end, and a replaced one stays in its place")
  func insertion() {
    var table = songs
    table.set(Song(id: "a", plays: 1))
    table.add(Song(id: "0"))
    #expect(table.map(\.id) == ["c", "a", "b", "0"])
    table.remove("c")
    table.add(Song(id: "c"))
    #expect(table.map(\.id) == ["a", "b", "0", "c"])
    table.checkDebugInvariants()
  }

  @Test("Removed entities come first in a diff and in its inverse, an entity at another place among them")
  func inverse() {
    var table = songs
    table.remove("c")
    table.update("a") { $0.plays = 1 }
    table.add(Song(id: "x"))
    table.remove("b")
    table.add(Song(id: "b"))
    let diff = table.diff(from: songs)
    #expect(
      Array(diff) == [
        .removed(Song(id: "c")), .removed(Song(id: "b")),
        .updated(old: Song(id: "a"), new: Song(id: "a", plays: 1)), .inserted(Song(id: "x")), .inserted(Song(id: "b")),
      ])
    #expect(diff.inverse.map { $0.new == nil } == [true, true, false, false, false] && diff.inverse.inverse == diff)
    #expect(table.changedIDs(since: songs).sorted() == ["a", "b", "b", "c", "x"])
    var applied = songs
    applied.apply(diff)
    #expect(applied == table)
    applied.apply(diff.inverse)
    #expect(applied == songs)
  }

  @Test("An undone removal restores the entity's place, unless another one has it")
  func undoneRemoval() {
    var table = songs
    table.remove("a")
    let removal = table.diff(from: songs)
    table.add(Song(id: "x"))
    table.apply(removal.inverse)
    #expect(table.map(\.id) == ["c", "a", "b", "x"])
    var other = EntityTable([Song(id: "1"), Song(id: "2"), Song(id: "3")])
    other.apply(removal.inverse)
    #expect(other.map(\.id) == ["1", "2", "3", "a"])
  }

  @Test("A table that differs in one entity is compared at the cost of a few entities")
  func comparisonCount() {
    var table = EntityTable((0..<10_000).map { Counted(id: "entity \($0)") })
    let before = table
    table.update("entity 9000") { $0.value = 1 }
    Counted.comparisons.store(0, ordering: .relaxed)
    #expect(table != before)
    #expect(Counted.comparisons.load(ordering: .relaxed) <= 16)
  }

  private struct Counted: Identifiable, Equatable {
    static let comparisons = Atomic(0)
    let id: String
    var value = 0

    static func == (left: Self, right: Self) -> Bool {
      comparisons.add(1, ordering: .relaxed)
      return left.id == right.id && left.value == right.value
    }
  }

  @Test("Integers of more than 64 bits are ids in insertion order, and their own order stops the program")
  func wideIntegers() async {
    struct Wide: Identifiable { var id: Int128 }
    let table: EntityTable<Wide> = [Wide(id: 30), Wide(id: 10), Wide(id: 20)]
    #expect(table.map(\.id) == [30, 10, 20] && table[id: 10] != nil)
    await #expect(processExitsWith: .failure) { _ = EntityTable([Wide(id: 3)]).nextID }
    await #expect(processExitsWith: .failure) { _ = EntityTable([Wide(id: 3)]).rank(of: 3) }
    await #expect(processExitsWith: .failure) { _ = EntityTable([Wide(id: 3)]).range(1..<4) }
    await #expect(processExitsWith: .failure) {
      var table = EntityTable([Wide(id: 3)])
      table.removeAll(in: 1...4)
    }
  }

  @Test("A dump and a description show a table as an array of its entities")
  func printing() {
    var (dumped, expected) = ("", "")
    dump(songs, to: &dumped, name: "songs")
    dump(Array(songs), to: &expected, name: "songs")
    #expect(dumped.split(separator: "\n").dropFirst() == expected.split(separator: "\n").dropFirst())
    #expect(songs.description == Array(songs).description)
    #expect(String(reflecting: songs) == String(reflecting: Array(songs)))
    #expect(Mirror(reflecting: songs).displayStyle == .collection)
  }
}
