import LeftfoldCore
import ShowlogFeatureKit

/// A feature, pulled back to the app's state and actions.
public typealias AppFeature = Feature<AppState, AppState, AppAction>

// Each NAME+App.swift declares a feature as a part of the app and exports it, so that AppState and AppAction import none.

/// A feature as a part of the app, from which its store, its reducer and its contributions follow.
public struct AppPart<State, Input: Equatable, Action: Sendable>: Sendable {
  /// The state that the feature owns.
  let state: any WritableKeyPath<AppState, State> & Sendable
  /// The input that the feature reads.
  let input: any KeyPath<AppState, Input> & Sendable
  /// The case of the feature's actions.
  let action: Prism<AppAction, Action>
}

extension Store where State == AppState, Action == AppAction {
  /// Returns the store of a feature, as in `derived(.history)`.
  public func derived<Part, Input, PartAction>(_ part: AppPart<Part, Input, PartAction>) -> Store<Input, PartAction> {
    derived(state: part.input, action: part.action)
  }
}

extension Feature where Action: Codable {
  /// Returns the feature with its contributions to the app.
  func pullback(_ part: AppPart<State, Input, Action>) -> AppFeature {
    pullback(state: part.state, input: part.input, action: part.action)
  }
}

extension Reducer {
  /// Returns the reducer of a feature over the app's state.
  func pullback<Input>(
    _ part: AppPart<State, Input, Action>, environment: @escaping @Sendable (AppEnvironment) -> Environment
  ) -> some Reducer<AppState, AppAction, AppEnvironment> {
    pullback(state: part.state, action: part.action, environment: environment)
  }

  /// Returns the reducer of a feature that reads its input over the app's state.
  func pullback<Input, Base>(
    _ part: AppPart<State, Input, Action>, environment: @escaping @Sendable (AppEnvironment) -> Base
  ) -> some Reducer<AppState, AppAction, AppEnvironment> where Environment == Reading<Input, Base> {
    pullback(state: part.state, input: { $0[keyPath: part.input] }, action: part.action, environment: environment)
  }
}

/// The features that the app composes, over which hosts loop.
public let appFeatures: [AppFeature] = [
  .calendar,
  .finder,
  .history,
  .movies,
  .ownLists,
  .players,
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
      finder
      history
      movies
      ownLists
      players
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
    command.extended(by: extensions) { $1.library.titles.ranked($0).rank }
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
    isStoreEmpty = app.isStoreEmpty
  }
}

extension PlaysInput {
  init(_ state: State, in app: AppState) {
    self.init(
      library: app.library, plays: app.plays, state: state, now: app.settings.now, zone: app.settings.zone,
      wording: app.settings.wording, includesSpecials: app.settings.includesSpecials, phase: app.phase,
      standings: app.standings)
    isStoreEmpty = app.isStoreEmpty
  }
}
