import LeftfoldCore
import ShowlogFeatureKit

/// A feature that the App has pulled back to its own state and actions.
public typealias AppFeature = Feature<AppState, AppState, AppAction>

/// The features that the app composes, for hosts to loop over.
public let appFeatures: [AppFeature] = [
  .calendar,
  .history,
  .pauses,
  .ratings,
  .search,
  .shows,
  .trends,
  .upNext,
  .watchlist,
  // new-feature: feature
]

/// The features' reducers, pulled back to the app's state and actions.
enum AppReducers {
  static var features: some Reducer<AppState, AppAction, AppEnvironment> {
    combine {
      calendar
      history
      pauses
      ratings
      search
      shows
      trends
      upNext
      watchlist
      // new-feature: reducer
    }
  }
}

/// The parts of the overview, in the order of the tabs of the same names.
public let appOverview: [Command<AppState, AppAction>] = AppTabs.sorted(appFeatures.flatMap(\.overview), by: \.name)
