import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogOwnListsFeature
import ShowlogRatingsFeature
import ShowlogStandingFeature
import Testing

/// What undo takes back, and what another store has of it.
struct WithdrawalTests {
  private static let start = Timestamp(seconds: 1_800_000_000)
  private static let (show, empty, movie) = (ShowID(rawValue: 1), ShowID(rawValue: 2), MovieID(rawValue: 1))

  /// A show with a play of a file, one without episodes, a film, and a list of the last two.
  private static var base: AppState {
    var batch = ImportBatch()
    for id in 1...2 {
      var show = ShowRecord(ids: Ids(trakt: id), source: .list)
      show.title = "Show \(id)"
      if id == 1 {
        show.episodes = (1...2).map { EpisodeRecord(season: 1, number: $0, ids: Ids(trakt: 10 + $0), source: .list) }
      }
      batch.shows.append(show)
    }
    batch.plays = [
      PlayRecord(show: 0, episode: 0, evidence: .item(traktID: 501, watchedAt: start.advanced(by: -86_400)))
    ]
    batch.others = [OtherRecord(.film, ids: Ids(tmdb: 1), title: "Heat", year: 1995)]
    batch.others[0].opinion.lists = [ListStatement(list: "Sea", rank: 1)]
    batch.shows[1].opinion.lists = [ListStatement(list: "Sea", rank: 2)]
    var state = AppState(settings: SettingsState(now: start, zone: .utc))
    _ = makeAppReducer().reduce(&state, .imports(.read(batch: batch, isDryRun: false)), environment(at: 0))
    return state
  }

  private static func environment(at second: Int) -> AppEnvironment {
    var environment = AppEnvironment.stub
    let now = start.advanced(by: second)
    environment.now = { now }
    return environment
  }

  private static let lists: [AppAction] =
    [show, empty].flatMap { show in
      [
        .planned(show: show), .followed(show: show), .unfollowed(show: show), .paused(show: show, reason: "later"),
        .dropped(show: show, reason: nil),
      ].map(AppAction.standing)
    } + [
      .movies(.planned(movie: movie)), .movies(.paused(movie: movie, reason: nil)),
      .movies(.dropped(movie: movie, reason: nil)),
      .history(.skipped(episodes: [EpisodeID(rawValue: 1)], isSkipped: true)),
      .history(.rewatched(show: show, isOn: true)),
    ]

  private static let actions: [AppAction] =
    lists + [
      .history(.watched(viewings: [Viewing(episode: EpisodeID(rawValue: 2), at: .at(.at(start)))])),
      .history(.playsRemoved(plays: [PlayID(rawValue: 1)])),
      .ratings(.episodeRated(episode: EpisodeID(rawValue: 1), rating: Rating(tenths: 80))),
      .ratings(.showNoted(show: show, note: "a")),
      .ratings(.seasonRated(show: show, season: 1, rating: Rating(tenths: 80))),
      .ratings(.seasonNoted(show: show, season: 1, note: "a")),
      .movies(.rated(movie: movie, rating: Rating(tenths: 80))),
      .movies(.watched(movie: movie, at: .at(start))),
      .movies(.removed(movies: [movie])),
      .ownLists(.added(list: "Sea", thing: .show(id: show), note: "a")),
      .ownLists(.noted(list: "Sea", thing: .movie(id: movie), note: "b")),
      .ownLists(.removed(list: "Sea", thing: .movie(id: movie))),
      .ownLists(.moved(list: "Sea", thing: .movie(id: movie), place: 2)),
    ]

  /// All pairs of lists, skips and rounds, which change each other, and each change after some others.
  private static let pairs = actions.indices.flatMap { later in
    actions.indices.filter { $0 % 7 == 0 || max($0, later) < lists.count }.map { [$0, later] }
  }

  private func reduced(_ state: AppState, at second: Int, _ action: AppAction) -> AppState {
    var state = state
    _ = makeAppReducer().reduce(&state, action, Self.environment(at: second))
    return state
  }

  private func moved(from state: AppState, to other: AppState, at second: Int) -> AppState {
    var result = other
    result.restate(since: state, at: Self.start.advanced(by: second))
    result.dropStatementsAboutLost(since: state)
    return result
  }

  /// Since when each thing is on its list.
  private func dates(_ state: AppState) -> [String] {
    state.standing.entries.filter { !$0.kind.isNowhere }.map { "show \($0.id.rawValue) \($0.statedAt?.seconds ?? 0)" }
      + state.movies.standings.filter { !$0.kind.isNowhere }.map { "Heat \($0.statedAt?.seconds ?? 0)" }
  }

  /// What is stated, without moments and reasons: a reason that either store has stays with a pause.
  private func facts(_ state: AppState) -> [String] {
    state.library.shows.map { show in
      let standing =
        state.standing.entries[id: show.id].flatMap { $0.kind.isNowhere ? nil : $0.kind.rawValue } ?? "nowhere"
      return "\(show.title) \(standing), in a round: \(show.resetAt != nil)"
    } + state.movies.standings.filter { !$0.kind.isNowhere }.map { "Heat \($0.kind)" }
      + state.library.episodes.filter(\.isSkipped).map { "skipped \($0.code)" }
      + state.plays.plays.map { "\($0.episode) \($0.watched?.description ?? "")" }.sorted()
      + state.movies.plays.map { "Heat \($0.watched?.description ?? "")" }
      + state.movies.movies.filter { state.movies.isRemoved($0) }.map { "\($0.title) removed" }
      + state.movies.marks.compactMap { mark in mark.rating.map { "Heat: \($0)" } }
      + state.ratings.episodes.compactMap { entry in entry.rating.map { "\(entry.id): \($0)" } }
      + state.ratings.shows.compactMap(\.note)
      + state.ratings.seasons.entries.flatMap { [$0.rating.map { "season: \($0)" }, $0.note].compactMap { $0 } }
      + state.ownLists.lists.map { "\($0.name): \($0.items.map(\.thing)) \($0.items.map(\.note))" }
  }

