import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogPersistence
import Testing

@MainActor
struct UnreadableRowTests {
  private struct MarkID: EntityKey { let rawValue: Int }

  private struct Mark: Identifiable, Equatable, Sendable {
    let id: MarkID
    var stars: Int
  }

  private struct Marks: Equatable, Sendable {
    var rows: EntityTable<Mark> = []

    init(_ stars: Int...) {
      rows = EntityTable(stars.enumerated().map { Mark(id: MarkID(rawValue: $0), stars: $1) })
    }
  }

  private let table = StoredTable(
    "marks", \Marks.rows, fields: [.integer("id") { $0.id.rawValue }, .integer("stars") { $0.stars }]
  ) { row throws(UnreadableValue) in
    guard (1...5).contains(row.integer(1)) else { throw UnreadableValue(1, of: row, expected: "1 to 5") }
    return Mark(id: MarkID(rawValue: row.integer(0)), stars: row.integer(1))
  }

  @Test("A row that could not be read back is refused with its column and value, and nothing is written")
  func refused() throws {
    let folder = try TemporaryFolder("unreadable-row")
    let file = try ShowlogPersistence.StoreFile.open(
      at: folder["store.sqlite"], mode: .readWrite, tables: [table], empty: Marks())
    try file.load()
    var old = Marks()
    for (stored, wrong) in [(Marks(1, 2), Marks(1, 2, 99)), (Marks(5, 4), Marks(5, 0))] {
      _ = try file.lock()
      try file.write(line(), from: old, to: stored)
      try file.commit()
      _ = try file.lock()
      let error = failure { try file.write(line(), from: stored, to: wrong) }
      #expect(error?.kind == .invalid)
      let (row, stars) = (wrong.rows.count - 1, wrong.rows.last?.stars ?? 0)
      #expect(
        error?.message
          == "row \(row) of the marks: stars is \"\(stars)\", expected 1 to 5; nothing was changed")
      #expect(try file.load() == stored)
      old = stored
    }
    #expect(try file.check().isIntact)
  }
}
