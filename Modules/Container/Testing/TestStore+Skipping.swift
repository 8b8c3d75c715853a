import LeftfoldCore
import Testing

extension TestStore {
  /// Skips the actions that arrived and were not received; `state` becomes the one after the last of them.
  public func skipReceivedActions() {
    settle()
    skipHandled()
    recordLeftovers()
  }

  /// Cancels the running effects, so that none is left at the end of the test; the work of those may still run then.
  public func skipInFlightEffects() {
    settle()
    store.cancelEffects()
    settle()
    skippedEffects = Set(store.unwindingEffects.map(\.number))
    recordLeftovers()
  }

  /// Relaxes the checks in a closure: actions need not be received, and only stated changes are compared.
  ///
  /// A part of the state is stated if the expectation changes it. The expectation may set values, or change those before
  /// the action: `$0.count = 2` and `$0.count += 1` are both compared. It is called with the state after the action, and
  /// if that does not satisfy it with the one before. What is a no-op on the state after the action is not compared: state
  /// an entity by `set`, which replaces it, and not by `add`, which keeps an entity that is there.
  ///
  /// Actions that have arrived before and were not received are skipped too. Until an action that arrives in the region is
  /// received or skipped, `state` is as before it.
  ///
  /// - Parameter body: The region; its error is rethrown.
  public func relaxed(_ body: () throws -> Void) rethrows {
    let wasExhaustive = isExhaustive
    isExhaustive = false
    defer { endRelaxed(wasExhaustive) }
    try body()
  }

  /// Relaxes the checks in an asynchronous closure, as in a synchronous one.
  ///
  /// - Parameter body: The region; its error is rethrown.
  public func relaxed(_ body: () async throws -> Void) async rethrows {
    let wasExhaustive = isExhaustive
    isExhaustive = false
    defer { endRelaxed(wasExhaustive) }
    try await body()
  }

  private func endRelaxed(_ wasExhaustive: Bool) {
    skipHandled()
    isExhaustive = wasExhaustive
    recordAfterRelaxed()
  }

  /// - Returns: The skipped actions.
  @discardableResult
  func skipHandled(until isWanted: (Action) -> Bool = { _ in false }) -> [Action] {
    var skipped: [Action] = []
    while let step = history.handled.first, !isWanted(step.action) {
      _ = history.handled.popFirst()
      state = step.state
      skipped.append(step.action)
    }
    return skipped
  }
}
