import LeftfoldCore
import ShowlogFeatureKit
import ShowlogTerminalUI

/// A feature that runs alone, on a store of its own: its tabs, overlays and keys are those that the app's screen hosts.
@MainActor
public struct PreviewFeature {
  let tabs: [PreviewTab]
  let onChange: (@escaping @MainActor @Sendable () -> Void) -> Subscription

  /// Creates a running feature.
  ///
  /// - Parameters:
  ///   - feature: The feature, as the app composes it.
  ///   - initialState: The first state.
  ///   - reducer: The feature's reducer.
  ///   - environment: The dependencies of its effects.
  ///   - input: Projects the feature's input, with sample data for what belongs to others.
  public init<State: Equatable & Sendable, Input: Equatable & Sendable, Action: Sendable, R: Reducer>(
    _ feature: Feature<State, Input, Action>, initialState: State, reducer: R, environment: R.Environment,
    input: @escaping @Sendable (State) -> Input
  ) where R.State == State, R.Action == Action {
    let (tabs, progress) = (feature.tabs, ProgressCache())
    let action = Prism(embed: PreviewAction<Action>.feature) { if case .feature(let part) = $0 { part } else { nil } }
    let host = combine(PreviewState<State>.self, PreviewAction<Action>.self, R.Environment.self) {
      reducer.pullback(state: \PreviewState<State>.feature, action: action)
      Reduce<PreviewState<State>, PreviewAction<Action>, R.Environment> { state, action, _ in
        if case .shown(let context, let tab) = action { state.contexts[tab] = context }
        return .none
      }
    }
    .onChange(of: \.feature) { old, new, state, _ in
      for tab in tabs {
        guard let position = state.contexts[tab.name]?.position else { continue }
        state.contexts[tab.name]?.position = tab.position(position, from: input(old), to: input(new))
      }
      return .none
    }
    let store = Store(
      initialState: PreviewState(feature: initialState), reducer: host, environment: environment)
    onChange = { body in store.subscribe { _ in body() } }
    self.tabs = tabs.map { tab in
      let inputs = store.derived { state in
        TabInput(input: input(state.feature), context: state.context(of: tab.name))
      } action: {
        PreviewAction.feature($0)
      }
      return PreviewTab(
        page: tab.makePage(inputs, progress), keys: tab.keys, isFilterable: tab.isFilterable,
        isOpen: { tab.overlay.map { $0.isOpen(input(store.state.feature)) } },
        close: { tab.overlay.map { store.send(.feature($0.close)) } },
        context: { store.state.context(of: tab.name) }, show: { store.send(.shown($0, tab: tab.name)) },
        answer: { context in
          let question = tab.work?.question(of: input(store.state.feature), filter: context.filter)
          return question.flatMap { try? tab.work?.answer(to: $0) }
        })
    }
  }
}

/// A tab, without its feature's types.
@MainActor
struct PreviewTab {
  let page: any TabPage
  let keys: [KeyRow]
  let isFilterable: Bool
  /// Nil for a tab that is no overlay.
  let isOpen: () -> Bool?
  let close: () -> SentAction?
  let context: () -> TabContext
  let show: (TabContext) -> Void
  /// Computes the tab's background work at once.
  let answer: (TabContext) -> AnyValue?
}

struct PreviewState<Feature: Equatable & Sendable>: Equatable, Sendable {
  var feature: Feature
  var contexts: [String: TabContext] = [:]

  func context(of tab: String) -> TabContext { contexts[tab] ?? TabContext(canvas: Canvas(width: 80, height: 20)) }
}

enum PreviewAction<Action: Sendable>: Sendable {
  case feature(Action)
  case shown(TabContext, tab: String)
}
