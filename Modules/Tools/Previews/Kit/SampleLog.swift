import LeftfoldEntities
import ShowlogModels

/// A viewer's sample history, for features that run alone.
public struct SampleLog: Sendable {
  /// The shows and their episodes.
  public let library: Library

  /// The plays.
  public let plays: PlayLog

  /// Where the shows stand with their viewer.
  public let standings: EntityTable<Standing>

  /// Monday, 2016-04-18, 10 in the morning in New York.
  public let now = Timestamp(seconds: 1_460_988_000)

  /// The viewer's zone.
  public let zone = Zone("America/New_York") ?? .utc

  /// The viewer's current day.
  public var today: Day { zone.day(of: now) }

  /// The show for screens and keys that need one.
  public let show = ShowID(rawValue: 1)

  /// A log with five shows in different states.
  ///
  /// One is watched weekly, one has a backlog, one has ended, one was not started, and one has no dates.
  public static let standard: SampleLog = {
    var shelf = Shelf()
    shelf.add("Night Ferry", seasons: 2, of: 8, from: 16_818, every: 7, watched: 13, isFollowed: true)
    shelf.add("Game of Thrones", seasons: 6, of: 10, from: 15_081, every: 31, watched: 43, isFollowed: true)
    shelf.add("進撃の巨人", seasons: 1, of: 25, from: 15_800, every: 7, watched: 25, status: .ended)
    shelf.add("The Atlas of Small Rooms", seasons: 1, of: 6, from: 16_890, every: 7, watched: 0, isFollowed: true)
    shelf.add("Tonight at Ten", seasons: 1, of: 40, from: nil, every: 1, watched: 5)
    return SampleLog(
      library: Library(shows: shelf.shows, seasons: [], episodes: shelf.episodes), plays: PlayLog(shelf.plays),
      standings: shelf.standings)
  }()
}

private struct Shelf {
  var shows = EntityTable<Show>()
  var episodes = EntityTable<Episode>()
  var plays = EntityTable<Play>()
  var standings = EntityTable<Standing>()

  /// Adds a show whose episodes air every `days` days; each of the first `watched` has a play a day after its air date.
  mutating func add(
    _ title: String, seasons: Int, of count: Int, from first: Int?, every days: Int, watched: Int,
    status: Show.Status = .running, isFollowed: Bool = false
  ) {
    let show = shows.nextID
    shows.set(
      Show(id: show, ids: Ids(trakt: show.rawValue), title: title, status: status, runtime: 52))
    if isFollowed { standings.set(Standing(id: show, .followed)) }
    for index in 0..<seasons * count {
      let moment = first.map { Timestamp(seconds: ($0 + index * days) * 86_400 + 3_600) }
      let id = episodes.nextID
      episodes.set(
        Episode(
          id: id, show: show, season: index / count + 1, number: index % count + 1,
          title: "Chapter \(index + 1)", airing: moment.map(Airing.at), runtime: 52))
      guard index < watched else { continue }
      plays.set(Play(id: plays.nextID, episode: id, watchedAt: moment?.advanced(by: 86_400)))
    }
  }
}
