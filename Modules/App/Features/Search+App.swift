import LeftfoldCore
import ShowlogFeatureKit
@_exported import ShowlogSearchFeature

extension AppPart<SearchState, SearchInput, SearchAction> {
  /// ShowlogSearchFeature in the app.
  public static var search: Self {
    AppPart(
      state: \.search, input: \.searchInput,
      action: Prism(embed: AppAction.search) { if case .search(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var search: AppFeature { Feature<SearchState, SearchInput, SearchAction>.search.pullback(.search) }
}

extension AppReducers {
  static var search: some Reducer<AppState, AppAction, AppEnvironment> {
    // The pause is longer than that of a search in the library, since TVmaze limits requests.
    SearchReducer().pullback(.search) {
      SearchEnvironment(catalog: $0.catalog, clock: $0.clock, pause: $0.pause * 2)
    }
  }
}

extension AppState {
  /// The input of ShowlogSearchFeature.
  public var searchInput: SearchInput {
    SearchInput(library: library, state: search, standings: standings, wording: settings.wording)
  }
}
