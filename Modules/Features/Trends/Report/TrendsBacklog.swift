import ShowlogFeatureKit
import ShowlogModels

/// The aired, unwatched episodes of followed shows, now and independent of the period.
public struct TrendsBacklog: Equatable, Sendable, Encodable {
  /// The number of days over which the pace is computed.
  public static let paceDays = 28

  /// The number of followed shows with aired, unwatched episodes.
  public let shows: Int

  /// The number of episodes.
  public let episodes: Int

  /// Their total runtime in minutes, as far as known.
  public let minutes: Int

  /// The number of dated plays in the last 28 days, including today.
  public let playsInPaceDays: Int

  /// The number of days to watch the episodes at that pace, rounded up; null without plays.
  @OrNull public private(set) var daysToClear: Int?

  init(_ progress: [TrendsProgress], playsInPaceDays: Int) {
    let left = progress.filter { $0.isFollowed && $0.progress.aired > $0.progress.watched }
    shows = left.count
    episodes = left.reduce(0) { $0 + $1.progress.aired - $1.progress.watched }
    minutes = left.reduce(0) { $0 + $1.progress.minutesLeft }
    self.playsInPaceDays = playsInPaceDays
    if playsInPaceDays > 0 {
      daysToClear = (episodes * Self.paceDays + playsInPaceDays - 1) / playsInPaceDays
    }
  }

  static func days(until today: Day) -> Range<Day> {
    today.advanced(by: 1 - paceDays)..<today.advanced(by: 1)
  }
}
