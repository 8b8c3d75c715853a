import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogOwnListsFeature
import Testing

/// A whole list that is marked as watched, among shows, episodes and films.
struct ListWatchTests {
  private static let now = Timestamp(seconds: 1_800_000_000)
  private static let days = 86_400

  private func reduce(_ state: inout AppState, at seconds: Int = 0, _ action: AppAction) {
    var environment = AppEnvironment.stub
    let now = Self.now.advanced(by: seconds)
    environment.now = { now }
    _ = makeAppReducer().reduce(&state, action, environment)
  }

  private func watch(_ state: AppState, at time: RequestedTime) -> AppState {
    var state = state
    reduce(&state, .ownLists(.watched(list: "sea", at: time)))
    return state
  }

  private static func airing(_ random: inout SeededGenerator) -> Airing? {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: nil
    case 1: .at(now.advanced(by: days))
    case 2: .on(Zone.utc.day(of: now).advanced(by: -200))
    default: .at(now.advanced(by: -300 * days))
    }
  }

  /// Shows with specials, skipped and unaired episodes, of which some is watched and a round may have begun; and films.
  private func state(_ random: inout SeededGenerator) -> AppState {
    var episodes: [Episode] = []
    for show in 1...3 {
      let isDated = show < 3
      for index in 0..<6 {
        var episode = Episode(
          id: EpisodeID(rawValue: episodes.count + 1), show: ShowID(rawValue: show), season: index == 0 ? 0 : 1,
          number: index + 1, airing: isDated ? Self.airing(&random) : nil)
        if Int.random(in: 0..<8, using: &random) == 0 {
          episode.skip(true, at: Self.now.advanced(by: -400 * Self.days))
        }
        episodes.append(episode)
      }
    }
    let shows = (1...3).map { Show(id: ShowID(rawValue: $0), ids: Ids(trakt: $0), title: "Show \($0)") }
    var state = AppState(settings: SettingsState(now: Self.now, zone: .utc))
    state.library = Library(shows: EntityTable(shows), episodes: EntityTable(episodes))
    state.movies.movies = EntityTable((1...4).map { Movie(id: MovieID(rawValue: $0), title: "Film \($0)") })
    for _ in 0..<8 {
      let episode = EpisodeID(rawValue: Int.random(in: 1...18, using: &random))
      let day = [-100, -10, -2].randomElement(using: &random) ?? -10
      let time = WatchTime.at(Self.now.advanced(by: day * Self.days))
      reduce(&state, .history(.watched(viewings: [Viewing(episode: episode, at: .at(time))])))
    }
    reduce(&state, .movies(.watched(movie: MovieID(rawValue: 1), at: nil)))
    if Bool.random(using: &random) {
      reduce(&state, at: -5 * Self.days, .history(.rewatched(show: ShowID(rawValue: 1), isOn: true)))
    }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      // Some are of no show, episode or film that the app has.
      let thing: TitleID =
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .show(id: ShowID(rawValue: Int.random(in: 1...4, using: &random)))
        case 1: .episode(id: EpisodeID(rawValue: Int.random(in: 1...19, using: &random)))
        default: .movie(id: MovieID(rawValue: Int.random(in: 1...5, using: &random)))
        }
      reduce(&state, .ownLists(.added(list: "Sea", thing: thing, note: nil)))
    }
    reduce(&state, .movies(.removed(movies: [MovieID(rawValue: 4)])))
    return state
  }

  /// The plays that a naive viewer adds, by episode and film; nil if the time is none for one of them.
  private func expected(_ state: AppState, at time: RequestedTime) -> (
    episodes: [EpisodeID: WatchTime?], films: [MovieID: WatchTime?]
  )? {
    var (episodes, films): ([EpisodeID: WatchTime?], [MovieID: WatchTime?]) = ([:], [:])
    func moment(_ airing: Airing? = nil) -> WatchTime?? {
      switch time {
      case .now: return .some(.at(Self.now))
      case .unknown: return .some(nil)
      case .at(let time): return .some(time)
      case .released:
        switch airing {
        case .at(let moment): return .some(.at(moment))
        case .on(let day): return .some(.on(day))
        case nil: return nil
        }
      }
    }
    func isLeft(_ episode: Episode, isNamed: Bool) -> Bool {
      guard isNamed || episode.season > 0 && !episode.isSkipped else { return false }
      let isDated = state.library.episodes(of: episode.show).contains { $0.airing != nil }
      guard episode.airing?.hasAired(by: Self.now, in: .utc) ?? !isDated else { return false }
      let plays = state.plays.plays(of: episode.id)
      guard let start = state.library.shows[id: episode.show]?.resetAt else { return plays.isEmpty }
      let isInRound = { (play: Play) in (play.watched?.seconds ?? 0) >= start.seconds }
      guard !plays.contains(where: isInRound), let when = moment(episode.airing) else {
        return !plays.contains(where: isInRound)
      }
      let countsInRound = (when?.seconds ?? 0) >= start.seconds
      return countsInRound || plays.isEmpty
    }
    for item in state.ownLists.list(named: "Sea")?.items ?? [] {
      switch item.thing {
      case .movie(let id):
        guard let film = state.movies.movies[id: id], !film.isRemoved, state.movies.plays(of: id).isEmpty else {
          continue
        }
        guard time != .released, let when = moment() else { return nil }
        films[id] = .some(when)
      case .show, .episode:
        let (id, named): (ShowID?, EpisodeID?) =
          switch item.thing {
          case .show(let id): (id, nil)
          case .episode(let id): (state.library.episodes[id: id]?.show, id)
          case .movie: (nil, nil)
          }
        for episode in id.map({ Array(state.library.episodes(of: $0)) }) ?? [] where named == nil || named == episode.id
        {
          guard isLeft(episode, isNamed: named != nil) else { continue }
          guard let when = moment(episode.airing) else { return nil }
          episodes[episode.id] = .some(when)
        }
      }
    }
    return (episodes, films)
  }

  @Test(
    "Each film and each aired episode of a list that is not watched gets one play, as a naive viewer marks them, and no other does",
    arguments: seeds(300, long: 3_000))
  func naive(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let before = state(&random)
    let times: [RequestedTime] = [
      .now, .unknown, .released, .at(.on(Zone.utc.day(of: Self.now).advanced(by: -50))),
      .at(.at(Self.now.advanced(by: -Self.days))),
    ]
    let time = times.randomElement(using: &random) ?? .now
    let after = watch(before, at: time)
    let expected = expected(before, at: time) ?? ([:], [:])
    let plays = after.plays.plays.diff(from: before.plays.plays)
    let films = after.movies.plays.diff(from: before.movies.plays)
    #expect(plays.insertedCount == plays.count && films.insertedCount == films.count, "seed \(seed)")
    let added = plays.compactMap(\.new)
    #expect(
      Dictionary(added.map { ($0.episode, $0.watched) }, uniquingKeysWith: { first, _ in first }) == expected.episodes
        && added.count == expected.episodes.count, "seed \(seed), \(time)")
    let addedFilms = films.compactMap(\.new)
    #expect(
      Dictionary(addedFilms.map { ($0.movie, $0.watched) }, uniquingKeysWith: { first, _ in first }) == expected.films
        && addedFilms.count == expected.films.count, "seed \(seed), \(time)")
    #expect(after.ownLists == before.ownLists && after.library == before.library)
    let again = watch(after, at: time)
    #expect(!AppState.differ(again, after), "seed \(seed), \(time): nothing is left")
  }

  @Test("A list that is missing, and a time in the future, change nothing")
  func refused() {
    var random = SeededGenerator(seed: 1)
    let before = state(&random)
    var after = before
    reduce(&after, .ownLists(.watched(list: "Land", at: .now)))
    reduce(&after, .ownLists(.watched(list: "Sea", at: .at(.at(Self.now.advanced(by: 1))))))
    reduce(&after, .ownLists(.watched(list: "Sea", at: .at(.on(Zone.utc.day(of: Self.now).advanced(by: 1))))))
    reduce(&after, .ownLists(.watched(list: "Sea", at: .at(.on(Day(number: -900_000))))))
    #expect(!AppState.differ(after, before))
  }
}
