import Synchronization

/// A rate limit that all requests of a process, or of a user, share.
public struct RateLimit: Sendable {
  /// Takes a token and returns zero, or returns the time to wait before trying again.
  public var take: @Sendable (_ now: WallInstant) -> Duration

  /// Blocks all requests for a while, after the server answered 429.
  public var pause: @Sendable (_ now: WallInstant, _ duration: Duration) -> Void

  /// A limit of these closures.
  public init(
    take: @escaping @Sendable (_ now: WallInstant) -> Duration,
    pause: @escaping @Sendable (_ now: WallInstant, _ duration: Duration) -> Void
  ) {
    self.take = take
    self.pause = pause
  }

  /// A rate limit of this process; by default 20 requests in any 10 seconds.
  public static func memory(_ bucket: TokenBucket = TokenBucket()) -> Self {
    let shared = SharedBucket(bucket)
    return Self(
      take: { now in shared.bucket.withLock { $0.take(at: now) } },
      pause: { now, duration in shared.bucket.withLock { $0.pause(at: now, for: duration) } })
  }
}

final class SharedBucket: Sendable {
  let bucket: Mutex<TokenBucket>
  init(_ bucket: TokenBucket) { self.bucket = Mutex(bucket) }
}
