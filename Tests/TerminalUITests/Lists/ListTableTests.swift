import TerminalUI
import Testing

@Suite("Tables of a window's rows")
struct ListTableTests {
  private static let columns: [ListTable.Column] = [
    .init(.share(1)), .init(.fixed(6)), .init(.fixed(5), alignment: .trailing, from: 40),
  ]

  @Test("Columns stay where they are, whatever the rows hold", arguments: [10, 39, 40, 80])
  func widths(width: Int) {
    let canvas = Canvas(width: width)
    let short = ListTable(columns: Self.columns, rows: [.init(["a", "b", "c"])], selected: 0, groupWidth: 5)
    let rows = [ListTable.Row(group: "Mon", [Line(String(repeating: "進", count: 99)), "S01E02", "45 min"])]
    let long = ListTable(columns: Self.columns, rows: rows, selected: nil, groupWidth: 5)
    #expect((short.lines(in: canvas) + long.lines(in: canvas)).allSatisfy { $0.width == width })
  }

  @Test("A group is named at its first row")
  func groups() {
    let rows = ["Mon", "Mon", "Tue"].map { ListTable.Row(group: $0, ["x"]) }
    let table = ListTable(columns: [.init(.share(1))], rows: rows, selected: 2, groupWidth: 3)
    #expect(
      table.lines(in: Canvas(width: 9)).map(\.plainText) == ["  Mon  x ", "       x ", "› Tue  x "])
  }
}