  @Test(
    "Undo is a later statement about lists, skips and rounds too, and so is redo, in whatever order the stores meet",
    arguments: pairs)
  func undone(pair: [Int]) throws {
    let (earlier, index) = (pair[0], pair[1])
    let base = index == earlier ? Self.base : reduced(Self.base, at: 1, Self.actions[earlier])
    let changed = reduced(base, at: 10, Self.actions[index])
    guard facts(changed) != facts(base) else { return }
    let other = merged(base, changed)
    let undone = moved(from: changed, to: base, at: 20)
    let redone = moved(from: undone, to: changed, at: 30)
    #expect(facts(undone) == facts(base) && facts(redone) == facts(changed))
    #expect(dates(undone) == dates(base) && dates(redone) == dates(changed))
    for (state, known) in [
      (undone, other), (undone, changed), (redone, undone), (redone, merged(other, undone)), (redone, other),
    ] {
      let both = [merged(state, known), merged(known, state)]
      for result in both { #expect(facts(result) == facts(state) && dates(result) == dates(state)) }
      #expect(try Machines.bytes(of: both[0]) == Machines.bytes(of: both[1]))
    }
  }

  @Test(
    "What undo states remains stated after undo of an earlier change",
    arguments: Array(stride(from: 0, to: actions.count, by: 7)), actions.indices)
  func undoneTwice(earlier: Int, later: Int) throws {
    let first = reduced(Self.base, at: 1, Self.actions[earlier])
    let second = reduced(first, at: 10, Self.actions[later])
    guard facts(first) != facts(Self.base), facts(second) != facts(first) else { return }
    let other = merged(Self.base, second)
    let undone = moved(from: moved(from: second, to: first, at: 20), to: Self.base, at: 30)
    #expect(facts(undone) == facts(Self.base))
    let both = [merged(undone, other), merged(other, undone)]
    for result in both { #expect(facts(result) == facts(Self.base)) }
    #expect(try Machines.bytes(of: both[0]) == Machines.bytes(of: both[1]))
  }

  @Test("Of a skip and its end the later one holds, on whichever machine; a file's skip does not bring one back")
  func skips() {
    let id = EpisodeID(rawValue: 1)
    let skipped = reduced(Self.base, at: 1, .history(.skipped(episodes: [id], isSkipped: true)))
    let ended = reduced(skipped, at: 2, .history(.skipped(episodes: [id], isSkipped: false)))
    let again = reduced(ended, at: 3, .history(.skipped(episodes: [id], isSkipped: true)))
    for (later, known, isSkipped) in [(ended, skipped, false), (again, ended, true), (again, skipped, true)] {
      for state in [merged(later, known), merged(known, later)] {
        #expect(state.library.episodes[id: id]?.isSkipped == isSkipped)
      }
    }
    var batch = ImportBatch()
    var show = ShowRecord(ids: Ids(trakt: 1), source: .list)
    show.episodes = [EpisodeRecord(season: 1, number: 1, source: .list)]
    show.episodes[0].isSkipped = true
    batch.shows = [show]
    for (state, isSkipped) in [(ended, false), (Self.base, true)] {
      let imported = reduced(state, at: 4, .imports(.read(batch: batch, isDryRun: false)))
      #expect(imported.library.episodes[id: id]?.isSkipped == isSkipped)
    }
  }

  @Test("A play after undo follows its show again, on each machine")
  func playAfterUndo() throws {
    let followed = reduced(Self.base, at: 1, .standing(.paused(show: Self.empty, reason: nil)))
    let undone = moved(from: followed, to: Self.base, at: 10)
    let paused = reduced(Self.base, at: 5, .standing(.paused(show: Self.show, reason: nil)))
    let resumed = moved(from: paused, to: Self.base, at: 20)
    #expect(undone.standing.entries[id: Self.empty]?.kind == .withdrawn)
    #expect(merged(paused, resumed).standings.follows(Self.show))
    var new = ImportBatch()
    var show = ShowRecord(ids: Ids(trakt: 2), source: .list)
    show.episodes = [EpisodeRecord(season: 1, number: 1, source: .list)]
    new.shows = [show]
    let listed = reduced(undone, at: 30, .imports(.read(batch: new, isDryRun: false)))
    let episode = try #require(Array(listed.library.episodes(of: Self.empty)).first?.id)
    let day = WatchTime.on(Day(number: 20_000))
    let watched = reduced(listed, at: 40, .history(.watched(viewings: [Viewing(episode: episode, at: .at(day))])))
    #expect(watched.standings.follows(Self.empty))
    for state in [merged(watched, followed), merged(followed, watched)] {
      #expect(state.standings.follows(Self.empty))
    }
  }

  @Test("A mark of a day follows its show without a moment, since a day has none")
  func dayHasNoMoment() {
    let state = reduced(
      Self.base, at: 1,
      .history(.watched(viewings: [Viewing(episode: EpisodeID(rawValue: 2), at: .at(.on(Day(number: 20_000))))])))
    let standing = state.standing.entries[id: Self.show]
    #expect(standing?.kind == .followed && standing?.origin == .here && standing?.statedAt == nil)
  }
}
