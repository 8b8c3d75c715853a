import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

/// The cases of the search page, for its preview and golden tests.
public enum SearchPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: ListState)] = [
    ("empty", page(SearchState(isOpen: true))),
    ("loading", page(SearchState(isOpen: true, query: "night", phase: .searching))),
    ("typical", page(found(typical))),
    ("nothing", page(found([]))),
    ("extreme", page(found(extreme))),
    (
      "error",
      page(
        SearchState(
          isOpen: true, query: "night",
          phase: .failed(message: "the catalog was not queried: SHOWLOG_OFFLINE forbids connecting")))
    ),
    ("add-error", page(failed)),
  ]

  private static let typical = [
    match(1, "Night Ferry", 2015, "Sea One"), match(2, "Night and Day", 1994, nil),
    match(3, "The Night Shift at the Lighthouse", nil, "NBC"),
  ]

  private static let extreme = [
    match(1, String(repeating: "Very Long Title ", count: 30), 2015, String(repeating: "Network ", count: 20)),
    match(4, "進撃の巨人", 2013, "MBS"), match(5, "\u{1B}[31mRed\u{1B}]0;owned\u{07}\u{202E}desrever", 1900, "\u{9B}2J"),
  ]

  private static var failed: SearchState {
    var state = found(typical)
    state.phase = .failed(message: "https://api.tvmaze.com/shows/1 did not answer in time; try again later")
    return state
  }

  private static func found(_ matches: [CatalogMatch]) -> SearchState {
    SearchState(isOpen: true, query: "night", phase: .found, matches: matches, adding: matches.isEmpty ? [] : [2])
  }

  private static func match(_ id: Int, _ title: String, _ year: Int?, _ network: String?) -> CatalogMatch {
    CatalogMatch(id: id, title: title, year: year, network: network, ids: Ids(tvmaze: id))
  }

  private static func page(_ state: SearchState) -> ListState {
    let shows: EntityTable<Show> = [
      Show(id: ShowID(rawValue: 9), ids: Ids(tvmaze: 1), title: "Night Ferry")
    ]
    let input = SearchInput(
      library: Library(shows: shows, episodes: []), state: state,
      standings: [Standing(id: ShowID(rawValue: 9), .followed)])
    return SearchTab.list.state(of: input, in: TabContext(viewport: Viewport(rows: 18)))
  }
}

extension SearchPreviews {
  /// Returns an environment with a library as its catalog, for the preview program.
  public static func environment(of library: Library) -> SearchEnvironment {
    let catalog = CatalogSource(
      search: { text in
        library.shows.filter { $0.title.folded.contains(text.folded) }
          .map { CatalogMatch(id: $0.id.rawValue, title: $0.title, year: $0.year, network: $0.network, ids: $0.ids) }
      },
      show: { _ in ImportBatch() })
    return SearchEnvironment(catalog: catalog, clock: ContinuousClock(), pause: .milliseconds(300))
  }
}
