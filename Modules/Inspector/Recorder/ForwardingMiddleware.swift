import LeftfoldCore

/// An app's middleware in an inspected store: it is called for the app's actions, with the present before and after.
@MainActor
struct ForwardingMiddleware<State: Equatable & Sendable, Action: Sendable>: Middleware {
  let base: any Middleware<State, Action>

  func willHandle(_ action: TimelineAction<State, Action>) {
    if case .perform(let action, _) = action { base.willHandle(action) }
  }

  func handle(_ action: TimelineAction<State, Action>, before: Timeline<State>, after: Timeline<State>) {
    guard case .perform(let action, _) = action, before.refusals == after.refusals else { return }
    let hasBranched = before.shown != nil && after.shown == nil
    base.handle(action, before: hasBranched ? before.visible : before.present, after: after.present)
  }

  func didHandle(_ action: TimelineAction<State, Action>) {
    if case .perform(let action, _) = action { base.didHandle(action) }
  }
}
