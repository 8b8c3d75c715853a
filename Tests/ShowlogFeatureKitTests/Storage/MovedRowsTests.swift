import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import Testing

/// The rows of entities that are merged into others.
struct MovedRowsTests {
  private static let table = StoredTable(
    "notes", \Notes.rows, references: [StoredReference("id", to: "shows")], fields: Note.fields
  ) { row in
    Note(id: row.integer(0), text: row.text(1))
  }

  private func notes(_ rows: [Int: String]) -> Notes {
    Notes(rows: EntityTable(rows.map { Note(id: $0.key, text: $0.value) }))
  }

  @Test(
    "A row moves to the entity that remains, whose own row stays by default; other rows are untouched",
    arguments: 0..<200)
  func moved(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let rows = Dictionary(
      uniqueKeysWithValues: (1...12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)).map {
        ($0, "text \($0)")
      })
    // A key that is replaced never remains.
    let old = (1...12).shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
    let rest = (1...14).filter { !old.contains($0) }
    let replaced = Dictionary(uniqueKeysWithValues: old.map { ($0, rest.randomElement(using: &random) ?? 14) })
    var expected = rows
    for (key, text) in rows.sorted(by: { $0.key < $1.key }) {
      guard let new = replaced[key] else { continue }
      expected[key] = nil
      if expected[new] == nil { expected[new] = text }
    }
    var state = notes(rows)
    Self.table.moveRows(replaced, of: "shows", in: &state)
    #expect(state == notes(expected), "seed \(seed)")
  }

  @Test("Rows whose key refers to another table, or to none, stay")
  func otherTables() {
    let before = notes([1: "a"])
    var state = before
    Self.table.moveRows([1: 2], of: "episodes", in: &state)
    Note.table.moveRows([1: 2], of: "shows", in: &state)
    #expect(state == before)
  }
}
