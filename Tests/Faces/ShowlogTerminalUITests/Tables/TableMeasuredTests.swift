import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Tables that measure their cells")
struct TableMeasuredTests {
  private static let columns = [
    Table.Column("", priority: 5), Table.Column("", minimumWidth: 12, priority: 6, isFlexible: true),
    Table.Column("", minimumWidth: 9, priority: 4), Table.Column("", minimumWidth: 10, priority: 1, isFlexible: true),
    Table.Column("", alignment: .trailing, priority: 2),
  ]

  @Test("No title is truncated while a column beside it is blank or wider than its cells", arguments: 0..<60)
  func uncut(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let longest = [5, 70, 6, 90, 9].map { Bool.random(using: &random) ? $0 : 0 }
    let rows = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      longest.map { Line(String(repeating: "x", count: Int.random(in: 0...$0, using: &random))) }
    }
    let table = Table(columns: Self.columns, rows: rows).measured()
    let held = table.columns.indices.map { column in table.rows.map { $0[column].width }.max() ?? 0 }
    #expect(held.allSatisfy { $0 > 0 }, "seed \(seed)")
    let needed = held.reduce(0, +) + 2 * max(0, held.count - 1)
    for width in [60, 80, 200] {
      let lines = table.lines(in: Canvas(width: width))
      let isCut = lines.contains { $0.plainText.contains("…") }
      #expect(!isCut || needed > width, "seed \(seed), width \(width)")
      #expect(lines.allSatisfy { $0.width == lines.first?.width && $0.width <= width }, "seed \(seed)")
      if needed <= width { #expect(lines.allSatisfy { $0.width == needed }, "seed \(seed)") }
    }
  }

  @Test("A column that has a title and no text is left out with its title")
  func blankTitle() {
    let table = Table(columns: [Table.Column("Show"), Table.Column("Left")], rows: [["Lost", ""]], hasRule: false)
    #expect(table.measured().lines(in: Canvas(width: 20)).map(\.plainText) == ["Show", "Lost"])
  }
}
