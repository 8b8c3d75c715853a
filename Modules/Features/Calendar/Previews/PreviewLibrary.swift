import LeftfoldEntities
import ShowlogModels

/// Builds the small libraries of the previews.
struct PreviewLibrary {
  private var shows = EntityTable<Show>()
  private var episodes = EntityTable<Episode>()
  private var plays = EntityTable<Play>()
  private let phase: LibraryPhase

  init(phase: LibraryPhase = .ready) { self.phase = phase }

  /// Monday, 2016-04-18, 10 in the morning in New York.
  static let now = Timestamp(seconds: 1_460_988_000)

  var library: Library { Library(shows: shows, seasons: [], episodes: episodes) }

  /// Adds a show and answers its key.
  mutating func show(_ title: String, isFollowed: Bool? = true, status: Show.Status = .running) -> ShowID {
    let id = shows.nextID
    shows.set(
      Show(id: id, ids: Ids(trakt: id.rawValue), title: title, status: status, isFollowed: isFollowed))
    return id
  }

  /// Adds an episode, watched a day after it was on if at all; a text as `2016-04-25T01:00:00Z` is a moment, one as
  /// `2016-04-25` a day.
  mutating func episode(
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
    plays.set(Play(id: plays.nextID, episode: id, watchedAt: moment))
  }

  /// What a screen reads of this library.
  func input(_ state: CalendarState = CalendarState()) -> CalendarInput {
    CalendarInput(
      library: library, plays: PlayLog(plays), state: state, now: Self.now,
      zone: Zone("America/New_York") ?? .utc, phase: phase)
  }
}
