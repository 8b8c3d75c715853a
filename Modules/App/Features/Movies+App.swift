import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
@_exported import ShowlogMoviesFeature

extension AppPart<MoviesState, MoviesInput, MoviesAction> {
  /// ShowlogMoviesFeature in the app.
  public static var movies: Self {
    AppPart(
      state: \.movies, input: \.moviesInput,
      action: Prism(embed: AppAction.movies) { if case .movies(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var movies: AppFeature { Feature<MoviesState, MoviesInput, MoviesAction>.movies.pullback(.movies) }
}

extension AppReducers {
  static var movies: some Reducer<AppState, AppAction, AppEnvironment> {
    MoviesReducer().pullback(.movies) { MoviesEnvironment(now: $0.now) }
  }
}

extension AppState {
  /// The input of ShowlogMoviesFeature.
  public var moviesInput: MoviesInput { MoviesInput(movies, in: self) }

  /// Leaves the page of a film that was removed, or whose key stands for another film; see ``leavePage(ifGoneFrom:since:)``.
  public mutating func leaveFilmPage(ifGoneFrom shown: AppState, since before: AppState) -> PageChange? {
    guard let film = movies.detail else { return nil }
    let (old, new) = (before.movies.movies[id: film], shown.movies.movies[id: film])
    if let new, !shown.movies.isRemoved(new), old.map({ $0.isSame(as: new) }) ?? true { return nil }
    movies.detail = nil
    return .closed(title: old?.name ?? "")
  }
}

extension Movie {
  /// Whether another version of the film has one of its ids, or its title.
  fileprivate func isSame(as other: Movie) -> Bool {
    title == other.title && year == other.year || ids.aliases.contains { other.ids[$0.provider] == $0.id }
  }
}
