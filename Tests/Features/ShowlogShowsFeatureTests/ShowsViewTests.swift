import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

@Suite("The view of the list of shows")
struct ShowsViewTests {
  private func state(_ name: String) throws -> ListState {
    try #require(ShowsPreviews.cases.first { $0.name == name }?.state)
  }

  private func show(_ name: String) throws -> ListState {
    try #require(ShowsPreviews.shows.first { $0.name == name }?.state)
  }

  @Test("Each case equals its golden text, printed and in a window", arguments: [60, 80, 200])
  func golden(width: Int) {
    expectGoldenPages(ListView.self, ShowsPreviews.cases, ShowsPreviews.window, width: width)
    expectGoldenPages(ListView.self, ShowsPreviews.shows, ShowsPreviews.show, width: width, name: "window-show")
  }

  @Test("Each case has a unique name")
  func names() {
    let names = ShowsPreviews.cases.map(\.name) + ShowsPreviews.shows.map(\.name)
    #expect(Set(names).count == names.count)
    for name in ["loading", "empty", "typical", "extreme", "error"] { #expect(names.contains(name)) }
  }

  @Test("Every line of the table has the same width, and thousands of rows are a line each", arguments: [20, 60, 130])
  func widths(width: Int) throws {
    for name in ["typical", "extreme", "thousands"] {
      let state = try state(name)
      let lines = ListView.draw(state, in: Canvas(width: width)).lines.drop { !$0.isEmpty }.dropFirst()
        .prefix(state.rows.count + 2)
      #expect(lines.count == state.rows.count + 2)
      #expect(Set(lines.map(\.width)).count == 1, "\(name) at \(width)")
    }
  }

  @Test("Hostile titles are sanitized", arguments: [60, 80, 200])
  func hostile(width: Int) throws {
    let pages = [
      ListView.draw(try state("extreme"), in: Canvas(width: width)),
      ListView.draw(try show("show-extreme"), in: Canvas(width: width)),
    ]
    let text = pages.map(\.plainText).joined(separator: "\n")
    #expect(text.contains("Reddesrever"))
    #expect(
      !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test(
    "With ASCII glyphs an ASCII list is ASCII",
    arguments: ["typical", "search", "empty", "search-empty"])
  func ascii(name: String) throws {
    for width in [30, 60, 80, 200] {
      let text = ListView.draw(try state(name), in: Canvas(width: width, glyphs: .ascii)).plainText
      #expect(text.unicodeScalars.allSatisfy { $0.isASCII }, "at \(width)")
      for name in ["show-typical", "show-finished", "show-missing"] {
        let text = ListView.draw(try show(name), in: Canvas(width: width, glyphs: .ascii)).plainText
        #expect(text.unicodeScalars.allSatisfy { $0.isASCII }, "\(name) at \(width)")
      }
    }
  }

  @Test("The page of a show reads the same without color")
  func color() throws {
    let text = ANSIRenderer(color: false).render(
      ListView.draw(try show("show-typical"), in: Canvas(width: 80)))
    for sign in ["■ watched", "□ aired", "· not aired", "Season 2 · 2/3", "■  S02E01", "□  S02E03", "·  S02E04"] {
      #expect(text.contains(sign), "\(sign)")
    }
  }
}
