/// A handle of a sent action: waits for its effects, or cancels them.
@MainActor
public struct SentAction: Sendable {
  @usableFromInline
  let scope: EffectScope?

  @inlinable
  init(_ scope: EffectScope?) { self.scope = scope }

  /// Waits until the effects that the action started, and all that those led to, have ended, however they ended.
  ///
  /// If the waiting task is canceled, so are the effects. Returns at once if there are none.
  public func finish() async {
    guard let scope, !scope.isFinished else { return }
    await withTaskCancellationHandler {
      await scope.signal.wait()
    } onCancel: {
      Task { @MainActor in scope.cancel() }
    }
  }

  /// Cancels the effects that the action started and all that those led to; none of their actions arrives.
  public func cancel() { scope?.cancel() }

  /// Whether no effect of the action runs any more.
  package var isFinished: Bool { scope?.isFinished ?? true }

  /// Whether an effect comes from this action.
  package func started(_ effect: EffectScope) -> Bool { scope === effect }
}
