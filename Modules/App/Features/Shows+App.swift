import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPausesFeature
import ShowlogShowsFeature

extension AppFeature {
  static var shows: AppFeature {
    Feature<ShowsState, ShowsInput, ShowsAction>.shows.pullback(
      state: \AppState.shows, store: { $0.showsStore }, input: { $0.showsInput }, action: .shows)
  }
}

extension AppReducers {
  static var shows: some Reducer<AppState, AppAction, AppEnvironment> {
    ShowsReducer().pullback(state: \AppState.shows, action: .shows, environment: \AppEnvironment.shows)
  }
}

extension AppEnvironment {
  /// The environment of ShowlogShowsFeature.
  public var shows: ShowsEnvironment { ShowsEnvironment(clock: clock, pause: pause) }
}

extension AppState {
  /// The input of ShowlogShowsFeature.
  public var showsInput: ShowsInput {
    var input = ShowsInput(shows, in: self)
    input.pauses = pauses.entries
    input.entry = shows.detail.flatMap { entry(of: $0) }
    return input
  }
}

extension Prism where Whole == AppAction, Part == ShowsAction {
  static var shows: Self {
    Prism(embed: AppAction.shows) { if case .shows(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of ShowlogShowsFeature.
  public var showsStore: Store<ShowsInput, ShowsAction> {
    derived(state: \.showsInput, action: AppAction.shows)
  }
}
