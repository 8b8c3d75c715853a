import Synchronization

/// What tasks have to tell the store, in the order in which they told it.
///
/// Effects run on any thread and the store on the main actor; between them lies this queue. Only its first message
/// wakes the store, so that a thousand effects that finish together cost one hop and not a thousand.
@usableFromInline
final class EffectInbox<Action: Sendable>: Sendable {
  @usableFromInline
  enum Message: Sendable {
    case action(Action, from: EffectKey)
    case finished(EffectKey)
    case failed(EffectKey, EffectFailure)
  }

  @usableFromInline
  struct Content {
    @usableFromInline
    var messages: [Message] = []
    @usableFromInline
    var isAwake = false
    @usableFromInline
    var wake: @Sendable () -> Void = {}

    @inlinable
    init() {}
  }

  @usableFromInline
  let content = Mutex(Content())

  @inlinable
  init() {}

  /// What is called, on any thread, when there is something to take after there was nothing.
  @inlinable
  func onWake(_ wake: @escaping @Sendable () -> Void) {
    content.withLock { $0.wake = wake }
  }

  @inlinable
  func append(_ message: Message) {
    let wake: (@Sendable () -> Void)? = content.withLock {
      $0.messages.append(message)
      guard !$0.isAwake else { return nil }
      $0.isAwake = true
      return $0.wake
    }
    wake?()
  }

  /// Fills an empty list with all messages since the last call; when there are none, the next message wakes the store
  /// again. The list's room is used for the messages that come next.
  @inlinable
  func take(into messages: inout [Message]) {
    content.withLock {
      swap(&messages, &$0.messages)
      $0.isAwake = !messages.isEmpty
    }
  }
}
