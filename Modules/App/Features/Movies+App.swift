import LeftfoldCore
import ShowlogFeatureKit
@_exported import ShowlogMoviesFeature

extension AppFeature {
  static var movies: AppFeature {
    Feature<MoviesState, MoviesInput, MoviesAction>.movies.pullback(
      state: \AppState.movies, store: { $0.moviesStore }, input: { $0.moviesInput }, action: .movies)
  }
}

extension AppReducers {
  static var movies: some Reducer<AppState, AppAction, AppEnvironment> {
    MoviesReducer().pullback(
      state: \AppState.movies, action: .movies,
      environment: { (app: AppEnvironment) in MoviesEnvironment(now: app.now) })
  }
}

extension AppState {
  /// The input of ShowlogMoviesFeature.
  public var moviesInput: MoviesInput { MoviesInput(movies, in: self) }
}

extension Prism where Whole == AppAction, Part == MoviesAction {
  static var movies: Self {
    Prism(embed: AppAction.movies) { if case .movies(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of ShowlogMoviesFeature.
  public var moviesStore: Store<MoviesInput, MoviesAction> {
    derived(state: \.moviesInput, action: AppAction.movies)
  }
}
