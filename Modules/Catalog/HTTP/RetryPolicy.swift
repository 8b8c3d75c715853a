/// Decides whether a request is sent again, and when: a value, without clock, chance or network of its own.
///
/// Statuses 429 and 5xx and timeouts are retried: they pass. The wait doubles from one second to 16, and chance takes
/// up to half of it away so that many clients do not come back at once. A server's `Retry-After` is never undercut.
public struct RetryPolicy: Hashable, Sendable {
  /// The most retries.
  public var limit: Int

  /// A policy with so many retries.
  public init(limit: Int = 5) { self.limit = limit }

  /// The wait before the next attempt, or nil if there is none.
  ///
  /// - Parameters:
  ///   - outcome: what the last attempt gave.
  ///   - retries: how many retries there were before it.
  ///   - remaining: the time until the deadline; a wait that reaches it is not worth starting.
  ///   - random: a random number in 0..<1.
  public func wait(
    after outcome: Result<HTTPResponse, HTTPFailure>, retries: Int, remaining: Duration, random: Double
  ) -> Duration? {
    guard retries < limit, isTemporary(outcome) else { return nil }
    let backoff = Double(1 << min(retries, 4)) * (1 - random / 2)
    var wait = Duration.milliseconds(Int(backoff * 1_000))
    if case .success(let response) = outcome, let seconds = response.head.retryAfter {
      // A day and a year are both past every deadline; the bound keeps the arithmetic from overflowing.
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
