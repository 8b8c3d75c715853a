import LeftfoldCore
import ShowlogFeatureKit

/// A feature that the App has pulled back to its own state and actions.
public typealias AppFeature = Feature<AppState, AppState, AppAction>

/// The features that the app composes. Hosts loop over them.
public let appFeatures: [AppFeature] = [
  .calendar,
  .history,
  .pauses,
  .ratings,
  .shows,
  .trends,
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
      shows
      trends
      watchlist
      // new-feature: reducer
    }
  }
}

/// The parts of the overview, in the order of the features.
public let appOverview: [Command<AppState, AppAction>] = appFeatures.flatMap(\.overview)
