import LeftfoldEntities
import ShowlogModels

/// A builder of a small library and a log, show by show.
public struct SampleLibrary: Sendable {
  /// The shows, with keys from 1.
  public private(set) var shows = EntityTable<Show>()

  /// The episodes, with keys from 1.
  public private(set) var episodes = EntityTable<Episode>()

  /// Where the shows stand with their viewer.
  public private(set) var standings = EntityTable<Standing>()

  private var plays = EntityTable<Play>()

  /// Creates a library without shows.
  public init() {}

  /// The shows and episodes, with their indexes.
  public var library: Library { Library(shows: shows, episodes: episodes) }

  /// The plays, with their indexes.
  public var log: PlayLog { PlayLog(plays) }

  /// Adds a show, by default one that its viewer follows.
  @discardableResult
  public mutating func show(
    _ title: String, isFollowed: Bool? = true, status: Show.Status? = .running, runtime: Int? = nil,
    resetAt: Timestamp? = nil
  ) -> ShowID {
    let id = shows.nextID
    shows.set(
      Show(id: id, ids: Ids(trakt: id.rawValue), title: title, status: status, runtime: runtime, resetAt: resetAt))
    if let isFollowed { standings.set(Standing(id: id, isFollowed ? .followed : .unfollowed)) }
    return id
  }

  /// Adds an episode, with a date as of a list; a text as `2016-04-25T01:00:00Z` is a moment, one as `2016-04-25` a day.
  @discardableResult
  public mutating func episode(
    _ show: ShowID, _ season: Int, _ number: Int?, _ date: String? = nil, title: String = "", runtime: Int? = nil
  ) -> EpisodeID {
    let id = episodes.nextID
    let airing = date.flatMap { Timestamp(iso8601: $0).map(Airing.at) ?? Day(iso8601: $0).map(Airing.on) }
    episodes.set(
      Episode(
        id: id, show: show, season: season, number: number, ids: Ids(tvmaze: id.rawValue), title: title,
        airing: airing, runtime: runtime, source: airing == nil ? .mention : .tvmaze))
    return id
  }

  /// Adds a play, by default at an unknown time.
  public mutating func play(_ episode: EpisodeID, _ moment: String? = nil) {
    let watchedAt = moment.flatMap { Timestamp(iso8601: $0) }
    plays.set(Play(id: plays.nextID, episode: episode, watchedAt: watchedAt))
  }

  /// A library of one episode, which airs on a Sunday evening in New York and on Monday in UTC.
  public static var thrones: SampleLibrary {
    var sample = SampleLibrary()
    let show = sample.show("Game of Thrones")
    sample.episode(show, 6, 1, "2016-04-25T01:00:00Z", title: "The Red Woman", runtime: 60)
    return sample
  }
}

/// Returns a day, written as `2016-04-18`; the text must be valid.
public func day(_ text: String) -> Day { Day(iso8601: text) ?? Day(number: 0) }

/// Returns a moment, written as `2016-04-18T14:00:00Z`; the text must be valid.
public func moment(_ text: String) -> Timestamp { Timestamp(iso8601: text) ?? Timestamp(seconds: 0) }
