import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import Testing

@Suite("ListPage")
struct ListPageTests {
  private struct Names: ListPage {
    let rows = ["<Lost>", "Dark"]
    let facts: [String?] = ["2 shows", nil]
    let empty = Placeholder("Nothing")
    let json: JSONObject = ["absent": String?.none]

    var columns: [ListColumn<String>?] {
      [
        ListColumn("Name") { .text($0, .accent, isStrong: $0 == "Dark") }, nil,
        ListColumn("", alignment: .trailing) { $0 == "Dark" ? .bar(0.4) : nil },
      ]
    }

    func subject(of row: String) -> RowSubject? { nil }
    func id(of row: String) -> String? { row }
    func section(of row: String) -> ListSection? { ListSection(row.contains("D") ? "Short" : "Long", facts: ["1"]) }
  }

  @Test("A terminal and a browser draw the same state")
  func renderers() {
    let state = ListState(Names(), title: "Names", in: .printed)
    let text = ListView.draw(state, in: Canvas(width: 40)).plainText
    #expect(text.contains("Names  2 shows") && text.contains("Dark    ━━━━──────"), "\(text)")
    #expect(
      html(state)
        == #"<h1>Names</h1><p>2 shows</p><table><tr><th>Name<th class="end"><tr><th colspan=2>Long · 1"#
        + #"<tr><td><span class="accent">&lt;Lost></span><td class="end"><tr><th colspan=2>Short · 1"#
        + #"<tr><td><span class="accent strong">Dark</span><td class="end"><progress value="0.4"></progress></table>"#)
  }
}

/// A browser's renderer, which knows of the list what the terminal's knows.
private func html(_ state: ListState) -> String {
  let facts = state.facts.isEmpty ? "" : "<p>\(state.facts.map(escaped).joined(separator: " · "))</p>"
  let head = "<h1>\(escaped(state.title))</h1>" + facts
  if let placeholder = state.placeholder { return head + "<p>\(escaped(placeholder.message))</p>" }
  func align(_ index: Int) -> String { state.columns[index].alignment == .trailing ? #" class="end""# : "" }
  var text = head + "<table><tr>"
  for (index, column) in state.columns.enumerated() { text += "<th\(align(index))>\(escaped(column.title))" }
  for (index, row) in state.rows.enumerated() {
    if let section = row.section, index == 0 || section != state.rows[index - 1].section {
      text +=
        "<tr><th colspan=\(state.columns.count)>"
        + ([section.title] + section.facts).map(escaped).joined(separator: " · ")
    }
    text += "<tr>" + row.cells.enumerated().map { "<td\(align($0))>\($1.map(html) ?? "")" }.joined()
  }
  return text + "</table>"
}

private func html(_ cell: TableCell) -> String {
  switch cell {
  case .text(let text, let role, let isStrong):
    #"<span class="\#(role)\#(isStrong ? " strong" : "")">\#(escaped(text))</span>"#
  case .bar(let share, _): #"<progress value="\#(share)"></progress>"#
  case .sign(let sign, let role): #"<span class="\#(role)">\#(sign)</span>"#
  case .words(let words, let role): #"<span class="\#(role)">\#(escaped(words.joined(separator: ", ")))</span>"#
  case .row(let cells): cells.map(html).joined()
  }
}

private func escaped(_ text: String) -> String { text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
