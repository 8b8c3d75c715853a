import Synchronization

struct RequestSender: Sendable {
  let configuration: CatalogConfiguration
  let environment: CatalogEnvironment

  private var clock: CatalogClock { environment.clock }

  /// Returns the first response that is not a temporary failure or, after the last retry, any response but a 429. Once
  /// a response has arrived, cancellation is ignored, so that the response is cached and not fetched again.
  func response(
    to address: CatalogAddress, etag: String?, deadline: WallInstant
  ) async throws -> HTTPResponse {
    let policy = RetryPolicy(limit: configuration.retryLimit)
    var retries = 0
    while true {
      try await takeToken(for: address, deadline: deadline)
      let outcome = try await attempt(address, etag: etag, deadline: deadline)
      let now = clock.now()
      let wait = policy.wait(
        after: outcome, retries: retries, remaining: now.duration(to: deadline), random: environment.random())
      pauseAll(after: outcome, wait: wait, at: now)
      guard let wait else { return try accepted(outcome, from: address) }
      retries += 1
      try await clock.sleep(wait)
    }
  }

  private func takeToken(for address: CatalogAddress, deadline: WallInstant) async throws {
    while true {
      try Task.checkCancellation()
      let now = clock.now()
      let wait = environment.limit.take(now)
      if wait <= .zero { return }
      guard wait < now.duration(to: deadline) else {
        throw CatalogError.tooManyRequests(address, seconds: Int(wait.components.seconds) + 1)
      }
      try await clock.sleep(max(wait, .milliseconds(1)))
    }
  }

  private func attempt(
    _ address: CatalogAddress, etag: String?, deadline: WallInstant
  ) async throws -> Result<HTTPResponse, HTTPFailure> {
    let remaining = clock.now().duration(to: deadline)
    guard remaining > .zero else { return .failure(.timedOut) }
    let request = HTTPRequest(
      address: address, etag: etag, timeout: min(configuration.attemptTimeout, remaining),
      byteLimit: configuration.byteLimit)
    do {
      let response = try await environment.transport.send(request)
      return response.body.count > configuration.byteLimit ? .failure(.tooLarge) : .success(response)
    } catch let failure as HTTPFailure {
      return .failure(failure)
    }
  }

  /// After a 429, requests to other endpoints are paused too.
  private func pauseAll(after outcome: Result<HTTPResponse, HTTPFailure>, wait: Duration?, at now: WallInstant) {
    guard case .success(let response) = outcome, response.head.status == 429 else { return }
    environment.limit.pause(now, wait ?? .seconds(min(response.head.retryAfter ?? 10, 60)))
  }

  private func accepted(
    _ outcome: Result<HTTPResponse, HTTPFailure>, from address: CatalogAddress
  ) throws(CatalogError) -> HTTPResponse {
    switch outcome {
    case .success(let response) where response.head.status == 429:
      throw .tooManyRequests(address, seconds: response.head.retryAfter)
    case .success(let response): return response
    case .failure(.unavailable(let reason)): throw .unavailable(reason)
    case .failure(.unreachable(let reason)): throw .unreachable(address, reason: reason)
    case .failure(.untrusted(let reason)): throw .untrusted(address, reason: reason)
    case .failure(.timedOut): throw .timedOut(address)
    case .failure(.tooLarge): throw .tooLarge(address, limit: configuration.byteLimit)
    case .failure(.cutShort(let reason)): throw .cutShort(address, reason: reason)
    }
  }
}

/// Decides whether and when a failed request is retried, without clock, randomness or network.
///
/// Statuses 429 and 5xx and timeouts are retried with exponential backoff from 1 s to 16 s. Jitter shortens a wait by
/// up to half, so that many clients do not retry at once. A wait is never shorter than the server's `Retry-After`.
public struct RetryPolicy: Hashable, Sendable {
  /// The most retries.
  public var limit: Int

  /// A policy with this many retries.
  public init(limit: Int = 5) { self.limit = limit }

  /// Returns the wait before the next attempt, or nil to give up.
  ///
  /// - Parameters:
  ///   - outcome: the outcome of the last attempt.
  ///   - retries: the number of retries so far.
  ///   - remaining: the time until the deadline. A wait that reaches it is not started.
  ///   - random: a random number in 0..<1, the jitter.
  public func wait(
    after outcome: Result<HTTPResponse, HTTPFailure>, retries: Int, remaining: Duration, random: Double
  ) -> Duration? {
    guard retries < limit, isTemporary(outcome) else { return nil }
    let backoff = Double(1 << min(retries, 4)) * (1 - random / 2)
    var wait = Duration.milliseconds(Int(backoff * 1_000))
    if case .success(let response) = outcome, let seconds = response.head.retryAfter {
      // The bound prevents overflow; a day is past every deadline.
      wait = max(wait, .seconds(min(seconds, 86_400)))
    }
    return wait < remaining ? wait : nil
  }

  private func isTemporary(_ outcome: Result<HTTPResponse, HTTPFailure>) -> Bool {
    switch outcome {
    case .success(let response): response.head.status == 429 || (500...599).contains(response.head.status)
    case .failure(let failure): failure == .timedOut
    }
  }
}

/// A rate limit that all requests of a process share; by default 20 in any 10 seconds.
///
/// Processes do not share it: the server refuses what is too much with status 429, which is retried.
public final class RateLimit: Sendable {
  private let bucket: Mutex<TokenBucket>

  /// A limit by a token bucket.
  public init(_ bucket: TokenBucket = TokenBucket()) { self.bucket = Mutex(bucket) }

  /// Takes a token and returns zero, or returns the time to wait before trying again.
  public func take(_ now: WallInstant) -> Duration { bucket.withLock { $0.take(at: now) } }

  /// Blocks all requests for a while, after the server answered 429.
  public func pause(_ now: WallInstant, _ duration: Duration) { bucket.withLock { $0.pause(at: now, for: duration) } }
}

/// A token bucket that allows, by default, at most 20 requests in any window of 10 seconds.
///
/// A token returns 10 seconds after it was taken. A bucket that refills at a steady rate would allow 40 requests in the
/// first 10 seconds: 20 saved tokens and 20 new ones.
public struct TokenBucket: Hashable, Sendable {
  /// The number of tokens.
  public let capacity: Int

  /// The time until a taken token returns.
  public let period: Duration

  /// The times at which the missing tokens were taken, ascending.
  public private(set) var taken: [WallInstant] = []

  /// The end of a pause requested by the server.
  public private(set) var pausedUntil: WallInstant?

  /// A full bucket.
  public init(capacity: Int = 20, period: Duration = .seconds(10)) {
    self.capacity = capacity
    self.period = period
  }

  /// Takes a token if one is available.
  ///
  /// - Complexity: O(capacity).
  ///
  /// - Returns: Zero if a token was taken, otherwise the time to wait before trying again.
  public mutating func take(at now: WallInstant) -> Duration {
    // A time in the future was taken before the clock was set back.
    taken.removeAll { $0 > now || $0.advanced(by: period) <= now }
    if let pausedUntil, pausedUntil > now { return now.duration(to: pausedUntil) }
    pausedUntil = nil
    if taken.count >= capacity { return now.duration(to: taken[taken.count - capacity].advanced(by: period)) }
    taken.append(now)
    return .zero
  }

  /// Blocks all tokens for a while, at most a minute.
  public mutating func pause(at now: WallInstant, for duration: Duration) {
    let end = now.advanced(by: min(duration, .seconds(60)))
    pausedUntil = max(pausedUntil ?? end, end)
  }
}
