import Synchronization

/// The messages of running tasks to their store, appended on any thread and taken in order on the main actor. At most
/// one turn of the store is scheduled at a time, so a thousand effects that finish together cost one hop.
@usableFromInline
final class EffectInbox<Action: Sendable>: Sendable {
  @usableFromInline
  enum Message: Sendable {
    case action(Action, from: Int, ActionReceipt?)
    /// Sent after the work had returned.
    case late(Action, from: EffectRun, ActionReceipt?)
    case ended(Int, (any Error)?)
  }

  @usableFromInline
  struct Content {
    @usableFromInline var messages: [Message] = []
    /// Whether a turn of the store is scheduled and has not begun.
    @usableFromInline var isAwake = false
    @usableFromInline var turn: (@MainActor @Sendable () -> Void)?
    var cancel: (@MainActor @Sendable (SentEffects) -> Void)?

    /// Returns the turn to schedule; nil if one is scheduled, or the inbox closed.
    @inlinable
    mutating func wake() -> (@MainActor @Sendable () -> Void)? {
      guard !isAwake else { return nil }
      isAwake = true
      return turn
    }
  }

  @usableFromInline let content = Mutex(Content())

  @usableFromInline
  init() {}

  /// Opened on the main actor, by the root of which it keeps nothing alive.
  @MainActor @usableFromInline private(set) var isOpen = false

  @MainActor @usableFromInline
  func open(
    turn: @escaping @MainActor @Sendable () -> Void, cancel: @escaping @MainActor @Sendable (SentEffects) -> Void
  ) {
    isOpen = true
    content.withLock { ($0.turn, $0.cancel) = (turn, cancel) }
  }

  /// Cancels what one sent action led to; a no-op before the first effect, and once the root is released.
  @MainActor
  func cancel(_ sent: SentEffects) { content.withLock { $0.cancel }?(sent) }

  @usableFromInline
  func wake() { schedule(content.withLock { $0.wake() }) }

  /// Messages that arrive later schedule another turn, since under a nested run loop this one may last long.
  @usableFromInline
  func beginTurn() { content.withLock { $0.isAwake = false } }

  @inlinable
  func append(_ action: Action, from run: EffectRun, _ receipt: ActionReceipt?) {
    append { run.hasReturned ? .late(action, from: run, receipt) : .action(action, from: run.number, receipt) }
  }

  /// - Parameter isCanceled: Whether the work was canceled before it returned. What it sends later is then dropped.
  @inlinable
  func append(endOf run: EffectRun, _ error: (any Error)?, isCanceled: Bool) {
    append {
      if !isCanceled { run.hasReturned = true }
      return .ended(run.number, error)
    }
  }

  @inlinable
  func append(_ message: () -> Message) {
    schedule(
      content.withLock {
        // Dropped if the inbox is closed.
        guard $0.turn != nil else { return nil }
        $0.messages.append(message())
        return $0.wake()
      })
  }

  @inlinable
  func schedule(_ turn: (@MainActor @Sendable () -> Void)?) {
    // Detached, since effects that are started in the turn would inherit the task-locals of the one that wakes the store.
    if let turn { Task.detached { @MainActor in turn() } }
  }

  /// Replaces the caller's empty list by the messages.
  @inlinable
  func take(into messages: inout [Message]) { content.withLock { swap(&messages, &$0.messages) } }

  /// Drops all messages, including later ones, and so resumes the tasks that wait for them to be handled.
  func close() {
    // Released outside of the lock, since the release of a receipt resumes its task.
    let dropped = content.withLock { content in
      defer { content = Content() }
      return content
    }
    withExtendedLifetime(dropped) {}
  }
}

/// One run of an effect's work, which its task and its sends share.
@usableFromInline
final class EffectRun: Sendable {
  @usableFromInline let number: Int
  @usableFromInline let source: SourceLocation
  private let returned = Atomic(false)

  @usableFromInline
  init(_ number: Int, _ source: SourceLocation) { (self.number, self.source) = (number, source) }

  /// Whether the work has returned without being canceled. Read and changed while the inbox is locked, so that no action is between.
  @usableFromInline
  var hasReturned: Bool {
    get { returned.load(ordering: .relaxed) }
    set { returned.store(newValue, ordering: .relaxed) }
  }
}
