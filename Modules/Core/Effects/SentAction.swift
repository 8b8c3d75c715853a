/// What an action that was sent has started: its effects, and all that they lead to.
@MainActor
public struct SentAction: Sendable {
  @usableFromInline
  let scope: EffectScope?

  @inlinable
  init(_ scope: EffectScope?) { self.scope = scope }

  /// Waits until every effect that the action started has finished, and those that their actions started.
  ///
  /// If the task that waits is cancelled, so are the effects. Returns at once where there are none.
  public func finish() async {
    guard let scope, !scope.isFinished else { return }
    await withTaskCancellationHandler {
      await scope.signal.wait()
    } onCancel: {
      Task { @MainActor in scope.cancel() }
    }
  }

  /// Cancels every effect that the action started; none of their actions arrives any more.
  public func cancel() { scope?.cancel() }
}
