import ShowlogModels

/// An episode with its air date on the viewer's calendar, as rows show it and `--json` prints it.
public struct EpisodeFacts: Equatable, Identifiable, Sendable {
  /// The episode.
  public let episode: Episode

  /// The moment of the air date; nil if unknown, or if only the day is known.
  public let airsAt: Timestamp?

  /// The day on the viewer's calendar; nil if unknown.
  public let day: Day?

  /// The time on the viewer's clock; nil if unknown, or if only the day is known.
  public let time: TimeOfDay?

  /// The runtime in minutes, or the show's average; nil if both are unknown.
  public let minutes: Int?

  /// Whether it has aired.
  public let hasAired: Bool

  /// Creates the facts of an episode.
  public init<State>(_ episode: Episode, in input: PlaysInput<State>) {
    let local = episode.airing?.local(in: input.zone)
    self.episode = episode
    label = input.library.label(of: episode)
    (airsAt, day, time) = (local?.moment, local?.day, local?.time)
    minutes = input.library.minutes(of: episode)
    hasAired = episode.hasAired(by: input.now, in: input.zone)
  }

  /// The episode's key.
  public var id: EpisodeID { episode.id }

  /// The number in the show, as `S01E02` or `special 2`.
  public let label: String

  /// The facts as `--json` prints them.
  public var json: JSONObject {
    [
      "key": id, "season": episode.season, "number": episode.number, "code": episode.code, "title": episode.title,
      "ids": episode.ids,
      "airsAt": airsAt, "day": day, "time": time, "minutes": minutes, "hasAired": hasAired,
      "isSpecial": episode.isSpecial,
    ]
  }
}
