import Synchronization

/// Sends actions from an effect to its store, from any thread, in order.
///
/// `await send(action)` returns when the action has been handled, so an effect that sends in a loop never runs ahead of
/// its store. ``enqueue(_:)`` returns at once, and works in a closure that cannot wait, such as a callback.
public struct Send<Action: Sendable>: Sendable {
  /// The receipt resumes the sender; nil if none waits.
  @usableFromInline let deliver: @Sendable (Action, ActionReceipt?) -> Void

  @inlinable
  init(delivering deliver: @escaping @Sendable (Action, ActionReceipt?) -> Void) { self.deliver = deliver }

  /// Sends an action and returns when the store has handled it.
  ///
  /// If the effect was canceled or the store was released, the action is dropped, and then this returns.
  ///
  /// - Parameter action: The action to handle.
  @inlinable
  public nonisolated(nonsending) func callAsFunction(_ action: Action) async {
    await withCheckedContinuation { deliver(action, ActionReceipt($0)) }
  }

  /// Queues an action and returns at once.
  ///
  /// If the effect was canceled, or the store was released, the action is dropped. If the work has returned, it is dropped and
  /// reported: an effect whose callback sends keeps running, as by iterating an `AsyncStream` that the callback yields to. The
  /// queue is not bounded: an effect that produces actions faster than they are handled uses `await send(action)`.
  ///
  /// - Parameter action: The action to handle.
  @inlinable
  public func enqueue(_ action: Action) { deliver(action, nil) }
}

/// Resumes the task that sent an action once the action has been handled, or dropped: then the message is released.
@usableFromInline
final class ActionReceipt: Sendable {
  private let continuation: Mutex<CheckedContinuation<Void, Never>?>

  @usableFromInline
  init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = Mutex(continuation) }

  deinit { finish() }

  @usableFromInline
  func finish() {
    continuation.withLock { $0.take() }?.resume()
  }
}
