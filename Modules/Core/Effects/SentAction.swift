import Synchronization

/// A handle of a sent action, which waits for its effects or cancels them.
@MainActor
public struct SentAction: Sendable {
  @usableFromInline package let effects: SentEffects?

  @inlinable
  init(_ effects: SentEffects?) { self.effects = effects }

  /// Waits until the action's effects, and all that their actions started, have ended.
  ///
  /// They may succeed, fail or be canceled; a canceled one has ended when its work has returned. If the waiting task is
  /// canceled, so are the effects, and none of their actions arrives from then on. Returns at once if there are none, and when
  /// the root store is released. Work that waits for its own action never ends.
  public func finish() async {
    guard let sent = effects, !sent.isFinished else { return }
    await withTaskCancellationHandler {
      await sent.wait()
    } onCancel: {
      // At once, since an action may wait for the main actor that the task below waits for.
      sent.markCanceled()
      Task { @MainActor in sent.cancel() }
    }
  }

  /// Cancels the action's effects and all that their actions started; none of their actions arrives.
  public func cancel() { effects?.cancel() }

  package var isFinished: Bool { effects?.isFinished ?? true }
}

/// All effects that one sent action led to, directly or through the actions of its effects.
@MainActor @usableFromInline
package final class SentEffects {
  /// The effects that run, those that were canceled and have not returned, and the actions that are queued.
  private var count = 0
  private nonisolated let canceled = Atomic(false)
  @usableFromInline nonisolated var isCanceled: Bool { canceled.load(ordering: .relaxed) }
  private let cancelAll: @MainActor (SentEffects) -> Void
  /// Nil once all have ended. Locked, since a store is released on any thread.
  private nonisolated let waiting = Mutex<[CheckedContinuation<Void, Never>]?>([])

  init(cancelAll: @escaping @MainActor (SentEffects) -> Void) { self.cancelAll = cancelAll }

  package var isFinished: Bool { count == 0 }

  @usableFromInline
  func enter() { count += 1 }

  @usableFromInline
  func leave() {
    count -= 1
    if count == 0 { finish() }
  }

  nonisolated func finish() { for continuation in waiting.withLock({ $0.take() }) ?? [] { continuation.resume() } }

  package func cancel() {
    markCanceled()
    cancelAll(self)
  }

  nonisolated func markCanceled() { canceled.store(true, ordering: .relaxed) }

  /// Runs where the caller does: a change of the executor and back takes as long as the effect (`core.effect.roundtrip`).
  nonisolated(nonsending) func wait() async {
    await withCheckedContinuation { continuation in
      let isWaiting = waiting.withLock {
        $0?.append(continuation)
        return $0 != nil
      }
      if !isWaiting { continuation.resume() }
    }
  }
}
