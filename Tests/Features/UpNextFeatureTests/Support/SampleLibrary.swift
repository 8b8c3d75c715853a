import LeftfoldEntities
import ShowlogModels
import UpNextFeature

/// A small library built in code.
struct SampleLibrary {
  var shows = EntityTable<Show>()
  var episodes = EntityTable<Episode>()
  var plays = EntityTable<Play>()

  var library: Library { Library(shows: shows, seasons: [], episodes: episodes) }

  @discardableResult
  mutating func show(
    _ title: String, isFollowed: Bool? = true, status: Show.Status? = .running, runtime: Int? = nil,
    resetAt: Timestamp? = nil
  ) -> ShowID {
    let id = shows.nextID
    shows.set(
      Show(
        id: id, ids: Ids(trakt: id.rawValue), title: title, status: status, runtime: runtime,
        resetAt: resetAt,
        isFollowed: isFollowed))
    return id
  }

  /// Adds an episode; a text as `2016-04-25T01:00:00Z` is a moment, one as `2016-04-25` a day.
  @discardableResult
  mutating func episode(
    _ show: ShowID, _ season: Int, _ number: Int?, _ date: String? = nil, title: String = "",
    runtime: Int? = nil
  ) -> EpisodeID {
    let id = episodes.nextID
    let airing = date.flatMap { Timestamp(iso8601: $0).map(Airing.at) ?? Day(iso8601: $0).map(Airing.on) }
    episodes.set(
      Episode(
        id: id, show: show, season: season, number: number, ids: Ids(tvmaze: id.rawValue), title: title,
        airing: airing, runtime: runtime))
    return id
  }

  mutating func play(_ episode: EpisodeID, _ moment: String? = nil) {
    let watchedAt = moment.flatMap { Timestamp(iso8601: $0) }
    plays.set(Play(id: plays.nextID, episode: episode, watchedAt: watchedAt))
  }

  func input(
    _ state: UpNextState = UpNextState(), now: String = "2016-04-18T14:00:00Z", zone: String = "UTC",
    includesSpecials: Bool = false
  ) -> UpNextInput {
    UpNextInput(
      library: library, plays: PlayLog(plays), state: state, now: moment(now),
      zone: zone == "UTC" ? .utc : Zone(zone) ?? .utc,
      includesSpecials: includesSpecials)
  }

  /// The first episode of the sixth season, which is on a Sunday evening in New York, and that in UTC is Monday.
  static var thrones: SampleLibrary {
    var sample = SampleLibrary()
    let show = sample.show("Game of Thrones")
    sample.episode(show, 6, 1, "2016-04-25T01:00:00Z", title: "The Red Woman", runtime: 60)
    return sample
  }
}

/// A day that a test writes down, which exists.
func day(_ text: String) -> Day { Day(iso8601: text) ?? Day(number: 0) }

/// A moment that a test writes down, which exists.
func moment(_ text: String) -> Timestamp { Timestamp(iso8601: text) ?? Timestamp(seconds: 0) }
