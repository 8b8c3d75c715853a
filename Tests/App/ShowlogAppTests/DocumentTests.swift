import LeftfoldEntities
import ShowlogApp
import ShowlogInterchange
import ShowlogModels
import ShowlogRatingsFeature
import Testing

/// A document of everything that is stored, whichever feature's table it is in.
struct DocumentTests {
  private let settings = SettingsState(now: Timestamp(seconds: 0), zone: .utc)

  private func restored(_ document: LibraryDocument) throws -> AppState {
    var bytes: [UInt8] = []
    try LibraryExport.json(document) { bytes += $0 }
    let source = ImportSource(name: "a.json", bytes: bytes)
    return try AppState(LibraryRestore.read(source), file: "a.json", settings: settings)
  }

  /// Two shows whose order in a document is not that of their keys.
  private func state() -> AppState {
    var state = AppState(settings: settings)
    var batch = ImportBatch()
    for (index, title) in ["Lost", "Dark"].enumerated() {
      var record = ShowRecord(ids: Ids(trakt: index + 1), source: .mention)
      record.title = title
      batch.shows.append(record)
    }
    _ = state.importBatch(batch, at: Timestamp(seconds: 0))
    return state
  }

  private func id(_ title: String, in state: AppState) throws -> ShowID {
    try #require(state.library.shows.first { $0.title == title }).id
  }

  @Test("A document has no rows of a table that its other parts restore")
  func ownForms() throws {
    var state = state()
    var entries = ViewerEntries()
    entries.shows[try id("Dark", in: state)] = ViewerEntry()
    entries.shows[try id("Dark", in: state)]?.opinion.rating = 9
    entries.shows[try id("Dark", in: state)]?.standing = Standing(id: try id("Dark", in: state), .planned)
    state.entries = entries
    #expect(state.document.tables.isEmpty)
    let copy = try restored(state.document)
    #expect(try copy.ratings.shows[id: id("Dark", in: copy)]?.opinion.rating == 9)
  }

  @Test("A table of an earlier version of the program, which this one does not store, is skipped")
  func retired() throws {
    let table = DocumentTable(
      name: "seasons", version: 1, columns: ["id", "show_id", "number"],
      rows: [[.integer(1), .integer(1), .integer(2)]])
    let copy = try restored(LibraryDocument(state: state().persistent, tables: [table]))
    #expect(copy.library.shows.count == 2 && copy.document.tables.isEmpty)
  }

  @Test("Rows of an earlier version of a table are migrated")
  func migration() throws {
    let table = DocumentTable(
      name: "show_ratings", version: 8,
      columns: ["show_id", "rating", "note", "changed_at", "favorite", "own", "rated_at"],
      rows: [[.integer(1), .integer(7), .null, .integer(9), .null, .integer(3), .null]])
    let copy = try restored(LibraryDocument(state: state().persistent, tables: [table]))
    let rating = copy.ratings.shows[id: ShowID(rawValue: 1)]
    #expect(rating?.opinion.rating == 7 && rating?.own == [.rating, .note] && rating?.changedAt.seconds == 9)
  }

  @Test(
    "A table that cannot be read is an error that names the table, the row and the column",
    arguments: [
      (
        DocumentTable(name: "plans\u{1B}", version: 1, columns: ["id"], rows: []),
        "rows in the table plans"
      ),
      (
        DocumentTable(name: "standings", version: 9, columns: ["show_id"], rows: []),
        "version 9 in the table standings, expected version 1"
      ),
      (
        DocumentTable(name: "show_ratings", version: 7, columns: ["show_id"], rows: []),
        "version 7 in the table show_ratings, expected version 8 to 10"
      ),
      (
        DocumentTable(name: "standings", version: 2, columns: ["show_id"], rows: []),
        "the columns show_id in the table standings, expected show_id, kind, reason, stated_at, origin"
      ),
      (
        standings([(.integer(1), .text("x"))]),
        "x as stated_at of row 1 in the table standings, expected an integer or null"
      ),
      (
        standings([(.integer(2), .integer(0)), (.integer(1), .integer(0))]),
        "1 as show_id of row 2 in the table standings, expected a key after that of the row before"
      ),
      (
        standings([(.integer(1), .integer(.max))]),
        "9223372036854775807 as stated_at of row 1 in the table standings, expected"
      ),
    ])
  func unreadable(table: DocumentTable, message: String) throws {
    let error = #expect(throws: ImportError.self) {
      try restored(LibraryDocument(state: state().persistent, tables: [table]))
    }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("a.json: found ") && text.contains(message), "\(text)")
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  private static func standings(_ rows: [(show: StoredValue, statedAt: StoredValue)]) -> DocumentTable {
    DocumentTable(
      name: "standings", version: 1, columns: ["show_id", "kind", "reason", "stated_at", "origin"],
      rows: rows.map { [$0.show, .text("planned"), .null, $0.statedAt, .text("here")] })
  }
}
