import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogFinderFeature
import ShowlogModels
import ShowlogTerminalUI
import Testing

struct FinderTests {
  /// The rows that the page has for a text, each as its title, what is beside it, and its kind.
  private func found(
    _ query: String, _ library: Library, films: EntityTable<Movie> = [], commands: [FinderCommand] = []
  ) throws -> [String] {
    let input = FinderInput(
      library: library, films: films, state: FinderState(isOpen: true, query: query, commands: commands))
    let work = try #require(FinderTab.tab.work)
    let answer = try work.question(of: input, filter: "").flatMap { try work.answer(to: $0) }
    let state = FinderTab.list.state(of: input, in: TabContext(viewport: Viewport(rows: 50), answer: answer))
    return state.rows.map { row in row.cells.map { $0?.text ?? "" }.joined(separator: "|") }
  }

  private func library(_ titles: String..., episodes: [String] = []) -> Library {
    let shows = titles.indices.map { Show(id: ShowID(rawValue: $0 + 1), ids: Ids(trakt: $0 + 1), title: titles[$0]) }
    return Library(
      shows: EntityTable(shows),
      episodes: EntityTable(
        episodes.indices.map { index in
          var episode = Episode(
            id: EpisodeID(rawValue: index + 1), show: ShowID(rawValue: 1), season: 2, number: index + 1, ids: Ids())
          episode.title = episodes[index]
          return episode
        }))
  }

  @Test("A title that begins with the text comes before one with words that do, then parts, then letters in order")
  func order() throws {
    let shows = library("Midnight", "Nagging Hat", "The Night Shift", "Night Ferry", "Night")
    #expect(
      try found("night", shows).map { $0.split(separator: "|")[0] }
        == ["Night", "Night Ferry", "The Night Shift", "Midnight", "Nagging Hat"])
    #expect(try found("ngh", shows).first == "Night||show")
    #expect(try found("fer nig", shows).map { $0.split(separator: "|")[0] } == ["Night Ferry"])
    #expect(try found("NÏGHT F", shows).first == "Night Ferry||show")
    #expect(try found("zz", shows).isEmpty && found("  ", shows).isEmpty)
  }

  @Test("A film, an episode by its title and by its number, and a key are found beside shows; a removed film is not")
  func kinds() throws {
    let shows = library("Night Ferry", "Night Shift", episodes: ["The Crossing", "A Long Night"])
    var removed = Movie(id: MovieID(rawValue: 2), title: "Night Owl")
    removed.removedAt = Timestamp(seconds: 1)
    let films: EntityTable<Movie> = [Movie(id: MovieID(rawValue: 1), title: "Night Train", year: 1959), removed]
    let commands = [FinderCommand("rate or note; asks", of: "Ratings", "R")]
    #expect(
      try found("night", shows, films: films, commands: commands)
        == [
          "Night Ferry||show", "Night Shift||show", "Night Train|1959|film", "A Long Night|Night Ferry S02E02|episode",
        ])
    #expect(try found("ferry s02e01", shows) == ["The Crossing|Night Ferry S02E01|episode"])
    #expect(try found("night s02", shows).count == 2)
    #expect(try found("rate", shows, commands: commands) == ["rate or note; asks|Ratings|R"])
  }

  @Test("A title is found exactly if it has the text's letters in their order", arguments: seeds(300, long: 3_000))
  func letters(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    func text(_ count: ClosedRange<Int>) -> String {
      String((0..<Int.random(in: count, using: &random)).map { _ in "abc é".randomElement(using: &random) ?? "a" })
    }
    let (title, query) = (text(1...8), text(1...4))
    let letters = query.folded.filter { $0 != " " }
    var rest = letters[...]
    for letter in title.folded where letter == rest.first { rest.removeFirst() }
    // Words may stand in another order.
    let words = query.folded.split(separator: " ")
    let parts = title.folded.split(separator: " ")
    let hasWords = words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    let isFound = try !found(query, library(title)).isEmpty
    #expect(isFound == (!letters.isEmpty && (rest.isEmpty || hasWords)), "seed \(seed): \(query) in \(title)")
  }

  @Test("What is chosen closes the page, and a page that opens is empty")
  func chosen() {
    var state = FinderState(isOpen: true, query: "lost")
    let show = TitleID.show(id: ShowID(rawValue: 1))
    _ = FinderReducer().reduce(&state, .chosen(thing: show), ())
    #expect(!state.isOpen && state.query.isEmpty)
    _ = FinderReducer().reduce(&state, .opened, ())
    #expect(state == FinderState(isOpen: true))
    _ = FinderReducer().reduce(&state, .typed(text: "he"), ())
    _ = FinderReducer().reduce(&state, .closed, ())
    #expect(state == FinderState())
  }

  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<FinderState, FinderInput, FinderAction>.finder.tabs) }

  @Test("Each case equals its golden text and fits its canvas", arguments: [60, 80])
  func golden(width: Int) {
    expectCases(FinderPreviews.cases.map(\.name))
    for preview in FinderPreviews.cases {
      let text = ListView.draw(preview.state, in: Canvas(width: width, height: 12))
      if width == 80 { expectGolden(ANSIRenderer(color: false).render(text), "\(preview.name)-\(width)") }
      #expect(text.lines.allSatisfy { $0.width <= width }, "\(preview.name)")
    }
  }
}
