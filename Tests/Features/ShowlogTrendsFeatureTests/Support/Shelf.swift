import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTrendsFeature

/// A builder of shows, episodes and plays.
struct Shelf {
  private(set) var shows: [Show] = []
  private(set) var episodes: [Episode] = []
  private(set) var plays: [Play] = []
  private(set) var standings: [Standing] = []

  /// Adds a show of one season, whose episodes all air on one day; nil for no air date.
  @discardableResult
  mutating func show(
    _ title: String, episodes count: Int = 10, runtime: Int? = 45, status: Show.Status? = nil,
    aired: Day? = Day(year: 2_000, month: 1, day: 1), isFollowed: Bool? = nil, resetAt: String? = nil
  ) -> ShowID {
    let id = ShowID(rawValue: shows.count + 1)
    shows.append(
      Show(
        id: id, ids: Ids(trakt: 1_000 + shows.count), title: title, status: status, runtime: runtime,
        resetAt: resetAt.map(at)))
    if let isFollowed { standings.append(Standing(id: id, isFollowed ? .followed : .unfollowed)) }
    for number in 1...max(1, count) where number <= count { episode(id, number, aired: aired) }
    return id
  }

  /// States what figures are grouped by.
  mutating func tag(
    _ show: ShowID, genres: [String] = [], network: String? = nil, country: String? = nil, year: Int? = nil
  ) {
    guard let index = shows.firstIndex(where: { $0.id == show }) else { return }
    (shows[index].genres, shows[index].network, shows[index].year) = (genres, network, year)
    shows[index].country = country
  }

  /// Adds an episode; season 0 holds specials.
  mutating func episode(
    _ show: ShowID, season: Int = 1, _ number: Int?, runtime: Int? = nil,
    aired: Day? = Day(year: 2_000, month: 1, day: 1)
  ) {
    episodes.append(
      Episode(
        id: EpisodeID(rawValue: episodes.count + 1), show: show, season: season, number: number,
        airing: aired.map(Airing.on), runtime: runtime))
  }

  /// Adds a play of an episode at a UTC time as `2025-03-01T20:00`; nil for an undated play.
  mutating func play(_ show: ShowID, season: Int = 1, _ number: Int? = 1, _ time: String?) {
    guard
      let episode = episodes.first(where: { $0.show == show && $0.season == season && $0.number == number })
    else { fatalError("no episode \(season)x\(number ?? -1)") }
    add(episode.id, time.map(at)?.seconds)
  }

  /// Adds a play of an episode, by its key, at seconds since 1970; nil for an undated play.
  mutating func add(_ episode: EpisodeID, _ second: Int?) {
    plays.append(
      Play(
        id: PlayID(rawValue: plays.count + 1), episode: episode,
        watchedAt: second.map(Timestamp.init(seconds:))))
  }

  /// Adds a play of an episode, by its key, of a day without a time.
  mutating func add(_ episode: EpisodeID, on day: Day) {
    plays.append(Play(id: PlayID(rawValue: plays.count + 1), episode: episode, watched: .on(day)))
  }

  var library: Library {
    Library(shows: EntityTable(shows), episodes: EntityTable(episodes))
  }

  /// Returns the input of Trends, by default on the evening of Wednesday 2025-06-18.
  func input(
    _ range: TrendsRange = .all, by: TrendsGrouping = .month, metric: TrendsMetric = .plays,
    now: String = "2025-06-18T18:00", zone: Zone = .utc, specials: Bool = false
  ) -> TrendsInput {
    TrendsInput(
      library: library, plays: PlayLog(EntityTable(plays)),
      state: TrendsState(range: range, by: by, metric: metric), now: at(now), zone: zone,
      includesSpecials: specials, standings: EntityTable(standings))
  }

  func report(
    _ range: TrendsRange = .all, by: TrendsGrouping = .month, metric: TrendsMetric = .plays,
    now: String = "2025-06-18T18:00", zone: Zone = .utc, specials: Bool = false
  ) -> TrendsReport {
    TrendsReport(input(range, by: by, metric: metric, now: now, zone: zone, specials: specials))
  }
}

/// Returns a moment in UTC, written as `2025-03-01T20:00`.
func at(_ time: String) -> Timestamp {
  guard let moment = Timestamp(iso8601: time + "Z") else { fatalError("\(time) is no time") }
  return moment
}

func day(_ text: String) -> Day {
  guard let day = Day(iso8601: text) else { fatalError("\(text) is no day") }
  return day
}

func zone(_ name: String) -> Zone {
  guard let zone = Zone(name) else { fatalError("\(name) is no zone") }
  return zone
}

extension SeededGenerator {
  mutating func number(below limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}
