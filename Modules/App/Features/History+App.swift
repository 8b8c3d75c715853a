import LeftfoldCore
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels

extension AppFeature {
  static var history: AppFeature {
    Feature<HistoryState, HistoryInput, HistoryAction>.history.pullback(
      state: \AppState.history, store: { $0.historyStore }, input: { $0.historyInput }, action: .history)
  }
}

extension AppReducers {
  static var history: some Reducer<AppState, AppAction, AppEnvironment> {
    combine(AppState.self, AppAction.self, AppEnvironment.self) {
      HistoryReducer().pullback(state: \AppState.history, action: .history, environment: \AppEnvironment.history)
      HistoryRequests().pullback(
        state: \AppState.history, input: { $0.historyInput }, action: .history,
        environment: { (environment: AppEnvironment) in environment.history })
    }
  }
}

extension AppEnvironment {
  /// The environment of ShowlogHistoryFeature.
  public var history: HistoryEnvironment { HistoryEnvironment(now: now) }
}

extension AppState {
  /// Every play, owned by ShowlogHistoryFeature and readable by every feature.
  public var plays: PlayLog { history.plays }

  /// The input of ShowlogHistoryFeature.
  public var historyInput: HistoryInput {
    HistoryInput(
      library: library, plays: plays, query: history.query, now: settings.now, zone: settings.zone,
      wording: settings.wording,
      includesSpecials: settings.includesSpecials, phase: phase, answer: history.answer)
  }
}

extension Prism where Whole == AppAction, Part == HistoryAction {
  static var history: Self {
    Prism(embed: AppAction.history) { if case .history(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of ShowlogHistoryFeature.
  public var historyStore: Store<HistoryInput, HistoryAction> {
    derived(state: \.historyInput, action: AppAction.history)
  }
}
