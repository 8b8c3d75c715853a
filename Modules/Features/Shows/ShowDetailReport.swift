import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// One show, season by season and episode by episode.
struct ShowDetailReport: Equatable, Sendable {
  /// The show and the viewer's progress in it.
  let show: ShowSummary

  /// The rounds in which it was watched; none if it was never started over.
  let rounds: [WatchRound]

  /// The viewer's rating and note of the show.
  let opinion: Opinion?

  /// The viewer's ratings of its seasons and notes on them, by number, also of one without a known episode.
  let seasonOpinions: [Int: Opinion]

  /// Where the show stands with its viewer.
  let standing: Standing?

  /// The number of its plays, including those of specials.
  let plays: Int

  /// The total runtime of these plays in minutes, as far as known.
  let minutes: Int

  /// The seasons by number, specials first.
  let seasons: [SeasonFigures]

  /// The episodes in order, with the specials.
  let episodes: [EpisodeFigures]

  /// Creates the report of a show; nil if the library lacks it.
  ///
  /// - Complexity: O(episodes × log plays).
  init?(of id: ShowID, in input: ShowsInput) {
    guard let show = input.library.shows[id: id] else { return nil }
    self.show = ShowSummary(show, input.progress(of: id), in: input)
    rounds = WatchRound.rounds(of: show, in: input.library, plays: input.plays, zone: input.zone)
    (opinion, standing) = (input.opinions[id: id]?.opinion, input.standings[id: id])
    episodes = input.library.episodes(of: id).map { EpisodeFigures($0, of: show, in: input) }
    seasons = SeasonFigures.seasons(of: episodes, includesSpecials: input.includesSpecials)
    seasonOpinions = input.seasonOpinions.entries(of: id).mapValues(\.opinion).filter { $0.value.isStated }
    plays = episodes.reduce(0) { $0 + $1.plays }
    minutes = episodes.reduce(0) { $0 + $1.minutesWatched }
  }

  /// The pausing or dropping of the show.
  var pause: Standing? { standing.flatMap { $0.isPause ? $0 : nil } }

  /// The moment at which the show was put on the watchlist; nil if it is not on it.
  var listedAt: Timestamp? { standing?.kind == .planned ? standing?.statedAt : nil }

  private var seasonsJSON: [JSONObject] {
    let known = Set(seasons.map(\.number))
    let others = seasonOpinions.keys.filter { !known.contains($0) }.map { SeasonFigures(number: $0, []) }
    return (seasons + others).sorted { $0.number < $1.number }.map { $0.json(seasonOpinions[$0.number]) }
  }

  /// The report as `show --json` prints it.
  var json: JSONObject {
    let facts = show.show
    let pause: JSONObject? = pause.map { ["kind": $0.kind, "reason": $0.reason, "at": $0.statedAt] }
    return [
      "show": show, "plays": plays, "minutes": minutes, "rounds": rounds.map(\.json), "seasons": seasonsJSON,
      "episodes": episodes.map(\.json),
      "facts": [
        "network": facts.network, "runtime": facts.runtime, "genres": facts.genres, "premiered": facts.premiered,
        "ended": facts.ended, "resetAt": facts.resetAt,
      ] as JSONObject,
      "marks": ["rating": opinion?.rating, "note": opinion?.note, "pause": pause, "listedAt": listedAt] as JSONObject,
    ]
  }
}

/// A viewer's progress in a season.
///
/// A special in a numbered season counts only if specials count; season 0 always counts its specials.
struct SeasonFigures: Equatable, Sendable {
  /// The season's number; 0 holds the specials.
  let number: Int

  /// The number of aired episodes that were watched.
  let watched: Int

  /// The number of watched episodes without an air date in the past.
  let watchedUnaired: Int

  /// The number of aired episodes, without skipped ones that were not watched.
  let aired: Int

  /// The number of episodes.
  let episodes: Int

  /// The number of their plays.
  let plays: Int

  /// The total runtime of these plays in minutes, as far as known.
  let minutes: Int

  /// The episodes must be sorted by season.
  static func seasons(of episodes: [EpisodeFigures], includesSpecials: Bool) -> [SeasonFigures] {
    var seasons: [SeasonFigures] = []
    var rest = episodes[...]
    while let number = rest.first?.episode.season {
      let season = rest.prefix { $0.episode.season == number }
      let counted = season.filter { includesSpecials || number == 0 || !$0.episode.isSpecial }
      seasons.append(SeasonFigures(number: number, counted))
      rest = rest.dropFirst(season.count)
    }
    return seasons
  }

  fileprivate func json(_ opinion: Opinion?) -> JSONObject {
    [
      "number": number, "watched": watched, "watchedUnaired": watchedUnaired, "aired": aired, "episodes": episodes,
      "plays": plays, "minutes": minutes, "rating": opinion?.rating, "note": opinion?.note,
    ]
  }

  fileprivate init(number: Int, _ counted: [EpisodeFigures]) {
    self.number = number
    watched = counted.count { $0.facts.hasAired && $0.isWatched }
    watchedUnaired = counted.count { !$0.facts.hasAired && $0.isWatched }
    aired = counted.count { $0.facts.hasAired && ($0.isWatched || !$0.episode.isSkipped) }
    episodes = counted.count
    plays = counted.reduce(0) { $0 + $1.plays }
    minutes = counted.reduce(0) { $0 + $1.minutesWatched }
  }
}

/// An episode with the viewer's plays of it.
struct EpisodeFigures: Equatable, Sendable {
  /// The episode with its air date.
  let facts: EpisodeFacts

  /// Whether it was watched since the viewer last started the show over.
  let isWatched: Bool

  /// The number of its plays.
  let plays: Int

  /// The time of the last play; nil without a dated play.
  let lastWatched: WatchTime?

  /// The local day of the last play; nil without a dated play.
  let lastWatchedDay: Day?

  var episode: Episode { facts.episode }
  var minutesWatched: Int { plays * (facts.minutes ?? 0) }

  init(_ episode: Episode, of show: Show, in input: ShowsInput) {
    facts = EpisodeFacts(episode, in: input)
    isWatched = input.plays.isWatched(episode.id, since: show.resetAt, in: input.zone)
    plays = input.plays.count(of: episode.id)
    lastWatched = input.plays.last(of: episode.id)?.watched
    lastWatchedDay = lastWatched?.day(in: input.zone)
  }

  fileprivate var json: JSONObject {
    let marks: JSONObject = [
      "isWatched": isWatched, "isSkipped": episode.isSkipped, "plays": plays, "lastWatchedAt": lastWatched?.moment,
      "lastWatchedDay": lastWatchedDay,
    ]
    return facts.json.without("code", "time") + marks
  }
}
