import LeftfoldEntities
import ShowlogModels

/// A builder of the small libraries that previews draw.
public struct PreviewLibrary: Sendable {
  private var shows = EntityTable<Show>()
  private var episodes = EntityTable<Episode>()
  private var watched = EntityTable<Play>()

  /// The loading state of the library.
  public let phase: LibraryPhase

  /// Creates an empty library.
  public init(phase: LibraryPhase = .ready) { self.phase = phase }

  /// Monday, 2016-04-18, 10 in the morning in New York.
  public static let now = Timestamp(seconds: 1_460_988_000)

  /// The zone of the previews.
  public static let zone = Zone("America/New_York") ?? .utc

  /// The shows and episodes.
  public var library: Library { Library(shows: shows, seasons: [], episodes: episodes) }

  /// The plays.
  public var plays: PlayLog { PlayLog(watched) }

  /// Adds a show and returns its key.
  @discardableResult
  public mutating func show(_ title: String, isFollowed: Bool? = true, status: Show.Status = .running) -> ShowID {
    let id = shows.nextID
    shows.set(
      Show(id: id, ids: Ids(trakt: id.rawValue), title: title, status: status, isFollowed: isFollowed))
    return id
  }

  /// Adds an episode; a watched one gets a play a day after its air date, or an undated one.
  ///
  /// - Parameter date: a moment as `2016-04-25T01:00:00Z`, or a day as `2016-04-25`.
  public mutating func episode(
    _ show: ShowID, _ season: Int, _ number: Int?, _ title: String, _ date: String? = nil,
    minutes: Int? = nil,
    isWatched: Bool = false
  ) {
    let id = episodes.nextID
    let airing = date.flatMap { Timestamp(iso8601: $0).map(Airing.at) ?? Day(iso8601: $0).map(Airing.on) }
    episodes.set(
      Episode(
        id: id, show: show, season: season, number: number, title: title, airing: airing, runtime: minutes))
    guard isWatched else { return }
    let moment = airing?.moment(in: .utc).advanced(by: 86_400)
    watched.set(Play(id: watched.nextID, episode: id, watchedAt: moment))
  }
}
