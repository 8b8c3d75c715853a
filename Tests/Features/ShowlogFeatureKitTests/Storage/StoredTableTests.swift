import LeftfoldEntities
import LeftfoldIndexes
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import Synchronization
import Testing

@Suite("StoredTable")
struct StoredTableTests {
  @Test("every table of the library survives being written and read", arguments: StoredTable.library.indices)
  func libraryRoundTrip(table: Int) {
    let library = Sample.library
    #expect(StoredTable.library[table].fault(in: library, empty: Library()) == nil)
  }

  @Test("the plays survive being written and read")
  func playsRoundTrip() {
    #expect(StoredTable.plays.fault(in: Sample.plays, empty: PlayLog()) == nil)
  }

  @Test("plays and a library are copied with their indexes, without rebuilding one")
  func copiedIndexes() {
    let plays = Sample.plays
    _ = (plays.byMoment, plays.byEpisode, plays.undated)
    var target = PlayLog([Play(id: PlayID(rawValue: 1_000), episode: EpisodeID(rawValue: 1), watchedAt: nil)])
    _ = (target.byMoment, target.byEpisode, target.undated)
    StoredTable.plays.copy(plays, &target)
    #expect(target.plays.isIdentical(to: plays.plays))
    #expect(target.byMoment.isIdentical(to: plays.byMoment))
    #expect(target.byEpisode.isIdentical(to: plays.byEpisode))
    #expect(target.undated.isIdentical(to: plays.undated))
    let library = Sample.library
    _ = (library.showAliases, library.episodesByPlace)
    var copy = Library()
    _ = (copy.showAliases, copy.episodesByPlace)
    for table in StoredTable.library { table.copy(library, &copy) }
    #expect(copy.episodes.isIdentical(to: library.episodes))
    #expect(copy.showAliases.isIdentical(to: library.showAliases))
    #expect(copy.episodesByPlace.isIdentical(to: library.episodesByPlace))
  }

  @Test("a written field that the reader ignores is a fault")
  func forgottenField() {
    let table = StoredTable("notes", \Notes.rows, fields: Note.fields) { row in Note(id: row.integer(0), text: "") }
    let fault = table.fault(in: Notes(rows: [Note(id: 1, text: "a")]), empty: Notes())
    #expect(fault?.contains("wrote [") == true)
  }

  @Test("a state without rows proves nothing, and is a fault")
  func noRows() {
    #expect(Note.table.fault(in: Notes(), empty: Notes()) == "notes: the state has no rows to try")
  }

  @Test("a value of the wrong type, a bad name and an unreadable value are faults")
  func badDeclarations() {
    let notes = Notes(rows: [Note(id: 1, text: "a")])
    let camel = StoredTable("myNotes", \Notes.rows, fields: Note.fields) { _ in Note(id: 1, text: "a") }
    #expect(camel.fault(in: notes, empty: Notes()) == "myNotes: \"myNotes\" is not in snake case")
    let keyless = StoredTable("notes", \Notes.rows, fields: [.text("text") { $0.text }]) { _ in Note(id: 1, text: "a") }
    #expect(keyless.fault(in: notes, empty: Notes()) == "notes: the first column is not an integer key")
    let reference = StoredReference("show", to: "shows")
    let misspelled = StoredTable("notes", \Notes.rows, references: [reference], fields: Note.fields) { _ in
      Note(id: 1, text: "a")
    }
    #expect(misspelled.fault(in: notes, empty: Notes())?.contains("the column show, which") == true)
    let unreadable = StoredTable("notes", \Notes.rows, fields: Note.fields) { row throws(UnreadableValue) in
      throw UnreadableValue(1, of: row, expected: "a number")
    }
    #expect(unreadable.fault(in: notes, empty: Notes()) == "notes.text: a is not a number")
  }

