import LeftfoldCore
import ShowlogFeatureKit
@_exported import ShowlogUpNextFeature

extension AppFeature {
  static var upNext: AppFeature {
    Feature<UpNextState, UpNextInput, UpNextAction>.upNext.pullback(
      state: \AppState.upNext, store: { $0.upNextStore }, input: { $0.upNextInput }, action: .upNext)
  }
}

extension AppReducers {
  static var upNext: some Reducer<AppState, AppAction, AppEnvironment> {
    UpNextReducer().pullback(state: \AppState.upNext, action: .upNext, environment: { (_: AppEnvironment) in })
  }
}

extension AppState {
  /// The input of ShowlogUpNextFeature.
  public var upNextInput: UpNextInput { UpNextInput(upNext, in: self) }
}

extension Prism where Whole == AppAction, Part == UpNextAction {
  static var upNext: Self {
    Prism(embed: AppAction.upNext) { if case .upNext(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of ShowlogUpNextFeature.
  public var upNextStore: Store<UpNextInput, UpNextAction> {
    derived(state: \.upNextInput, action: AppAction.upNext)
  }
}
