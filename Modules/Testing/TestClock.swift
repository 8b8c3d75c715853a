import Synchronization

/// A clock whose time passes when the test says so.
public final class TestClock: Clock, Sendable {
  /// A moment on the clock, counted from its start.
  public struct Instant: InstantProtocol {
    /// How long after the start.
    public let offset: Duration

    /// The moment some time later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// How long it is to another moment.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Earlier moments come first.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private struct Content {
    var now = Instant(offset: .zero)
    var lastKey = 0
    var queue = SleepQueue()
    /// Sleeps that have begun and do not lie in the queue yet, and whether they were cancelled meanwhile.
    var beginning: [Int: Bool] = [:]
  }

  private let content = Mutex(Content())

  /// A clock at its start.
  public init() {}

  /// The moment that the test has reached.
  public var now: Instant { content.withLock { $0.now } }

  /// The smallest step: none.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the test has reached a moment. Of those who sleep until one moment, who came first wakes first.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
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

  /// How many tasks sleep.
  public var sleeperCount: Int { content.withLock { $0.queue.count } }

  /// Moves to the next moment for which somebody sleeps, but no further than a limit, and wakes them.
  ///
  /// - Returns: whether somebody was woken; if not, the clock stands at the limit.
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
