import LeftfoldCore
import ShowlogFeatureKit

/// A feature, pulled back to the app's state and actions.
public typealias AppFeature = Feature<AppState, AppState, AppAction>

/// The features that the app composes, over which hosts loop.
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

/// The commands of the overview, in the order of the tabs of the same names.
public let appOverview: [Command<AppState, AppAction>] = AppTabs.sorted(appFeatures.flatMap(\.overview), by: \.name)
