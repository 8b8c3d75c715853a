import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
@_exported import ShowlogFinderFeature
import ShowlogModels

extension AppPart<FinderState, FinderInput, FinderAction> {
  /// ShowlogFinderFeature in the app.
  public static var finder: Self {
    AppPart(
      state: \.finder, input: \.finderInput,
      action: Prism(embed: AppAction.finder) { if case .finder(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var finder: AppFeature { Feature<FinderState, FinderInput, FinderAction>.finder.pullback(.finder) }
}

extension AppReducers {
  static var finder: some Reducer<AppState, AppAction, AppEnvironment> {
    combine(AppState.self, AppAction.self, AppEnvironment.self) {
      FinderReducer().pullback(.finder) { _ in }
      PageOpening()
    }
  }
}

/// Opens the page of what was chosen in the finder.
private struct PageOpening: Reducer {
  func reduce(_ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
    guard case .finder(.chosen(let title)) = action else { return .none }
    (state.shows.detail, state.shows.detailEpisode, state.movies.detail) = (nil, nil, nil)
    switch title {
    case .show(let id): state.shows.detail = id
    case .episode(let id):
      (state.shows.detail, state.shows.detailEpisode) = (state.library.episodes[id: id]?.show, id)
    case .movie(let id): state.movies.detail = id
    }
    return .none
  }
}

extension AppState {
  /// The input of ShowlogFinderFeature.
  public var finderInput: FinderInput {
    FinderInput(library: library, films: movies.movies, state: finder, wording: settings.wording)
  }
}
