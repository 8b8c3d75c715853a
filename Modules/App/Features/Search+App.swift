import LeftfoldCore
import ShowlogFeatureKit
@_exported import ShowlogSearchFeature

extension AppFeature {
  static var search: AppFeature {
    Feature<SearchState, SearchInput, SearchAction>.search.pullback(
      state: \AppState.search, store: { $0.searchStore }, input: { $0.searchInput }, action: .search)
  }
}

extension AppReducers {
  static var search: some Reducer<AppState, AppAction, AppEnvironment> {
    // The pause is longer than that of a search in the library, since TVmaze limits requests.
    SearchReducer().pullback(
      state: \AppState.search, action: .search,
      environment: { (app: AppEnvironment) in
        SearchEnvironment(catalog: app.catalog, clock: app.clock, pause: app.pause * 2)
      })
  }
}

extension AppState {
  /// The input of ShowlogSearchFeature.
  public var searchInput: SearchInput {
    SearchInput(library: library, state: search, standings: standings, wording: settings.wording)
  }
}

extension Prism where Whole == AppAction, Part == SearchAction {
  static var search: Self {
    Prism(embed: AppAction.search) { if case .search(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of ShowlogSearchFeature.
  public var searchStore: Store<SearchInput, SearchAction> {
    derived(state: \.searchInput, action: AppAction.search)
  }
}
