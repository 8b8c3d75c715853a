import Synchronization

/// The messages of running tasks to their store, appended on any thread and taken in order on the main actor. At most
/// one turn of the store is scheduled at a time, so a thousand effects that finish together cost one hop.
@usableFromInline
final class EffectInbox<Action: Sendable>: Sendable {
  @usableFromInline
  enum Message: Sendable {
    case action(Action, from: EffectKey, ActionReceipt?)
    case finished(EffectKey)
    case failed(EffectKey, EffectFailure)
  }

  @usableFromInline
  struct Content {
    /// The newest messages, fewer than ``chunk``.
    @usableFromInline
    var messages: [Message] = []
    /// The messages before them, in lists of ``chunk``: no step takes time in proportion to the waiting messages.
    @usableFromInline
    var full = Queue<[Message]>()
    /// Whether a turn of the store is scheduled and has not begun.
    @usableFromInline
    var isAwake = false
    @usableFromInline
    var isClosed = false
    @usableFromInline
    var turn: (@MainActor @Sendable () -> Void)?

    @inlinable
    init() {}

    /// Returns the turn to schedule; nil if one is scheduled.
    @inlinable
    mutating func wake() -> (@MainActor @Sendable () -> Void)? {
      guard !isAwake else { return nil }
      isAwake = true
      return turn
    }
  }

  @inlinable
  static var chunk: Int { 256 }

  @usableFromInline
  let content = Mutex(Content())

  @inlinable
  init() {}

  @usableFromInline
  func onWake(_ turn: @escaping @MainActor @Sendable () -> Void) {
    content.withLock { $0.turn = turn }
  }

  /// Messages that arrive later schedule another turn, since under a nested run loop this one may last long.
  @usableFromInline
  func beginTurn() {
    content.withLock { $0.isAwake = false }
  }

  @usableFromInline
  func wake() { schedule(content.withLock { $0.wake() }) }

  @inlinable
  func schedule(_ turn: (@MainActor @Sendable () -> Void)?) {
    // Detached, since effects that are started in the turn would inherit the task-locals of the one that wakes the store.
    if let turn { Task.detached { @MainActor in turn() } }
  }

  @inlinable
  func append(_ message: Message) {
    let turn: (@MainActor @Sendable () -> Void)? = content.withLock {
      guard !$0.isClosed else { return nil }
      $0.messages.append(message)
      if $0.messages.count == Self.chunk {
        $0.full.append($0.messages)
        $0.messages = []
      }
      return $0.wake()
    }
    schedule(turn)
  }

  /// Replaces the caller's empty list by the oldest messages; a list that is swapped keeps its capacity.
  @inlinable
  func take(into messages: inout [Message]) {
    content.withLock {
      if let oldest = $0.full.popFirst() { messages = oldest } else { swap(&messages, &$0.messages) }
    }
  }

  /// Drops all messages, including later ones, and so resumes the tasks that wait for them to be handled.
  @usableFromInline
  func close() {
    let dropped = content.withLock { content in
      content.isClosed = true
      defer { (content.full, content.messages) = (Queue(), []) }
      return (content.full, content.messages)
    }
    // Released outside of the lock, since the release of a receipt resumes its task.
    withExtendedLifetime(dropped) {}
  }
}
