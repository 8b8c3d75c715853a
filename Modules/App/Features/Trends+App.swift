import ShowlogFeatureKit
import TrendsFeature

extension AppFeature {
  /// Trends as a part of the app.
  static var trends: AppFeature {
    Feature<TrendsState, TrendsInput, TrendsAction>.trends.pullback(
      state: \AppState.trends, input: \.trendsInput, action: AppAction.trends)
  }
}
