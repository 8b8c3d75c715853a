import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

@Suite("The view of the list of shows")
struct ShowsViewTests {
  private func state(_ name: String) throws -> ShowsView.State {
    try #require(ShowsPreviews.cases.first { $0.name == name }?.state)
  }

  @Test(
    "Every line of the table has the same width, whatever it holds", arguments: [20, 40, 60, 80, 130, 200])
  func widths(width: Int) throws {
    for name in ["typical", "extreme"] {
      let lines = ShowListView.draw(try state(name).list, in: Canvas(width: width)).lines
      #expect(lines.count == (try state(name)).list.rows.count + 2)
      #expect(Set(lines.map(\.width)).count == 1, "\(name) at \(width)")
    }
  }

  @Test("Hostile titles are sanitized", arguments: [60, 80, 200])
  func hostile(width: Int) throws {
    let text = ShowsView.draw(try state("extreme"), in: Canvas(width: width)).plainText
    #expect(text.contains("red evil"))
    #expect(
      !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test(
    "With ASCII glyphs an ASCII list is ASCII",
    arguments: ["typical", "search", "empty", "search-empty"])
  func ascii(name: String) throws {
    for width in [30, 60, 80, 200] {
      let text = ShowsView.draw(try state(name), in: Canvas(width: width, glyphs: .ascii)).plainText
      #expect(text.unicodeScalars.allSatisfy { $0.isASCII }, "at \(width)")
    }
  }

  @Test("A pending search has a line, and a finished one is in the heading")
  func search() throws {
    var state = try state("search")
    let canvas = Canvas(width: 80)
    #expect(ShowsView.draw(state, in: canvas).lines[1].plainText == "Search: st  …")
    state.isSearching = false
    state.scope = ["by title", "with “st”"]
    #expect(ShowsView.draw(state, in: canvas).lines[0].plainText == "Shows  by title  with “st”")
    #expect(ShowsView.draw(state, in: canvas).lines[1].plainText == "")
  }
}
