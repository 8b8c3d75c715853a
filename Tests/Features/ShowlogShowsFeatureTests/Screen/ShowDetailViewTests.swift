import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

@Suite("The view of one show")
struct ShowDetailViewTests {
  private func state(_ name: String) throws -> ShowDetailView.State {
    try #require(ShowDetailPreviews.cases.first { $0.name == name }?.state)
  }

  private func lines(_ state: ShowDetailView.State, _ width: Int, _ glyphs: Glyphs = .unicode) -> [String] {
    ShowDetailView.draw(state, in: Canvas(width: width, glyphs: glyphs)).lines.map(\.plainText)
  }

  @Test("Every episode has a sign, on as many lines as needed")
  func signs() throws {
    var state = try state("show")
    state.episodes = []
    state.seasons = Array(state.seasons.prefix(1))
    state.seasons[0].statuses = Array(repeating: .watched, count: 100)
    let marked = lines(state, 60).filter { $0.contains("■") && !$0.contains("watched") }
    #expect(marked.count > 1)
    #expect(marked.reduce(0) { $0 + $1.count { $0 == "■" } } == 100)
  }

  @Test("A season with too many signs is drawn as a bar")
  func manySigns() throws {
    let drawn = lines(try state("show-extreme"), 80)
    #expect(drawn.contains { $0.hasPrefix("Season 12345") && !$0.contains("■") && $0.contains("━") })
  }

  @Test("Episodes are beside the seasons on a wide canvas, and below them on a narrow one")
  func beside() throws {
    let state = try state("show")
    #expect(lines(state, 200).contains { $0.hasPrefix("Season 1 ") && $0.hasSuffix("Season 3") })
    #expect(lines(state, 149).contains("Season 3"))
  }

  @Test("Facts are wrapped between facts")
  func facts() throws {
    let drawn = lines(try state("show"), 60)
    #expect(drawn.contains("trakt:1390 · tvmaze:82 · imdb:tt0944947 · tmdb:1399"))
    #expect(drawn.contains("tvdb:121361 · slug:game-of-thrones"))
  }

  @Test("Hostile titles are sanitized", arguments: [60, 80, 200])
  func hostile(width: Int) throws {
    let text = ShowDetailView.draw(try state("show-extreme"), in: Canvas(width: width)).plainText
    #expect(text.contains("evil"))
    #expect(
      !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test("With ASCII glyphs an ASCII show is ASCII", arguments: ["show", "show-finished", "show-missing"])
  func ascii(name: String) throws {
    for width in [30, 60, 80, 200] {
      #expect(
        lines(try state(name), width, .ascii).joined().unicodeScalars.allSatisfy { $0.isASCII }, "at \(width)"
      )
    }
  }

  @Test("The page reads the same without color")
  func color() throws {
    let text = ShowDetailView.draw(try state("show"), in: Canvas(width: 80))
    for sign in ["■ watched", "□ aired", "· not aired"] { #expect(text.plainText.contains(sign)) }
    #expect(ANSIRenderer(color: false).render(text).contains("Season 3  ━━━━━━━━━╸──   8/10  ■■■■■■■■□□"))
  }
}
