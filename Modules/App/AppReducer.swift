import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

/// Returns the app's reducer: the features' reducers, pulled back, followed by the rules across features.
///
/// Contents installed by `AppAction.restored` already include the consequences of the rules.
public func makeAppReducer() -> some Reducer<AppState, AppAction, AppEnvironment> {
  combine {
    LibraryReducer().pullback(
      state: \AppState.library, action: .library, environment: { (_: AppEnvironment) in })
    AppReducers.features
    ImportReducer().pullback(state: \AppState.imports, action: .imports, environment: \AppEnvironment.imports)
    SettingsReducer().pullback(
      state: \AppState.settings, action: .settings, environment: { (_: AppEnvironment) in })
    CrossFeatureActions()
    StoreFileReducer()
  }
  .applying(rules: crossFeatureRules) { @Sendable (action: AppAction) -> Bool in
    if case .restored = action { true } else { false }
  }
}
