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

/// The words of the overview's commands, in the order of the tabs of the commands' names.
public let appOverview: [[String]] = AppTabs.sorted(appFeatures.flatMap(\.overview)) { $0[0] }
