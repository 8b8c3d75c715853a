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

  @Test("A row with a key of its own refers to the entity that remains; other rows are untouched", arguments: 0..<100)
  func movedReferences(seed: Int) {
    struct Plans { var rows: EntityTable<Plan> = [] }
    let table = StoredTable(
      "plans", \Plans.rows,
      references: [StoredReference("show_id", to: "shows"), StoredReference("next_id", to: "shows")],
      fields: [
        .integer("id") { $0.id.rawValue }, .integer("show_id") { $0.show }, .optionalInteger("next_id") { $0.next },
      ]
    ) { Plan(id: $0.integer(0), show: $0.integer(1), next: $0.integerIfPresent(2)) }
    var random = SeededGenerator(seed: seed)
    let plans = (1...9).map { id in
      Plan(
        id: id, show: Int.random(in: 1...6, using: &random),
        next: Bool.random(using: &random) ? Int.random(in: 1...6, using: &random) : nil)
    }
    let replaced = seed % 5 == 0 ? [:] : [1: 4, 2: 5, 3: 5]
    var state = Plans(rows: EntityTable(plans))
    table.moveRows(replaced, of: "shows", in: &state)
    table.moveRows([5: 9], of: "episodes", in: &state)
    let expected = plans.map { plan in
      Plan(id: plan.id.rawValue, show: replaced[plan.show] ?? plan.show, next: plan.next.map { replaced[$0] ?? $0 })
    }
    #expect(Array(state.rows) == expected, "seed \(seed)")
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

private struct Plan: Identifiable, Equatable, Sendable {
  let id: NoteID
  let show: Int
  let next: Int?

  init(id: Int, show: Int, next: Int?) { (self.id, self.show, self.next) = (NoteID(rawValue: id), show, next) }
}
