import LeftfoldCore
import Testing

extension TestStore {
  /// Skips the actions that arrived and were not received; the state is then the one after the last of them.
  public func skipReceivedActions() {
    settle()
    skipHandled()
    noteLeftovers()
  }

  /// Cancels the effects that run, so that they are not left at the end of the test.
  public func skipInFlightEffects() {
    settle()
    store.cancelEffects()
    settle()
    noteLeftovers()
  }

  /// Expects less in a closure: actions need not be received, and `send` and `receive` compare only what they change.
  ///
  /// - Parameter body: The region. Its error is rethrown.
  public func relaxed(_ body: () throws -> Void) rethrows {
    isExhaustive = false
    defer { endRelaxed() }
    try body()
  }

  /// Expects less in an asynchronous closure, as in a synchronous one.
  ///
  /// - Parameter body: The region. Its error is rethrown.
  public func relaxed(_ body: () async throws -> Void) async rethrows {
    isExhaustive = false
    defer { endRelaxed() }
    try await body()
  }

  private func endRelaxed() {
    skipHandled()
    isExhaustive = true
    noteAfterRelaxed()
  }
}
