import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Table")
struct TableTests {
  private static let columns = [
    Table.Column("Show", minimumWidth: 8, priority: 3, isFlexible: true),
    Table.Column("Episode", priority: 2),
    Table.Column("Min", alignment: .trailing, priority: 1),
  ]
  private static let rows: [[Line]] = [["Breaking Bad", "S01E01", "58"], ["進撃の巨人", "S04E28", "24"]]

  private func text(_ table: Table, _ canvas: Canvas) -> [String] {
    table.lines(in: canvas).map(\.plainText)
  }

  @Test("Columns are as wide as their cells, and numbers are right-aligned")
  func natural() {
    #expect(
      text(Table(columns: Self.columns, rows: Self.rows), Canvas(width: 80)) == [
        "Show          Episode  Min",
        "──────────────────────────",
        "Breaking Bad  S01E01    58",
        "進撃の巨人    S04E28    24",
      ])
  }

  @Test("Flexible columns shrink first, then columns are omitted by priority")
  func narrow() {
    let table = Table(columns: Self.columns, rows: [["Breaking Bad", "S01E01", "58"]], hasRule: false)
    #expect(text(table, Canvas(width: 24)) == ["Show        Episode  Min", "Breaking …  S01E01    58"])
    #expect(text(table, Canvas(width: 21)) == ["Show          Episode", "Breaking Bad  S01E01 "])
    #expect(text(table, Canvas(width: 17)) == ["Show      Episode", "Breakin…  S01E01 "])
    #expect(text(table, Canvas(width: 16)) == ["Show        ", "Breaking Bad"])
    #expect(text(table, Canvas(width: 6)) == ["Show  ", "Break…"])
    #expect(text(table, Canvas(width: 0)) == ["", ""])
  }

  @Test("Of columns with one priority the rightmost is left out")
  func equalPriorities() {
    let table = Table(
      columns: ["A", "B", "C"].map { Table.Column($0) }, rows: [["a", "b", "c"]], hasRule: false)
    #expect(text(table, Canvas(width: 5)) == ["A  B", "a  b"])
    #expect(text(table, Canvas(width: 3)) == ["A", "a"])
  }

  @Test("Flexible columns of equal priority get equal widths")
  func sharing() {
    let columns = ["A", "B", "C"].map { Table.Column($0, minimumWidth: 2, isFlexible: true) }
    let row: [Line] = [
      Line(String(repeating: "a", count: 30)), Line(String(repeating: "b", count: 20)), "cc",
    ]
    let lines = Table(columns: columns, rows: [row], hasRule: false).lines(in: Canvas(width: 25))
    #expect(lines[1].plainText == "aaaaaaaaa…  bbbbbbbb…  cc")
  }

  @Test("One very long cell does not displace the other columns")
  func endlessCell() {
    let columns = [Table.Column("Network"), Table.Column("Min")]
    let lines = Table(
      columns: columns, rows: [[Line(String(repeating: "x", count: 4_096)), "58"]], hasRule: false
    )
    .lines(in: Canvas(width: 20))
    #expect(lines.map(\.plainText) == ["Network          Min", "xxxxxxxxxxxxxx…  58 "])
  }

  @Test("Columns respect their minimum and maximum widths")
  func limits() {
    let columns = [Table.Column("A", minimumWidth: 4), Table.Column("B", minimumWidth: 1, maximumWidth: 5)]
    let table = Table(columns: columns, rows: [["x", "Breaking"]], hasRule: false)
    #expect(text(table, Canvas(width: 80)) == ["A     B    ", "x     Brea…"])
  }

  @Test("A selected row is marked by a pointer as well as by its role")
  func selection() {
    let table = Table(columns: Self.columns, rows: Self.rows, selectedRow: 1, hasRule: false)
    let lines = table.lines(in: Canvas(width: 80))
    #expect(lines.map { $0.plainText.prefix(4) } == ["  Sh", "  Br", "› 進撃"])
    #expect(lines[2].spans.map(\.role) == [.selected])
    #expect(Set(lines.map(\.width)).count == 1)
  }

  @Test("A table without titles has no header, and one without columns is empty")
  func headers() {
    let untitled = Table(columns: [Table.Column(""), Table.Column("")], rows: [["a", "b"]])
    #expect(text(untitled, Canvas(width: 80)) == ["a  b"])
    #expect(untitled.headerHeight == 0)
    #expect(Table(columns: Self.columns, rows: []).headerHeight == 2)
    #expect(Table(columns: Self.columns, rows: [], hasRule: false).headerHeight == 1)
    #expect(Table(columns: [], rows: [["a"]]).lines(in: Canvas(width: 80)).isEmpty)
  }

  @Test("A missing cell is empty, and an extra cell is omitted")
  func raggedRows() {
    let table = Table(
      columns: Self.columns, rows: [["Lost"], ["Lost", "S01E01", "42", "?"]], hasRule: false)
    #expect(
      text(table, Canvas(width: 80)) == [
        "Show      Episode  Min", "Lost                  ", "Lost      S01E01    42",
      ])
  }

  @Test("Every line has the same width, whatever the cells contain", arguments: 0..<40)
  func property(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let columns = (0..<Int.random(in: 1...6, using: &generator)).map { _ in randomColumn(using: &generator) }
    let rows = (0..<8).map { _ in
      columns.map { _ in Line(RandomText.hostile(upTo: 25, using: &generator), .accent) }
    }
    let table = Table(columns: columns, rows: rows, selectedRow: seed.isMultiple(of: 2) ? 3 : nil)
    for width in [0, 1, 2, 3, 7, 12] + Array(stride(from: 20, through: 200, by: 15)) {
      for glyphs in [Glyphs.unicode, .ascii] {
        let lines = table.lines(in: Canvas(width: width, glyphs: glyphs))
        let widths = Set(lines.map { displayWidth(of: $0.plainText) })
        #expect(widths.count == 1, "seed \(seed), width \(width): \(widths)")
        #expect(widths.allSatisfy { $0 <= width }, "seed \(seed), width \(width): \(widths)")
      }
    }
  }

  private func randomColumn(using generator: inout SeededGenerator) -> Table.Column {
    Table.Column(
      RandomText.hostile(upTo: 4, using: &generator) + "T",
      alignment: [.leading, .center, .trailing].randomElement(using: &generator) ?? .leading,
      minimumWidth: Int.random(in: 0...12, using: &generator),
      maximumWidth: Bool.random(using: &generator) ? Int.random(in: 0...30, using: &generator) : nil,
      priority: Int.random(in: 0...3, using: &generator), isFlexible: Bool.random(using: &generator))
  }

  @Test("The chart equals its golden text", arguments: [60, 80, 200])
  func golden(width: Int) {
    let lines = Samples.table.lines(in: Canvas(width: width))
    expectGolden(ANSIRenderer(color: false).render(StyledText(lines)), "table-\(width)")
  }
}
