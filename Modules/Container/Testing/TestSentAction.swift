import LeftfoldCore
import Testing

/// A handle of an action that a test sent: waits for its effects, or cancels them.
@MainActor
public struct TestSentAction {
  let handle: SentAction
  let wait: @MainActor (SentAction, Duration, Testing.SourceLocation) async -> Void
  let settle: @MainActor () -> Void

  /// Waits until the action's effects, and all effects that those led to, have ended; fails if they do not.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, in real time.
  ///   - sourceLocation: The location, for failures.
  public func finish(
    timeout: Duration = .seconds(1), sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    await wait(handle, timeout, sourceLocation)
  }

  /// Cancels the action's effects, and all effects that those led to.
  public func cancel() {
    handle.cancel()
    settle()
  }
}
