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

  /// The file format: a line of milliseconds since 1970 per taken token, and one for a pause.
  var lines: String {
    let times = taken.map { "\($0.milliseconds)\n" }.joined()
    return times + (pausedUntil.map { "pause \($0.milliseconds)\n" } ?? "")
  }

  /// Lines that cannot be parsed are ignored.
  mutating func read(lines: String, at now: WallInstant) {
    var times: [Int] = []
    var pause: WallInstant?
    for line in lines.split(separator: "\n") {
      if let time = Int(line) { times.append(time) }
      if line.hasPrefix("pause "), let time = Int(line.dropFirst(6)) { pause = WallInstant(milliseconds: time) }
    }
    let newest = now.milliseconds
    taken = times.filter { $0 <= newest && newest - $0 < period.milliseconds }.sorted().map(WallInstant.init)
    pausedUntil = pause.flatMap { $0.milliseconds - newest <= 60_000 ? $0 : nil }
  }
}