  @Test("changes are the inserted, updated and removed rows, in the order of keys")
  func changes() {
    let old = Notes(rows: [Note(id: 1, text: "a"), Note(id: 2, text: "b")])
    let new = Notes(rows: [Note(id: 2, text: "c"), Note(id: 3, text: "d")])
    let changes = Note.table.changes(old, new)
    #expect((changes.insertedCount, changes.updatedCount, changes.removedCount) == (1, 1, 1))
    #expect(changes.change(0) == (1, .removed))
    #expect(changes.values(at: 1, .old) == [.integer(2), .text("b")])
    #expect(changes.values(at: 1, .new) == [.integer(2), .text("c")])
    #expect(changes.values(at: 2, .old) == [])
  }

  @Test("a pulled-back table reads, copies and changes its part of the larger state")
  func pullback() throws {
    struct Root { var notes = Notes() }
    let table = Note.table.pullback(state: \Root.notes)
    let old = Root(notes: Notes(rows: [Note(id: 1, text: "a")]))
    var new = Root()
    #expect(table.changes(old, new).removedCount == 1)
    table.copy(old, &new)
    #expect(new.notes == old.notes)
    #expect(table.isEqual(old, new))
    #expect(table.lookup(new)(1))
    let reader = table.makeReader()
    #expect(try reader.append(StoredValuesRow([.integer(7), .text("z")])))
    reader.finishPatch([0...5])(&new)
    #expect(Array(new.notes.rows) == [Note(id: 7, text: "z")])
  }

  @Test("two states are compared up to their first different row")
  func comparison() {
    let comparisons = Comparisons()
    let table = StoredTable(
      "notes", \CountedNotes.rows, fields: [.integer("id") { $0.id.rawValue }, .integer("value") { $0.value }]
    ) { row in CountedNote(id: NoteID(rawValue: row.integer(0)), value: row.integer(1), comparisons: comparisons) }
    let notes = { (value: Int) in
      let ids = (0..<10_000).map { NoteID(rawValue: $0) }
      return CountedNotes(rows: EntityTable(ids.map { CountedNote(id: $0, value: value, comparisons: comparisons) }))
    }
    let (old, new) = (notes(1), notes(2))
    #expect(!table.isEqual(old, new))
    #expect(comparisons.count.load(ordering: .relaxed) == 1)
  }

  @Test("a migration changes columns and values alike")
  func migrations() {
    let first = [StoredColumn("id", .integer), StoredColumn("word", .text)]
    let steps: [StoredMigration] = [
      .renameColumn("word", to: "text"), .addColumn(StoredColumn("stars", .integer), value: .integer(3)),
      .removeColumn("text"),
    ]
    var (columns, values) = (first, [StoredValue.integer(1), .text("a")])
    for step in steps {
      values = step.values(after: values, columns: columns)
      columns = step.columns(after: columns)
    }
    #expect(columns == [StoredColumn("id", .integer), StoredColumn("stars", .integer)])
    #expect(values == [.integer(1), .integer(3)])
  }

  @Test("a checksum differs when any byte, type or boundary does")
  func checksum() {
    func sum(_ values: StoredValue...) -> Int {
      var checksum = RowChecksum()
      for value in values { checksum.add(value) }
      return checksum.value
    }
    let all = [
      sum(), sum(.null), sum(.integer(0)), sum(.integer(1)), sum(.text("")), sum(.text("1")),
      sum(.text("a"), .text("b")),
      sum(.text("ab"), .text("")), sum(.integer(1), .null), sum(.null, .integer(1)), sum(.integer(.min)),
    ]
    #expect(Set(all).count == all.count)
  }
}

private struct CountedNotes: Sendable {
  var rows: EntityTable<CountedNote> = []
}

private final class Comparisons: Sendable {
  let count = Atomic(0)
}

private struct CountedNote: Identifiable, Equatable, Sendable {
  let id: NoteID
  let value: Int
  let comparisons: Comparisons

  static func == (left: Self, right: Self) -> Bool {
    left.comparisons.count.add(1, ordering: .relaxed)
    return (left.id, left.value) == (right.id, right.value)
  }
}
