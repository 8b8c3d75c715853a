import Synchronization

/// A clock that stands still until the test advances it.
public final class TestClock: Clock, Sendable {
  /// An instant of the clock, counted from its start.
  public struct Instant: InstantProtocol {
    /// The time since the start.
    public let offset: Duration

    /// Returns the instant some time later.
    ///
    /// - Parameter duration: How much later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// Returns the time from this instant to another.
    ///
    /// - Parameter other: The other instant.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether one instant is earlier than another.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private struct Content {
    var now = Instant(offset: .zero)
    var lastKey = 0
    var queue = SleepQueue()
    /// Sleeps that started and are not queued yet, and whether they were canceled meanwhile.
    var beginning: [Int: Bool] = [:]
  }

  private let content = Mutex(Content())

  /// Creates a clock at its start.
  public init() {}

  /// The instant that the test has advanced to.
  public var now: Instant { content.withLock { $0.now } }

  /// The smallest step: zero.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the test has advanced to an instant.
  ///
  /// Sleepers with equal deadlines wake in FIFO order.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at.
  ///   - tolerance: Ignored: every sleeper wakes at its deadline.
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let key = content.withLock { content in
      content.lastKey += 1
      content.beginning[content.lastKey] = false
      return content.lastKey
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(key, until: deadline, $0) }
    } onCancel: {
      cancel(key)
    }
  }

  private func begin(_ key: Int, until deadline: Instant, _ continuation: SleepQueue.Continuation) {
    let outcome: Result<Void, any Error>? = content.withLock { content in
      if content.beginning.removeValue(forKey: key) == true { return .failure(CancellationError()) }
      if deadline <= content.now { return .success(()) }
      content.queue.insert(key, until: deadline, continuation)
      return nil
    }
    if let outcome { continuation.resume(with: outcome) }
  }

  private func cancel(_ key: Int) {
    let sleeper = content.withLock { content in
      if content.beginning[key] != nil { content.beginning[key] = true }
      return content.queue.remove(key)
    }
    sleeper?.resume(throwing: CancellationError())
  }

  /// The number of sleeping tasks.
  public var sleeperCount: Int { content.withLock { $0.queue.count } }

  /// Advances the clock and wakes the sleepers whose deadline has passed, for a store that no ``TestStore`` drives.
  ///
  /// A task that sleeps again wakes with the next call; ``TestStore/advance(by:)`` stops at each deadline.
  ///
  /// - Parameter duration: How much time passes.
  public func advance(by duration: Duration) {
    let end = now.advanced(by: duration)
    while step(to: end) {}
  }

  /// Returns false if no sleeper was woken; the clock then stands at the limit.
  func step(to limit: Instant) -> Bool {
    let woken = content.withLock { content in
      let next = content.queue.nextDeadline() ?? limit
      content.now = max(content.now, min(next, limit))
      return content.queue.removeDue(at: content.now)
    }
    for continuation in woken { continuation.resume() }
    return !woken.isEmpty
  }
}
