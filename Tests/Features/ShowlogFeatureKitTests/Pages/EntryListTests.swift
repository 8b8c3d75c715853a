import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import Testing

@Suite("A list of entries")
struct EntryListTests {
  private struct Input: FeatureInput {
    var phase = LibraryPhase.ready
  }

  private struct Page: ListPage {
    let rows: [ListEntry<Int>]
    let empty = Placeholder("Nothing")
    let json: JSONObject = [:]
    var facts: [String?] { [rows.count.of("entry", "entries"), nil] }

    /// Whether texts have the lengths of their numbers.
    var lengths = false

    var columns: [ListColumn<ListEntry<Int>>?] {
      let lengths = lengths
      return .entries(
        title: { lengths ? String(repeating: "x", count: $0 % 100) : "Show \($0)" },
        code: { lengths && $0 % 7 == 0 ? "S01E\($0)" : nil }, day: { lengths && $0 % 3 == 0 ? "Wed 12 May" : "Mon" })
    }

    func subject(of row: ListEntry<Int>) -> RowSubject? { row.subject { RowSubject(show: ShowID(rawValue: $0)) } }
  }

  private func state(
    _ count: Int, from first: Int = 1, height: Int = 10, position: ListPosition? = nil
  ) -> ListState {
    NamedList("ratings", title: "Ratings") { (_: ListQuestion<Input>) in
      Page(rows: (first..<first + count).map(ListEntry.own))
    }
    .state(of: Input(), in: TabContext(canvas: Canvas(width: 60, height: height), position: position))
  }

  @Test("The selected entry stays selected and visible wherever it moves; without it, the one at its index is selected")
  func selected() {
    let list = state(100, position: ListPosition(ListWindow(selected: 50, height: 9)))
    let position = ListPosition(list.extent.window, row: list.extent.row)
    #expect(list.extent.subject == RowSubject(show: ShowID(rawValue: 51)))
    for first in [1, 2, 20, 51] {
      let moved = state(100, from: first, position: position)
      #expect(moved.extent.row == position.row && moved.extent.window.selected == 51 - first)
      #expect(moved.extent.window.selectedRow(in: moved.rows)?.subject == list.extent.subject)
    }
    #expect(state(100, from: 52, position: position).extent.window.selected == 50)
    #expect(state(9, position: position).extent.window.selected == 8)
  }

  @Test("Columns keep their places while a window scrolls, whatever the lengths of the rows' texts", arguments: 0..<20)
  func places(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lengths = (0..<100).map { _ in Int.random(in: 1...40, using: &random) }
    let list = NamedList("ratings", title: "Ratings") { (_: ListQuestion<Input>) in
      Page(rows: lengths.enumerated().map { .own($0 * 100 + $1) }, lengths: true)
    }
    let canvas = Canvas(width: Int.random(in: 40...120, using: &random), height: 14)
    let headings = (0..<90).map { top in
      let context = TabContext(canvas: canvas, position: ListPosition(ListWindow(selected: top, top: top, height: 0)))
      return ListView.draw(list.state(of: Input(), in: context), in: canvas).lines[2].plainText
    }
    #expect(headings[0].contains("Title") && Set(headings).count == 1, "seed \(seed) \(Set(headings))")
  }

  @Test("A list holds only the visible rows, and has the selected row's subject")
  func window() {
    let list = state(100)
    #expect(list.rows.count < 100 && list.extent.count == 100)
    #expect(list.extent.subject == RowSubject(show: ShowID(rawValue: 1)))
    #expect(ListView.draw(list, in: Canvas(width: 60, height: 10)).lines.count <= 10)
  }

  @Test("What is printed is what the tab shows, without a window")
  func printed() {
    let list = NamedList("ratings", title: "Ratings") { (_: ListQuestion<Input>) in
      Page(rows: (1...9).map(ListEntry.own))
    }
    let (tab, printed) = (list.state(of: Input(), in: TabContext(ListWindow(height: 99))), list.state(of: Input()))
    #expect(tab.rows == printed.rows && tab.columns == printed.columns && printed.rows.count == 9)
    #expect(tab.facts == printed.facts && tab.title == printed.title && printed.facts == ["9 entries"])
  }

  @Test("Before the library is loaded, a list is only the loading state or the error", arguments: LibraryPhase.unread)
  func unread(phase: LibraryPhase) {
    let list = NamedList("ratings", title: "Ratings", reading: "your ratings") { (_: ListQuestion<Input>) in
      Page(rows: [.own(1)])
    }
    for context in [TabContext.printed, TabContext(ListWindow(height: 5))] {
      let state = list.state(of: Input(phase: phase), in: context)
      #expect(state.placeholder == phase.placeholder(reading: "your ratings") && state.title == "Ratings")
      #expect(state.extent.count == 0 && state.facts.isEmpty && state.rows.isEmpty && state.lead.isEmpty)
    }
  }

  @Test("Columns without entries are omitted, and an empty list has a message")
  func columns() {
    let lines = ListView.draw(state(1), in: Canvas(width: 40, height: 10)).lines.map(\.plainText)
    #expect(lines.contains { $0.hasPrefix("› Show 1  Mon") }, "\(lines)")
    #expect(ListView.draw(state(0), in: Canvas(width: 40, height: 10)).plainText.contains("Nothing"))
    #expect(state(0).extent.subject == nil)
  }
}
