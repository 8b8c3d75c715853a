import LeftfoldCore
import Testing

extension TestStore {
  /// Skips the actions that arrived and were not received; `state` becomes the one after the last of them.
  public func skipReceivedActions() {
    settle()
    skipHandled()
    recordLeftovers()
  }

  /// Cancels the running effects, so that none is left at the end of the test.
  public func skipInFlightEffects() {
    settle()
    store.cancelEffects()
    settle()
    recordLeftovers()
  }

  /// Relaxes the checks in a closure: actions need not be received, and only stated changes are compared.
  ///
  /// An action that arrived before has to be received nevertheless, in the region or before it.
  ///
  /// - Parameters:
  ///   - sourceLocation: The location, for failures.
  ///   - body: The region; its error is rethrown.
  public func relaxed(
    sourceLocation: Testing.SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) rethrows {
    let wasExhaustive = isExhaustive
    isExhaustive = false
    defer { endRelaxed(wasExhaustive, sourceLocation) }
    try body()
  }

  /// Relaxes the checks in an asynchronous closure, as in a synchronous one.
  ///
  /// - Parameters:
  ///   - sourceLocation: The location, for failures.
  ///   - body: The region; its error is rethrown.
  public func relaxed(
    sourceLocation: Testing.SourceLocation = #_sourceLocation, _ body: () async throws -> Void
  ) async rethrows {
    let wasExhaustive = isExhaustive
    isExhaustive = false
    defer { endRelaxed(wasExhaustive, sourceLocation) }
    try await body()
  }

  private func endRelaxed(_ wasExhaustive: Bool, _ location: Testing.SourceLocation) {
    skipUnexpected(location)
    isExhaustive = wasExhaustive
    recordAfterRelaxed()
  }

  func skipHandled() {
    while let step = history.handled.popFirst() { state = step.state }
  }

  /// Skips the actions that arrived in a relaxed region. One that had arrived before fails the test.
  func skipUnexpected(_ location: Testing.SourceLocation, until isWanted: (Action) -> Bool = { _ in false }) {
    while let step = history.handled.first, !isWanted(step.action) {
      _ = history.handled.popFirst()
      state = step.state
      if step.isExpected { record("\(step.action) arrived before the relaxed region and was not received", location) }
    }
  }
}
