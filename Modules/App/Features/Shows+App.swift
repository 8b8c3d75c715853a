import ShowlogFeatureKit
import ShowsFeature

extension AppFeature {
  /// Shows as a part of the app.
  static var shows: AppFeature {
    Feature<ShowsState, ShowsInput, ShowsAction>.shows.pullback(
      state: \AppState.shows, input: \.showsInput, action: AppAction.shows)
  }
}
