import LeftfoldEntities
import LeftfoldInspector
import Testing

struct Note: Identifiable, Equatable, MemberwiseInitializable {
  let id: Int
  var text = ""
}

struct Seat: Identifiable, Equatable, MemberwiseInitializable {
  let row: Int
  let number: Int
  var isTaken = false
  var id: Int { row * 100 + number }
}

struct NoteID: EntityKey { let rawValue: Int }

struct Marks: OptionSet { let rawValue: Int }

struct Price: Equatable, SwiftSourceConvertible {
  let cents: Int
  var swiftSource: String { "Price(cents: \(cents))" }
}

struct Board: Equatable {
  var note = Note(id: 1, text: "a")
  var selected: Note? = Note(id: 1, text: "a")
  var notes = [Note(id: 1), Note(id: 2)]
  var seat = Seat(row: 1, number: 1)
  var chosen = NoteID(rawValue: 1)
  var marks: Marks = []
  var price = Price(cents: 1)
}

struct AssignmentTests {
  private func check(
    _ statements: String..., location: SourceLocation = #_sourceLocation, code: @escaping (inout Board) -> Void
  ) throws {
    var new = Board()
    code(&new)
    try Rewrite(old: Board(), new: new, statements: statements, code: code).check(location)
  }

  @Test("A value with another id is written as a whole, since its id may be constant")
  func identity() throws {
    try check("$0.note = Note(id: 2, text: \"a\")") { $0.note = Note(id: 2, text: "a") }
    try check("$0.selected = Note(id: 2, text: \"\")") { $0.selected = Note(id: 2, text: "") }
    try check("$0.notes[0] = Note(id: 2, text: \"\")", "$0.notes[1] = Note(id: 1, text: \"\")") {
      $0.notes[0] = Note(id: 2, text: "")
      $0.notes[1] = Note(id: 1, text: "")
    }
    try check("$0.seat = Seat(row: 2, number: 1, isTaken: false)") {
      $0.seat = Seat(row: 2, number: 1, isTaken: false)
    }
  }

  @Test("A value with the same id is written by its members")
  func members() throws {
    try check("$0.note.text = \"b\"") { $0.note.text = "b" }
    try check("$0.selected?.text = \"b\"") { $0.selected?.text = "b" }
    try check("$0.notes[1].text = \"b\"") { $0.notes[1].text = "b" }
    try check("$0.seat.isTaken = true") { $0.seat.isTaken = true }
  }

  @Test("A value that is written by its raw value or by itself is written as a whole")
  func indivisible() throws {
    try check("$0.chosen = NoteID(rawValue: 2)") { $0.chosen = NoteID(rawValue: 2) }
    try check("$0.marks = Marks(rawValue: 3)") { $0.marks = Marks(rawValue: 3) }
    try check("$0.price = Price(cents: 2)") { $0.price = Price(cents: 2) }
  }

  @Test("A change shows a value with another id as a whole, and an integer id as a number")
  func shown() {
    var new = Board()
    new.selected = Note(id: 2, text: "b")
    new.chosen = NoteID(rawValue: 2)
    let changes = StateChange.changes(from: Board(), to: new)
    #expect(changes.map(\.pathText) == ["selected", "chosen"])
    #expect(changes.first?.new == .fields([.init("id", .integer(2)), .init("text", .string("b"))]))
    #expect(changes.last?.old == .integer(1) && changes.last?.new == .integer(2))
  }
}
