import Synchronization

/// Sends a request until it has a lasting response.
struct RequestSender: Sendable {
  let configuration: CatalogConfiguration
  let address: CatalogAddress
  let deadline: WallInstant

  /// Returns the first response that is not a temporary failure or, after the last retry, any response but a 429. Once
  /// a response has arrived, cancellation is ignored, so that the response is cached and not fetched again.
  func response(etag: String?) async throws -> HTTPResponse {
    var retries = 0
    while true {
      try await takeToken()
      let outcome = try await attempt(etag: etag)
      let now = configuration.now()
      let wait = wait(after: outcome, retries: retries, remaining: now.duration(to: deadline))
      if case .success(let response) = outcome, response.status == 429 {
        // Requests to other addresses are paused too.
        configuration.limit.pause(at: now, for: wait ?? .seconds(min(response.retryAfter ?? 10, 60)))
      }
      guard let wait else { return try accepted(outcome) }
      retries += 1
      try await configuration.sleep(wait)
    }
  }

  private func takeToken() async throws {
    while true {
      try Task.checkCancellation()
      let now = configuration.now()
      let wait = configuration.limit.take(at: now)
      if wait <= .zero { return }
      guard wait < now.duration(to: deadline) else {
        throw CatalogError.tooManyRequests(address, seconds: Int(wait.components.seconds) + 1)
      }
      try await configuration.sleep(max(wait, .milliseconds(1)))
    }
  }

  private func attempt(etag: String?) async throws -> Result<HTTPResponse, HTTPFailure> {
    let (remaining, limit) = (configuration.now().duration(to: deadline), configuration.byteLimit)
    guard remaining > .zero else { return .failure(.timedOut) }
    let request = HTTPRequest(
      address: address, etag: etag, timeout: min(configuration.attemptTimeout, remaining), byteLimit: limit)
    do {
      let response = try await configuration.transport(request)
      return response.body.count > limit ? .failure(.tooLarge(limit: limit)) : .success(response)
    } catch let failure as HTTPFailure {
      return .failure(failure)
    }
  }

  /// Nil to give up, and before the deadline. Statuses 429 and 5xx and timeouts are retried with exponential backoff
  /// from 1 s to 16 s. Jitter shortens a wait by up to half, so that many clients do not retry at once. A wait is never
  /// shorter than the server's `Retry-After`.
  private func wait(
    after outcome: Result<HTTPResponse, HTTPFailure>, retries: Int, remaining: Duration
  ) -> Duration? {
    let isTemporary =
      switch outcome {
      case .success(let response): response.status == 429 || (500...599).contains(response.status)
      case .failure(let failure): failure == .timedOut
      }
    guard retries < configuration.retryLimit, isTemporary else { return nil }
    let backoff = Double(1 << min(retries, 4)) * (1 - configuration.random() / 2)
    var wait = Duration.milliseconds(Int(backoff * 1_000))
    if case .success(let response) = outcome, let seconds = response.retryAfter {
      // The bound prevents overflow; a day is past every deadline.
      wait = max(wait, .seconds(min(seconds, 86_400)))
    }
    return wait < remaining ? wait : nil
  }

  private func accepted(_ outcome: Result<HTTPResponse, HTTPFailure>) throws(CatalogError) -> HTTPResponse {
    switch outcome {
    case .success(let response) where response.status == 429:
      throw .tooManyRequests(address, seconds: response.retryAfter)
    case .success(let response): return response
    case .failure(let failure): throw .failed(address, failure)
    }
  }
}

/// A rate limit that all requests of a process share: at most 20 in any window of 10 seconds.
///
/// Each request takes a token, which returns 10 seconds later. A bucket that refills at a steady rate would allow 40
/// requests in the first 10 seconds: 20 saved tokens and 20 new ones. Processes do not share the limit: the server
/// refuses what is too much with status 429, which is retried.
public final class RateLimit: Sendable {
  private static let capacity = 20
  private static let period = Duration.seconds(10)

  private struct Bucket {
    /// The times at which the missing tokens were taken, ascending.
    var taken: [WallInstant] = []
    var pausedUntil: WallInstant?
  }

  private let bucket = Mutex(Bucket())

  /// A limit with all its tokens.
  public init() {}

  /// Takes a token and returns zero, or returns the time to wait before trying again.
  public func take(at now: WallInstant) -> Duration {
    bucket.withLock { bucket in
      // A time in the future was taken before the clock was set back.
      bucket.taken.removeAll { $0 > now || $0.advanced(by: Self.period) <= now }
      if let end = bucket.pausedUntil, end > now { return now.duration(to: end) }
      bucket.pausedUntil = nil
      let (taken, capacity) = (bucket.taken, Self.capacity)
      if taken.count >= capacity { return now.duration(to: taken[taken.count - capacity].advanced(by: Self.period)) }
      bucket.taken.append(now)
      return .zero
    }
  }

  /// Blocks all requests for a while, at most a minute, after the server answered 429.
  public func pause(at now: WallInstant, for duration: Duration) {
    let end = now.advanced(by: min(duration, .seconds(60)))
    bucket.withLock { $0.pausedUntil = max($0.pausedUntil ?? end, end) }
  }
}
