import CalendarFeature
import HistoryFeature
import LeftfoldCore
import ShowlogModels
import ShowsFeature
import TrendsFeature

/// The app's reducer: each feature's, pulled back to its slice, and then what crosses features. What outlives a run can be
/// taken back.
public func makeAppReducer() -> some Reducer<AppState, AppAction, AppEnvironment> {
  combine {
    LibraryReducer().pullback(
      state: \AppState.library, action: .library, environment: { (_: AppEnvironment) in })
    HistoryReducer().pullback(
      state: \AppState.history, action: .history, environment: \AppEnvironment.history)
    CalendarReducer().pullback(
      state: \AppState.calendar, action: .calendar, environment: \AppEnvironment.calendar)
    TrendsReducer().pullback(state: \AppState.trends, action: .trends, environment: \AppEnvironment.trends)
    ShowsReducer().pullback(state: \AppState.shows, action: .shows, environment: \AppEnvironment.shows)
    // new-feature: pullback
    ImportReducer().pullback(state: \AppState.imports, action: .imports, environment: \AppEnvironment.imports)
    SettingsReducer().pullback(
      state: \AppState.settings, action: .settings, environment: { (_: AppEnvironment) in })
    CrossFeatureRules()
  }
  .undoable(\AppState.persistent, history: \AppState.undo, step: \.undoStep)
}
