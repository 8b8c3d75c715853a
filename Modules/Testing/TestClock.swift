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

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Content {
    var now = Instant(offset: .zero)
    var lastKey = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
  }

  private let content = Mutex(Content())

  /// A clock at its start.
  public init() {}

  /// The moment that the test has reached.
  public var now: Instant { content.withLock { $0.now } }

  /// The smallest step: none.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the test has reached a moment.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    let key = content.withLock { content in
      content.lastKey += 1
      return content.lastKey
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let wasCancelled = content.withLock { content in
          if content.cancelled.remove(key) != nil { return true }
          content.sleepers[key] = Sleeper(deadline: deadline, continuation: continuation)
          return false
        }
        if wasCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      wake(cancelled: key)
    }
  }

  private func wake(cancelled key: Int) {
    let sleeper = content.withLock { content in
      let sleeper = content.sleepers.removeValue(forKey: key)
      if sleeper == nil { content.cancelled.insert(key) }
      return sleeper
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// How many tasks sleep.
  public var sleeperCount: Int { content.withLock { $0.sleepers.count } }

  /// Moves to the next moment for which somebody sleeps, but no further than a limit, and wakes them.
  ///
  /// - Returns: whether somebody was woken; if not, the clock stands at the limit.
  func step(to limit: Instant) -> Bool {
    let woken: [CheckedContinuation<Void, any Error>] = content.withLock { content in
      let next = content.sleepers.values.map(\.deadline).min() ?? limit
      content.now = max(content.now, min(next, limit))
      let due = content.sleepers.filter { $0.value.deadline <= content.now }.sorted { $0.key < $1.key }
      for (key, _) in due { content.sleepers[key] = nil }
      return due.map(\.value.continuation)
    }
    for continuation in woken { continuation.resume() }
    return !woken.isEmpty
  }
}
