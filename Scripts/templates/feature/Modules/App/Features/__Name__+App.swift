import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import Showlog__Name__Feature

/// The state of Showlog__Name__Feature, named here so that `AppState` imports nothing for it.
public typealias __Name__State = Showlog__Name__Feature.__Name__State

/// The action of Showlog__Name__Feature, named here so that `AppAction` imports nothing for it.
public typealias __Name__Action = Showlog__Name__Feature.__Name__Action

extension __Name__State {
  /// The state at start.
  static var initial: Self { Self() }
}

extension AppFeature {
  /// Showlog__Name__Feature on the app's state and actions.
  static var __name__: AppFeature {
    Feature<__Name__State, __Name__Input, __Name__Action>.__name__.pullback(
      state: \AppState.__name__, store: { $0.__name__Store }, input: { $0.__name__Input }, action: .__name__)
  }
}

extension AppReducers {
  /// The reducer of Showlog__Name__Feature on the app's state and actions.
  static var __name__: some Reducer<AppState, AppAction, AppEnvironment> {
    __Name__Reducer().pullback(
      state: \AppState.__name__, action: .__name__, environment: \AppEnvironment.__name__)
  }
}

extension AppEnvironment {
  /// The environment of Showlog__Name__Feature.
  public var __name__: __Name__Environment { __Name__Environment(now: now) }
}

extension AppState {
  /// The input of Showlog__Name__Feature.
  public var __name__Input: __Name__Input { __Name__Input(__name__, in: self) }
}

extension Prism where Whole == AppAction, Part == __Name__Action {
  static var __name__: Self {
    Prism(embed: AppAction.__name__) { if case .__name__(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of Showlog__Name__Feature.
  public var __name__Store: Store<__Name__Input, __Name__Action> {
    derived(state: \.__name__Input, action: AppAction.__name__)
  }
}
