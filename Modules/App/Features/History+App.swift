import HistoryFeature
import ShowlogFeatureKit

extension AppFeature {
  /// History as a part of the app.
  static var history: AppFeature {
    Feature<HistoryState, HistoryInput, HistoryAction>.history.pullback(
      state: \AppState.history, input: \.historyInput, action: AppAction.history)
  }
}
