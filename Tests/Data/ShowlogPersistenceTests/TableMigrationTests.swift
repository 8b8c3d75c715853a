import Foundation
import LeftfoldEntities
import LeftfoldUndo
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import Testing

@MainActor
struct TableMigrationTests {
  private struct NoteID: EntityKey { let rawValue: Int }

  private struct Note: Identifiable, Equatable, Sendable {
    let id: NoteID
    var text: String
    var stars = 3
  }

  private struct Notes: Equatable, Sendable {
    var rows: EntityTable<Note> = []

    static func rows(_ range: ClosedRange<Int>, stars: Int = 3) -> Self {
      Notes(rows: EntityTable(range.map { Note(id: NoteID(rawValue: $0), text: "note \($0)", stars: stars) }))
    }
  }

  private typealias File = ShowlogPersistence.StoreFile<Notes>

  private let first = StoredTable(
    "notes", \Notes.rows, fields: [.integer("id") { $0.id.rawValue }, .text("words") { $0.text }]
  ) { row in Note(id: NoteID(rawValue: row.integer(0)), text: row.text(1)) }

  private let second = StoredTable(
    "notes", \Notes.rows,
    migrations: [.renameColumn("words", to: "text"), .addColumn(StoredColumn("stars", .integer), value: .integer(3))],
    fields: [.integer("id") { $0.id.rawValue }, .text("text") { $0.text }, .integer("stars") { $0.stars }]
  ) { row in Note(id: NoteID(rawValue: row.integer(0)), text: row.text(1), stars: row.integer(2)) }

  private let wider = StoredTable(
    "notes", \Notes.rows, migrations: [.addColumn(StoredColumn("stars", .integer), value: .integer(3))],
    fields: [.integer("id") { $0.id.rawValue }, .text("words") { $0.text }, .integer("stars") { $0.stars }]
  ) { row in Note(id: NoteID(rawValue: row.integer(0)), text: row.text(1), stars: row.integer(2)) }

  private func open(_ folder: TemporaryFolder, _ tables: [StoredTable<Notes>], _ mode: StoreMode = .readWrite) throws
    -> File
  {
    let file = try File.open(at: folder["store.sqlite"], mode: mode, tables: tables, empty: Notes())
    try file.load()
    return file
  }

  private func write(_ notes: Notes, _ file: File) throws {
    _ = try file.lock()
    try file.write(line(), from: file.contents, to: notes)
    try file.commit()
  }

  @Test("Rows and undo steps of an earlier version are migrated, with their checksums")
  func upgrade() throws {
    let folder = try TemporaryFolder("table-upgrade")
    let old = try open(folder, [first])
    try write(.rows(1...50), old)
    try write(.rows(3...20), old)
    old.close()
    let file = try open(folder, [second])
    #expect(file.contents == .rows(3...20))
    #expect(try file.check().isIntact)
    #expect(try file.contents(after: .undo) == .rows(1...50))
    try write(.rows(3...20, stars: 5), file)
    #expect(try open(folder, [second], .readOnly).contents == .rows(3...20, stars: 5))
    #expect(throws: StoreError.self) { try open(folder, [first]) }
  }

  @Test("A store with a table of a version from before the oldest is refused, and stays as it is")
  func tooOld() throws {
    let folder = try TemporaryFolder("table-too-old")
    let old = try open(folder, [first])
    try write(.rows(1...5), old)
    old.close()
    let table = StoredTable(
      "notes", \Notes.rows, oldestVersion: 2,
      migrations: [.addColumn(StoredColumn("stars", .integer), value: .integer(3))],
      fields: [.integer("id") { $0.id.rawValue }, .text("words") { $0.text }, .integer("stars") { $0.stars }]
    ) { row in Note(id: NoteID(rawValue: row.integer(0)), text: row.text(1), stars: row.integer(2)) }
    for mode in [StoreMode.readWrite, .readOnly] {
      #expect(failure { _ = try open(folder, [table], mode) }?.kind == .tooOld)
    }
    #expect(try open(folder, [first]).contents == .rows(1...5))
  }

  @Test("A program that has the store open while a later one migrates it can neither write nor read it any more")
  func upgradeMeanwhile() throws {
    let folder = try TemporaryFolder("table-meanwhile")
    let old = try open(folder, [first])
    try write(.rows(1...5), old)
    let reader = try open(folder, [first], .readOnly)
    _ = try open(folder, [wider], .readOnly)
    #expect(failure { try write(.rows(1...6), old) }?.kind == .tooNew)
    #expect(try !old.isCurrent)
    #expect(failure { try reader.load() }?.kind == .tooNew)
    #expect(old.damage.isEmpty && reader.damage.isEmpty)
    let new = try open(folder, [wider])
    #expect(new.damage.isEmpty)
    #expect(new.contents == .rows(1...5))
    try write(.rows(1...6), new)
  }

  @Test("A table of an unknown feature stays unchanged, and undo of its changes is refused")
  func unknownTable() throws {
    let folder = try TemporaryFolder("table-unknown")
    let other = StoredTable("marks", \Notes.rows, fields: [.integer("id") { $0.id.rawValue }]) {
      Note(id: NoteID(rawValue: $0.integer(0)), text: "")
    }
    try write(.rows(1...5), try open(folder, [first]))
    let file = try open(folder, [other])
    #expect(file.contents == Notes())
    #expect(failure { _ = try file.contents(after: .undo) }?.kind == .tooNew)
    #expect(try open(folder, [first]).contents == .rows(1...5))
  }
}
