import ShowlogFeatureKit

/// A feature that the App has pulled back to its own state and actions.
public typealias AppFeature = Feature<AppState, AppState, AppAction>

/// What the app is composed of, in alphabetical order. Hosts loop over it.
public let appFeatures: [AppFeature] = [
  .calendar,
  .history,
  .shows,
  .trends,
]

/// The parts of the overview, in the order of the features.
public let appOverview: [Command<AppState, AppAction>] = appFeatures.flatMap(\.overview)
