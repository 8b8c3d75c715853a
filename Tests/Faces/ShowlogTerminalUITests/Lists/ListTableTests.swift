import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Tables of a window's rows")
struct ListTableTests {
  private static let columns = [
    Table.Column("", minimumWidth: 8, priority: 3, isFlexible: true), Table.Column("", priority: 2),
    Table.Column("", alignment: .trailing, priority: 1),
  ]

  @Test("Every line has the canvas's width, whatever the rows contain", arguments: [10, 39, 40, 80, 200])
  func widths(width: Int) {
    let canvas = Canvas(width: width, height: 9)
    let short = ListTable(columns: Self.columns, rows: [.init(["a", "b", "c"])], selected: 0)
    let rows = [ListTable.Row(section: "Mon", [Line(String(repeating: "進", count: 99)), "S01E02", "45 min"])]
    let long = ListTable(columns: Self.columns, rows: rows, selected: nil)
    #expect((short.lines(in: canvas) + long.lines(in: canvas)).allSatisfy { $0.width == width })
  }

  @Test("A section's title is on its first row")
  func sections() {
    let rows = ["Mon", "Mon", "Tue"].map { ListTable.Row(section: $0, ["x"]) }
    let table = ListTable(columns: [Table.Column("")], rows: rows, selected: 2)
    #expect(
      table.lines(in: Canvas(width: 9, height: 9)).map(\.plainText) == ["  Mon  x ", "       x ", "› Tue  x "])
  }

  @Test(
    "A printed list has no selection, its columns' titles, and sections on lines of their own or in their first row")
  func printed() {
    let rows = [("Mon", ["2 plays"]), ("Mon", []), ("Tue", [])].map {
      ListTable.Row(section: $0, facts: $1, ["x", "y"])
    }
    let columns = [Table.Column(""), Table.Column("")]
    let above = ListTable(columns: columns, rows: rows, selected: 0)
    #expect(
      above.lines(in: Canvas(width: 20)).map(\.plainText) == ["Mon · 2 plays", "  x  y", "  x  y", "", "Tue", "  x  y"])
    let beside = ListTable(columns: columns, rows: rows, selected: 0, printsSectionsAbove: false)
    #expect(beside.lines(in: Canvas(width: 20)).map(\.plainText) == ["  Mon  x  y", "       x  y", "  Tue  x  y"])
    let titled = ListTable(columns: [Table.Column("A"), Table.Column("B")], rows: [.init(["x", "y"])], selected: 0)
    #expect(titled.lines(in: Canvas(width: 9)).map(\.plainText) == ["  A  B", "  ────", "  x  y"])
    #expect(titled.lines(in: Canvas(width: 9, height: 9)).map(\.plainText) == ["› x  y   "])
  }

  @Test("A printed frame has all facts, wrapped, and its foot; a screen has those that fit, and no foot")
  func frame() {
    let table = ListTable(columns: [Table.Column("")], rows: [.init(["x"])], selected: nil)
    let frame = ListFrame(
      title: "Shows", facts: ["5 shows", "by title", "1 left"], table: table, placeholder: nil, foot: ["the end"])
    #expect(
      frame.draw(in: Canvas(width: 18)).lines.map(\.plainText)
        == ["Shows  5 shows", "by title · 1 left", "", "  x", "", "the end"])
    #expect(
      frame.draw(in: Canvas(width: 18, height: 9)).lines.map { $0.plainText.prefix(14) } == [
        "Shows  5 shows", "  x           ",
      ])
  }

  @Test("A column without text has no width")
  func blankColumns() {
    let rows = [ListTable.Row(["a", "", "c"]), ListTable.Row(["b", "", "d"])]
    let table = ListTable(columns: Self.columns, rows: rows, selected: nil)
    #expect(table.lines(in: Canvas(width: 16, height: 9)).map(\.plainText) == ["  a  c          ", "  b  d          "])
  }

  @Test("No title is truncated while a column beside it has unused width", arguments: 0..<100)
  func measured(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      ListTable.Row(
        [40, 12, 9].map { longest in Line(String(repeating: "x", count: Int.random(in: 0...longest, using: &random))) })
    }
    for width in 30...90 {
      let lines = ListTable(columns: Self.columns, rows: rows, selected: nil).lines(in: Canvas(width: width))
      let used = lines.map { $0.plainText.reversed().drop { $0 == " " }.count }.max() ?? 0
      let isCut = lines.contains { $0.plainText.contains("…") }
      let longest = (0..<3).map { column in rows.map { $0.cells[column].width }.max() ?? 0 }
      let needed = 2 + longest.filter { $0 > 0 }.reduce(0) { $0 + $1 + 2 }
      #expect(!isCut || needed > width, "seed \(seed), width \(width), used \(used)")
    }
  }
}
