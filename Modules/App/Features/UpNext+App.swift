import LeftfoldCore
import ShowlogFeatureKit
@_exported import ShowlogUpNextFeature

extension AppPart<UpNextState, UpNextInput, UpNextAction> {
  /// ShowlogUpNextFeature in the app.
  public static var upNext: Self {
    AppPart(
      state: \.upNext, input: \.upNextInput,
      action: Prism(embed: AppAction.upNext) { if case .upNext(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var upNext: AppFeature { Feature<UpNextState, UpNextInput, UpNextAction>.upNext.pullback(.upNext) }
}

extension AppReducers {
  static var upNext: some Reducer<AppState, AppAction, AppEnvironment> {
    UpNextReducer().pullback(.upNext) { _ in }
  }
}

extension AppState {
  /// The input of ShowlogUpNextFeature.
  public var upNextInput: UpNextInput { UpNextInput(upNext, in: self) }
}
