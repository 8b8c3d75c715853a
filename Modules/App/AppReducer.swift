import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

/// The app's reducer: each feature's, pulled back to its slice, and then what crosses features.
public func makeAppReducer() -> some Reducer<AppState, AppAction, AppEnvironment> {
  combine {
    LibraryReducer().pullback(
      state: \AppState.library, action: .library, environment: { (_: AppEnvironment) in })
    AppReducers.features
    ImportReducer().pullback(state: \AppState.imports, action: .imports, environment: \AppEnvironment.imports)
    SettingsReducer().pullback(
      state: \AppState.settings, action: .settings, environment: { (_: AppEnvironment) in })
    CrossFeatureActions()
  }
  .following(crossFeatureRules)
}
