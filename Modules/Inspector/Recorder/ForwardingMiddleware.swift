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
  func handle(_ action: TimelineAction<State, Action>, before: Timeline<State>, after: Timeline<State>) {
    guard case .perform(let action, _) = action, before.refusals == after.refusals else { return }
    base.handle(action, before: recorder.edited ?? before.present, after: after.present)
  }
}
