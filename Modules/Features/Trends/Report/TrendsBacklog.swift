import ShowlogFeatureKit
import ShowlogModels

/// What has been on and was not watched, of followed shows, now and whatever the period.
public struct TrendsBacklog: Equatable, Sendable, Encodable {
  /// How many days the pace is taken over.
  public static let paceDays = 28

  /// How many shows have such episodes.
  public let shows: Int

  /// How many episodes.
  public let episodes: Int

  /// Their minutes, where they are known.
  public let minutes: Int

  /// The dated plays of the last 28 days, today among them.
  public let playsInPaceDays: Int

  /// How many days it takes to watch the episodes at that pace, rounded up; null at pace 0.
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

  /// The days that the pace is taken over.
  static func days(until today: Day) -> Range<Day> {
    today.advanced(by: 1 - paceDays)..<today.advanced(by: 1)
  }
}
