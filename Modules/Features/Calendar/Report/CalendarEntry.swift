import ShowlogModels

/// One episode on the calendar.
public struct CalendarEntry: Equatable, Identifiable, Sendable {
  /// The episode's own key; not part of what is written.
  public let id: EpisodeID

  /// The show.
  public let show: CalendarShow

  /// Whether the viewer follows the show.
  public let isFollowed: Bool

  /// The season's number; 0 holds the specials.
  public let season: Int

  /// The number in its season; nil for a special without one.
  public let number: Int?

  /// The place in the show, as `S01E02`.
  public let code: String

  /// The episode's title; empty where no file had one.
  public let title: String

  /// What the providers call the episode.
  public let ids: Ids

  /// The moment it is on; nil where it is released on a day.
  public let airsAt: Timestamp?

  /// The day on the viewer's calendar.
  public let day: Day

  /// The time on the viewer's clock; nil where it is released on a day.
  public let time: TimeOfDay?

  /// Minutes, the show's average where the episode's own are not known.
  public let minutes: Int?

  /// Whether it was watched, since the viewer began the show anew if they did.
  public let isWatched: Bool

  /// Whether it stands outside the numbered run of the show.
  public let isSpecial: Bool

  /// An episode that has a date, of a show; nil without a date.
  init?(_ episode: Episode, of show: Show, in library: Library, isWatched: Bool, zone: Zone) {
    guard let airing = episode.airing else { return nil }
    id = episode.id
    self.show = CalendarShow(show)
    isFollowed = show.isFollowed == true
    season = episode.season
    number = episode.number
    code = episode.code
    title = episode.title
    ids = episode.ids
    (airsAt, day, time) = airing.local(in: zone)
    minutes = library.minutes(of: episode)
    self.isWatched = isWatched
    isSpecial = episode.isSpecial
  }
}

extension Airing {
  /// The moment, if it has one, and where that lies on a calendar and a clock.
  func local(in zone: Zone) -> (moment: Timestamp?, day: Day, time: TimeOfDay?) {
    switch self {
    case .on(let day): return (nil, day, nil)
    case .at(let moment):
      let (day, time) = zone.local(moment)
      return (moment, day, time)
    }
  }
}
