import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import Testing

struct EntryListViewTests {
  private func state(_ count: Int, height: Int = 10, figure: String = "") -> EntryListView.State {
    EntryListView.State(
      title: "Ratings",
      list: EntryList(
        rows: (1...max(1, count)).prefix(count).map { number in
          EntryListView.Row(
            subject: RowSubject(show: ShowID(rawValue: number)), figure: figure, title: "Show \(number)", day: "Mon")
        },
        placeholder: count == 0 ? Placeholder("Nothing") : nil),
      in: TabContext(canvas: Canvas(width: 60, height: height)))
  }

  @Test("A list holds only the visible rows, and has the selected row's subject")
  func window() {
    let list = state(100)
    #expect(list.rows.count < 100 && list.extent.count == 100)
    #expect(list.extent.subject == RowSubject(show: ShowID(rawValue: 1)))
    #expect(EntryListView.draw(list, in: Canvas(width: 60, height: 10)).lines.count <= 10)
  }

  @Test("Columns without entries are omitted, and an empty list has a message")
  func columns() {
    let lines = EntryListView.draw(state(1), in: Canvas(width: 40, height: 10)).lines.map(\.plainText)
    #expect(lines.contains { $0.hasPrefix("› Show 1  Mon") }, "\(lines)")
    #expect(EntryListView.draw(state(0), in: Canvas(width: 40, height: 10)).plainText.contains("Nothing"))
    #expect(state(0).extent.subject == nil)
  }
}
