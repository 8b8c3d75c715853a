import LeftfoldCore

/// Calls an app's middleware in an inspected store, for the app's actions only, with the present before and after.
@MainActor @usableFromInline
struct ForwardingMiddleware<State: Equatable & Sendable, Action: Sendable>: Middleware {
  @usableFromInline
  let base: any Middleware<State, Action>
  @usableFromInline
  let recorder: Recorder<State, Action>

  @usableFromInline
  init(base: any Middleware<State, Action>, _ recorder: Recorder<State, Action>) {
    self.base = base
    self.recorder = recorder
  }

  @usableFromInline
  func handle(_ action: RecordedAction<Action>, before: State, after: State) {
    guard case .perform(let action, _) = action, !recorder.isRefused else { return }
    base.handle(action, before: recorder.presentBefore ?? before, after: recorder.hiddenPresent ?? after)
  }
}
