/// A handle of a sent action, which waits for its effects or cancels them.
@MainActor
public struct SentAction: Sendable {
  @usableFromInline
  let sent: SentEffects?

  @inlinable
  init(_ sent: SentEffects?) { self.sent = sent }

  /// Waits until the action's effects, and all that their actions started, have ended.
  ///
  /// They may succeed, fail or be canceled; a canceled one has ended when its work has returned. If the waiting task is
  /// canceled, so are the effects. Returns at once if there are none, and when the root store is released. Work that
  /// waits for its own action never ends.
  public func finish() async {
    guard let sent, !sent.isFinished else { return }
    await withTaskCancellationHandler {
      await sent.signal.wait()
    } onCancel: {
      Task { @MainActor in sent.cancel() }
    }
  }

  /// Cancels the action's effects and all that their actions started; none of their actions arrives.
  public func cancel() { sent?.cancel() }

  package var isFinished: Bool { sent?.isFinished ?? true }

  package var effects: SentEffects? { sent }
}
