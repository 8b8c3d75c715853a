import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogSearchFeature
import ShowlogTerminalUI
import Testing

struct SearchConnectorTests {
  private func connect(_ state: SearchState, isFollowed: Bool = false) -> ListState {
    connect(
      state, [Show(id: ShowID(rawValue: 4), ids: Ids(imdb: "tt0411008"), title: "Lost")],
      isFollowed ? [Standing(id: ShowID(rawValue: 4), .followed)] : [])
  }

  private func connect(
    _ state: SearchState, _ shows: EntityTable<Show>, _ standings: EntityTable<Standing> = []
  ) -> ListState {
    let input = SearchInput(
      library: Library(shows: shows, episodes: []), state: state, standings: standings)
    return SearchTab.list.state(of: input, in: TabContext(canvas: Canvas(width: 80, height: 12)))
  }

  private let matches = [
    CatalogMatch(id: 123, title: "Lost", year: 2004, network: "ABC", ids: Ids(tvmaze: 123, imdb: "tt0411008")),
    CatalogMatch(id: 9, title: "Lost Girl", ids: Ids(tvmaze: 9)),
  ]

  @Test("A match is marked as in the library by any provider's id")
  func rows() {
    let state = SearchState(isOpen: true, query: "lost", phase: .found, matches: matches)
    #expect(connect(state).texts(3) == ["in your library", ""])
    #expect(connect(state, isFollowed: true).texts(3) == ["followed", ""])
    #expect(connect(state).selectedTitle == "Lost")
    #expect(connect(state).extent.subject == RowSubject(show: ShowID(rawValue: 4)))
    #expect(connect(state).facts == ["2 shows"])
  }

  @Test("A match stays selected while the answer is the same; in another answer, the match at its index is selected")
  func selected() {
    func page(_ matches: [CatalogMatch], _ position: ListPosition?) -> ListState {
      let state = SearchState(isOpen: true, query: "lost", phase: .found, matches: matches)
      let input = SearchInput(library: Library(), state: state)
      let context = TabContext(canvas: Canvas(width: 80, height: 12), position: position)
      return SearchTab.list.state(of: input, in: context)
    }
    let last = page(matches, ListPosition(ListWindow(selected: 1, height: 9)))
    let position = ListPosition(ListWindow(height: 9), row: last.extent.row)
    #expect(last.selectedTitle == "Lost Girl" && page(matches, position).selectedTitle == "Lost Girl")
    #expect(page(matches.reversed(), position).extent.row != last.extent.row)
    #expect(
      page(matches.reversed(), ListPosition(ListWindow(selected: 1, height: 9), row: last.extent.row)).selectedTitle
        == "Lost")
  }

  @Test("A match is a show of the library by any id stated for that, and not by a slug that remakes share")
  func identity() {
    var lost = Show(id: ShowID(rawValue: 1), ids: Ids(tvmaze: 5), title: "Lost")
    lost.otherIDs.ids = [Alias(.tvmaze, "123")]
    let original = Show(id: ShowID(rawValue: 2), ids: Ids(slug: "galactica"), title: "Galactica", year: 1_978)
    let other = Show(id: ShowID(rawValue: 3), ids: Ids(tvmaze: 7, slug: "ghosts"), title: "Ghosts")
    let matches = [
      CatalogMatch(id: 123, title: "Lost", ids: Ids(tvmaze: 123)),
      CatalogMatch(id: 8, title: "Galactica", year: 1_979, ids: Ids(tvmaze: 8, slug: "galactica")),
      CatalogMatch(id: 9, title: "Galactica", year: 2_003, ids: Ids(tvmaze: 9, slug: "galactica")),
      CatalogMatch(id: 10, title: "Ghosts", ids: Ids(tvmaze: 10, slug: "ghosts")),
    ]
    let state = SearchState(isOpen: true, query: "l", phase: .found, matches: matches)
    #expect(connect(state, [lost, original, other]).rows.map(\.subject?.show?.rawValue) == [1, 2, nil, nil])
  }

  @Test("Without matches the page shows the next step or the reason")
  func placeholders() {
    #expect(connect(SearchState(isOpen: true)).placeholder?.message.contains("Type a title") == true)
    let failed = connect(SearchState(isOpen: true, query: "x", phase: .failed(message: "offline")))
    #expect(failed.placeholder?.message == "offline" && failed.placeholder?.reason == .failed)
    let none = connect(SearchState(isOpen: true, query: "x", phase: .found))
    #expect(none.placeholder?.message.contains("“x”") == true && none.extent.row == nil)
  }

  @Test("A failure is shown above earlier matches")
  func problem() {
    let state = connect(
      SearchState(isOpen: true, query: "lost", phase: .failed(message: "timed out"), matches: matches))
    #expect(state.lead == [.line(.text("timed out", .bad))] && state.placeholder == nil)
    #expect(ListView.draw(state, in: Canvas(width: 80, height: 12)).plainText.contains("timed out"))
  }
}

extension ListState {
  fileprivate var selectedTitle: String? { extent.window.selectedRow(in: rows)?.texts.first }
}
