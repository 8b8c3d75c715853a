/// A handle of a sent action, which waits for its effects or cancels them.
@MainActor
public struct SentAction: Sendable {
  @usableFromInline
  let scope: EffectScope?

  @inlinable
  init(_ scope: EffectScope?) { self.scope = scope }

  /// Waits until the action's effects, and all that their actions started, have ended.
  ///
  /// They may succeed, fail or be canceled. If the waiting task is canceled, so are the effects. Returns at once if
  /// there are none.
  public func finish() async {
    guard let scope, !scope.isFinished else { return }
    await withTaskCancellationHandler {
      await scope.signal.wait()
    } onCancel: {
      Task { @MainActor in scope.cancel() }
    }
  }

  /// Cancels the action's effects and all that their actions started; none of their actions arrives.
  public func cancel() { scope?.cancel() }

  package var isFinished: Bool { scope?.isFinished ?? true }

  package func started(_ effect: EffectScope) -> Bool { scope === effect }
}
