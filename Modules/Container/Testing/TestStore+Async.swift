import LeftfoldCore
import Testing

extension TestStore {
  /// Sends an action as in a synchronous test, and then runs the work that is pending on the main actor.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - sourceLocation: The location, for failures.
  ///   - expected: Changes the state before the action to the expected one; nil if no change is expected.
  /// - Returns: A handle that waits for the effects of the action, or cancels them.
  @discardableResult
  public func send(
    _ action: Action, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ expected: ((inout State) -> Void)? = nil
  ) async -> TestSentAction {
    let send: @MainActor () -> TestSentAction = { self.send(action, sourceLocation: sourceLocation, expected) }
    let handle = send()
    // Work that is already queued on the main actor runs before this task.
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
    settle()
    recordLeftovers()
    return handle
  }

  /// Waits until no effect runs, nor the work of a canceled one, and then ends the test like ``finish(sourceLocation:)``.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for effects, in real time.
  ///   - sourceLocation: The location, for failures.
  public func finish(
    timeout: Duration = .seconds(1), sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    await wait(timeout, while: { true }) { [self] in store.runningEffectCount == 0 && canceledEffects == nil }
    let finish: @MainActor () -> Void = { self.finish(sourceLocation: sourceLocation) }
    finish()
  }

  func wait(for handle: SentAction, _ timeout: Duration, _ location: Testing.SourceLocation) async {
    // The work of a canceled effect may run although no effect does.
    await wait(timeout, while: { true }) { handle.isFinished }
    if !handle.isFinished { record("effects of the action still run after \(timeout)", location) }
    recordLeftovers()
  }

  /// - Parameter isWorking: Whether anything can still come; by default while effects run.
  func wait(_ timeout: Duration, while isWorking: (() -> Bool)? = nil, until isDone: () -> Bool) async {
    let isWorking = isWorking ?? { [self] in store.runningEffectCount > 0 }
    let wait = progress.begin()
    defer { progress.finish(wait) }
    settle()
    guard !isDone(), isWorking() else { return }
    let timer = Task { [progress] in
      // Canceled once the condition holds, when the wait has finished.
      try? await ContinuousClock().sleep(for: timeout)
      progress.end(wait)
    }
    defer { timer.cancel() }
    repeat {
      guard await progress.next(wait) else { return }
      settle()
    } while !isDone() && isWorking()
  }
}
