import LeftfoldCore
import ShowlogFeatureKit
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
}
