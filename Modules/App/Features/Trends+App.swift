import LeftfoldCore
import ShowlogFeatureKit
@_exported import ShowlogTrendsFeature

extension AppPart<TrendsState, TrendsInput, TrendsAction> {
  /// ShowlogTrendsFeature in the app.
  public static var trends: Self {
    AppPart(
      state: \.trends, input: \.trendsInput,
      action: Prism(embed: AppAction.trends) { if case .trends(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var trends: AppFeature { Feature<TrendsState, TrendsInput, TrendsAction>.trends.pullback(.trends) }
}

extension AppReducers {
  static var trends: some Reducer<AppState, AppAction, AppEnvironment> {
    TrendsReducer().pullback(.trends) { _ in }
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
