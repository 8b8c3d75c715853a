import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogHTML
import ShowlogModels
import ShowlogPages
import ShowlogTerminalUI
import Testing

struct ListDrawingTests {
  struct Shows: ListPage {
    let rows = ["Lost", "<b>Dark</b>", "進撃の巨人"]
    let empty = Placeholder("Nothing is here yet.")
    let json: JSONObject = [:]
    var columns: [ListColumn<String>?] {
      [
        ListColumn { .text($0, isStrong: $0 == "Lost") }, ListColumn("", .accent) { _ in "S06E15" },
        ListColumn("", .muted, isFlexible: true) { _ in "Across the Sea" }, ListColumn { _ in "2 weeks ago" },
        ListColumn { _ in .bar(0.5) }, ListColumn("", .muted) { _ in "117 of 121" },
      ]
    }
    func subject(of row: String) -> RowSubject? { RowSubject(show: ShowID(rawValue: row.count)) }
    func cover(of row: String) -> Cover? {
      Cover(row, key: row.count, seasons: [[.watched, .watched], [.watched, .aired, .unaired], []])
    }
  }

  private func html(hasRoom: Bool, row: @escaping @Sendable (Int) -> RowControls? = { _ in nil }) -> HTML {
    let state = ListState(Shows(), title: "Up next", in: hasRoom ? .drawn : .printed)
    var html = HTML()
    html.add(ListDrawing(state, PageControls(hints: .none), row: row))
    return html
  }

  @Test("Rows with covers are cards, with a bar a season and the episodes of the current one")
  func cards() {
    let scanned = ScannedHTML(html(hasRoom: true))
    #expect(scanned.fault == nil)
    #expect(scanned.elements.count { $0 == "article" } == 3 && !scanned.elements.contains("table"))
    // One of the first season, and three of the second, of each row; no season is drawn without an episode.
    #expect(scanned.elements.count { $0 == "rect" } == 12)
    #expect(scanned.values.filter { $0 == "1 of 3 watched" }.count == 3)
    #expect(scanned.values.contains("card show") && scanned.values.count { $0 == "card small" } == 2)
  }

  @Test("Without room for covers, rows are those of a table")
  func rows() {
    let scanned = ScannedHTML(html(hasRoom: false))
    #expect(scanned.fault == nil && !scanned.elements.contains("article"))
    #expect(scanned.elements.count { $0 == "tr" } == 3 && scanned.texts.contains("<b>Dark</b>"))
  }

  @Test("What a host has to press is in one form a row, with hidden fields", arguments: [true, false])
  func controls(hasRoom: Bool) {
    let page = html(hasRoom: hasRoom) { index in
      RowControls(
        link: HTML.Path("show", "\(index)"), action: HTML.Path("press"), fields: [("row", "\"\(index)")],
        main: ("Watched", "Space"), more: [("Skip", "X")])
    }
    let scanned = ScannedHTML(page)
    #expect(scanned.fault == nil)
    #expect(scanned.elements.count { $0 == "form" } == 3 && scanned.elements.count { $0 == "button" } == 6)
    #expect(scanned.values.contains("\"1") && scanned.values.contains("/show/2"))
  }

  @Test("Styled text is drawn as it is, line by line")
  func text() {
    expectHTML(.text([Line("Lost", bold: true) + Line(": <watched>", .muted)]), says: ["Lost", ": <watched>"])
  }
}
