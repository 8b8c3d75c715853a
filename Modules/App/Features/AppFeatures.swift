import LeftfoldCore
import ShowlogFeatureKit

/// A feature, pulled back to the app's state and actions.
public typealias AppFeature = Feature<AppState, AppState, AppAction>

// Each NAME+App.swift exports its feature, so that AppState and AppAction import none.

/// The features that the app composes, over which hosts loop.
public let appFeatures: [AppFeature] = [
  .calendar,
  .history,
  .movies,
  .ratings,
  .search,
  .shows,
  .standing,
  .trends,
  .upNext,
  // new-feature: feature
]

enum AppReducers {
  static var features: some Reducer<AppState, AppAction, AppEnvironment> {
    combine(AppState.self, AppAction.self, AppEnvironment.self) {
      calendar
      history
      movies
      ratings
      search
      shows
      standing
      trends
      upNext
      // new-feature: reducer
    }
  }
}

/// The features' commands, with the things of other features that they take by the same verb.
public let appCommands: [Command<AppState, AppAction>] = {
  let extensions = appFeatures.flatMap(\.extensions)
  return appFeatures.flatMap(\.commands).map { command in
    command.extended(by: extensions) { ShowMatcher.rank(of: $0, in: $1.library) }
  }
}()

/// The events that features offer for figures.
let appEvents = appFeatures.compactMap(\.events)

/// The entries that features offer for lists of others.
let appLists = appFeatures.compactMap(\.lists)

/// The words of the overview's commands, in the order of the tabs of the commands' names.
public let appOverview: [[String]] = AppTabs.sorted(appFeatures.flatMap(\.overview)) { $0[0] }

extension LibraryInput {
  init(_ state: State, in app: AppState) {
    self.init(
      library: app.library, state: state, zone: app.settings.zone, wording: app.settings.wording, phase: app.phase)
  }
}

extension PlaysInput {
  init(_ state: State, in app: AppState) {
    self.init(
      library: app.library, plays: app.plays, state: state, now: app.settings.now, zone: app.settings.zone,
      wording: app.settings.wording, includesSpecials: app.settings.includesSpecials, phase: app.phase,
      standings: app.standings)
  }
}
