import LeftfoldCore
import ShowlogFeatureKit
@_exported import ShowlogTrendsFeature

extension AppFeature {
  static var trends: AppFeature {
    Feature<TrendsState, TrendsInput, TrendsAction>.trends.pullback(
      state: \AppState.trends, store: { $0.trendsStore }, input: { $0.trendsInput }, action: .trends)
  }
}

extension AppReducers {
  static var trends: some Reducer<AppState, AppAction, AppEnvironment> {
    TrendsReducer().pullback(state: \AppState.trends, action: .trends, environment: { (_: AppEnvironment) in })
  }
}

extension AppState {
  /// The input of ShowlogTrendsFeature.
  public var trendsInput: TrendsInput {
    var input = TrendsInput(trends, in: self)
    input.events = appEvents.map { $0(self) }
    return input
  }
}

extension Prism where Whole == AppAction, Part == TrendsAction {
  static var trends: Self {
    Prism(embed: AppAction.trends) { if case .trends(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of ShowlogTrendsFeature.
  public var trendsStore: Store<TrendsInput, TrendsAction> {
    derived(state: \.trendsInput, action: AppAction.trends)
  }
}
