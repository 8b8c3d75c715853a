import LeftfoldCore
import ShowlogFeatureKit
import ShowlogScreenHost
import ShowlogTerminalUI

/// A feature that runs alone, on a store of its own: the host of the app's screen with its tabs and overlays.
@MainActor
public struct PreviewFeature<State: Equatable & Sendable, Action: Sendable> {
  let makeHost: (TerminalSize, Glyphs, _ hasRoom: Bool) -> ScreenHost<PreviewState<State, Action>>

  /// Creates a running feature.
  ///
  /// - Parameters:
  ///   - feature: The feature, as the app composes it.
  ///   - initialState: The first state.
  ///   - reducer: The feature's reducer.
  ///   - environment: The dependencies of its effects.
  ///   - input: Projects the feature's input, with sample data for what belongs to others.
  public init<Input: Equatable & Sendable, R: Reducer>(
    _ feature: Feature<State, Input, Action>, initialState: State, reducer: R, environment: R.Environment,
    input: @escaping @Sendable (State) -> Input
  ) where R.State == State, R.Action == Action {
    let tabs = feature.tabs.map { tab in
      tab.pullback(store: { $0.derived(state: input, action: { $0 }) }, input: input, action: { $0 })
    }
    let intent = Prism(embed: PreviewAction<Action>.intent) { if case .intent(let part) = $0 { part } else { nil } }
    let hosted = combine(PreviewState<State, Action>.self, PreviewAction<Action>.self, R.Environment.self) {
      reducer.pullback(state: \PreviewState<State, Action>.visible, action: intent)
      Reduce<PreviewState<State, Action>, PreviewAction<Action>, R.Environment> { state, action, _ in
        if case .screen(let action) = action, action == .quit || action == .quitConfirmed { state.screen.isDone = true }
        return .none
      }
    }
    makeHost = { size, glyphs, hasRoom in
      var screen = ScreenState(size: size, tab: tabs.first { $0.overlay == nil }?.name ?? "")
      screen.hasRoom = hasRoom
      let store = Store(
        initialState: PreviewState(visible: initialState, screen: screen),
        reducer: makeHostReducer(tabs: tabs, hosted), environment: environment)
      return ScreenHost(store, glyphs: glyphs, tabs: tabs)
    }
  }
}

struct PreviewState<State: Equatable & Sendable, PageAction: Sendable>: ScreenRoot {
  typealias Action = PreviewAction<PageAction>

  var visible: State
  var screen: ScreenState
}

enum PreviewAction<Intent: Sendable>: ScreenRootAction {
  case intent(Intent)
  case screen(ScreenAction)

  var screenAction: ScreenAction? { if case .screen(let action) = self { action } else { nil } }
}
