import Synchronization

/// How often the catalog may be asked: all questions of the process, or of the user, take from one bucket.
public struct RateLimit: Sendable {
  /// Takes a token: zero, or how long to wait before asking again.
  public var take: @Sendable (_ now: WallInstant) -> Duration

  /// Gives out no token for a while, since the server asked to wait.
  public var pause: @Sendable (_ now: WallInstant, _ duration: Duration) -> Void

  /// A limit of these closures.
  public init(
    take: @escaping @Sendable (_ now: WallInstant) -> Duration,
    pause: @escaping @Sendable (_ now: WallInstant, _ duration: Duration) -> Void
  ) {
    self.take = take
    self.pause = pause
  }

  /// A limit of this process: 20 requests in any 10 seconds.
  public static func memory(_ bucket: TokenBucket = TokenBucket()) -> Self {
    let shared = SharedBucket(bucket)
    return Self(
      take: { now in shared.bucket.withLock { $0.take(at: now) } },
      pause: { now, duration in shared.bucket.withLock { $0.pause(at: now, for: duration) } })
  }
}

/// A bucket that several tasks take from.
final class SharedBucket: Sendable {
  let bucket: Mutex<TokenBucket>
  init(_ bucket: TokenBucket) { self.bucket = Mutex(bucket) }
}
