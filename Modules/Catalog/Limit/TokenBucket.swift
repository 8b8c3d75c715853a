/// Counts requests so that no 10 seconds see more than 20, however they begin.
///
/// Each token comes back 10 seconds after it was taken. A bucket that refills steadily lets 40 requests into the first
/// 10 seconds, 20 saved and 20 new, which is what the server's limit counts.
public struct TokenBucket: Hashable, Sendable {
  /// How many tokens there are.
  public let capacity: Int

  /// How long a taken token stays away.
  public let period: Duration

  /// When the tokens that are away were taken, in order.
  public private(set) var taken: [WallInstant] = []

  /// Until when no token is given out, since the server asked to wait.
  public private(set) var pausedUntil: WallInstant?

  /// A full bucket.
  public init(capacity: Int = 20, period: Duration = .seconds(10)) {
    self.capacity = capacity
    self.period = period
  }

  /// Takes a token if there is one. O(capacity).
  ///
  /// - Returns: zero if a token was taken, else how long to wait before asking again.
  public mutating func take(at now: WallInstant) -> Duration {
    // What lies in the future was written before the clock was set back.
    taken.removeAll { $0 > now || $0.advanced(by: period) <= now }
    if let pausedUntil, pausedUntil > now { return now.duration(to: pausedUntil) }
    pausedUntil = nil
    if taken.count >= capacity { return now.duration(to: taken[taken.count - capacity].advanced(by: period)) }
    taken.append(now)
    return .zero
  }

  /// Gives out no token for a while, at most a minute.
  public mutating func pause(at now: WallInstant, for duration: Duration) {
    let end = now.advanced(by: min(duration, .seconds(60)))
    pausedUntil = max(pausedUntil ?? end, end)
  }

  /// The bucket as lines of milliseconds, for a file.
  var lines: String {
    let times = taken.map { "\($0.milliseconds)\n" }.joined()
    return times + (pausedUntil.map { "pause \($0.milliseconds)\n" } ?? "")
  }

  /// Replaces the contents by those of a file; lines that are none of ours are left out.
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
