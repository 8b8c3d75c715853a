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
