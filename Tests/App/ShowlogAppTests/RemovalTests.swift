import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogRatingsFeature
import ShowlogTerminalUI
import Testing

/// Plays that their viewer removed, moved or dated, and what files and other stores have of them.
struct RemovalTests {
  private let settings = SettingsState(now: Timestamp(seconds: 1_800_000_000), zone: .utc)
  private let watchedAt = Timestamp(seconds: 1_735_156_800)

  /// A history with one play of the first of two episodes.
  private func batch(id: Int? = 501, second: Int = 0) -> ImportBatch {
    var batch = ImportBatch()
    var show = ShowRecord(ids: Ids(trakt: 4170), source: .mention)
    show.episodes = (1...2).map { EpisodeRecord(season: 1, number: $0, ids: Ids(trakt: 10 + $0), source: .mention) }
    batch.shows = [show]
    batch.plays = [
      PlayRecord(
        show: 0, episode: 0, evidence: .item(traktID: id, watchedAt: watchedAt.advanced(by: second)))
    ]
    return batch
  }

  private func reduced(_ state: AppState, at second: Int = 0, _ actions: AppAction...) -> AppState {
    var environment = AppEnvironment.stub
    let now = settings.now.advanced(by: second)
    environment.now = { now }
    return actions.reduce(into: state) { _ = makeAppReducer().reduce(&$0, $1, environment) }
  }

  private func imported(_ state: AppState, _ batches: ImportBatch...) -> AppState {
    batches.reduce(state) { reduced($0, .imports(.read(batch: $1, isDryRun: false))) }
  }

  private func plays(_ state: AppState) -> [String] {
    state.plays.plays.map { play in
      "\(state.library.episodes[id: play.episode]?.code ?? "") \(play.watched.map(\.description) ?? "undated")"
    }.sorted()
  }

  private let first = EpisodeID(rawValue: 1)
  private let second = EpisodeID(rawValue: 2)
  private var empty: AppState { AppState(settings: settings) }

  @Test(
    "A removed play stays removed when its file is imported again, also one without an id, or as another service has it"
  )
  func removed() {
    for batch in [batch(), batch(id: nil)] {
      let known = imported(empty, batch)
      let removals: [HistoryAction] = [
        .unwatched(episodes: [first], all: false), .playsRemoved(plays: [PlayID(rawValue: 1)]),
        .unwatchRequested(episodes: [first], all: true),
      ]
      for action in removals {
        let removed = reduced(known, .history(action))
        #expect(plays(imported(removed, batch, self.batch(id: nil, second: 17))) == [], "\(action)")
      }
    }
  }

  @Test("Neither do counts of a summary or undated items bring it back, and later plays are counted besides it")
  func counted() {
    var counts = batch()
    counts.plays[0].evidence = .summary(plays: 1, lastWatchedAt: watchedAt)
    let removed = reduced(imported(empty, batch()), .history(.unwatched(episodes: [first], all: true)))
    #expect(plays(imported(removed, counts)) == [])
    counts.plays[0].evidence = .summary(plays: 2, lastWatchedAt: watchedAt)
    #expect(plays(imported(removed, counts)) == ["S01E01 undated"])
    #expect(plays(imported(removed, counts, counts)) == ["S01E01 undated"])
  }

  @Test("A later mark wins: at the same time it is the play that the file has, at another time one besides it")
  func markedAgain() {
    let removed = reduced(imported(empty, batch()), .history(.unwatched(episodes: [first], all: true)))
    let again = reduced(
      removed, at: 60, .history(.watched(viewings: [Viewing(episode: first, at: .at(.at(watchedAt)))])))
    #expect(plays(imported(again, batch())) == ["S01E01 2024-12-25T20:00:00Z"])
    let later = reduced(removed, at: 60, .history(.watched(viewings: [Viewing(episode: first, at: .now)])))
    #expect(plays(imported(later, batch())) == ["S01E01 2027-01-15T08:01:00Z"])
    let twice = reduced(again, at: 120, .history(.unwatched(episodes: [first], all: true)))
    #expect(plays(imported(twice, batch())) == [])
    for (state, other) in [(again, removed), (twice, again), (twice, removed)] {
      for both in [merged(state, other), merged(other, state)] { #expect(plays(both) == plays(state)) }
    }
  }

  @Test("A merge with a store that has the play, or its file, removes it there, in both directions")
  func merging() {
    let known = imported(empty, batch())
    let removed = reduced(known, .history(.unwatched(episodes: [first], all: true)))
    let other = imported(empty, batch(id: nil, second: 5))
    for store in [known, other] {
      #expect(plays(merged(removed, store)) == [] && plays(merged(store, removed)) == [])
      #expect(plays(imported(merged(store, removed), batch())) == [])
    }
  }

  @Test("A moved or dated play keeps its key, and no file or store brings back what it was")
  func changed() {
    for batch in [batch(), batch(id: nil)] {
      let known = imported(empty, batch)
      let moved = reduced(known, .history(.playsMoved(from: first, to: second, all: false)))
      let dated = reduced(
        known, .history(.playDated(play: PlayID(rawValue: 1), at: .at(.on(Day(number: 20_000))))))
      for (state, expected) in [(moved, ["S01E02 2024-12-25T20:00:00Z"]), (dated, ["S01E01 2024-10-04"])] {
        #expect(state.plays.plays.map(\.id) == known.plays.plays.map(\.id))
        #expect(plays(state) == expected && plays(imported(state, batch)) == expected)
        #expect(plays(merged(state, known)) == expected, "with what it was")
        #expect(plays(merged(known, state)) == expected, "in the store with what it was")
      }
      let back = reduced(moved, at: 60, .history(.playsMoved(from: second, to: first, all: false)))
      #expect(plays(imported(back, batch)) == plays(known) && plays(merged(known, back)) == plays(known))
    }
  }

  @Test("A removal is in the document, and undone with its change")
  func stored() throws {
    let known = imported(empty, batch())
    let removed = reduced(known, .history(.unwatched(episodes: [first], all: true)))
    let restored = try AppState(removed.document, file: "copy.json", settings: settings)
    #expect(restored.plays.corrections == removed.plays.corrections && restored.plays.corrections.count == 1)
    var undone = removed
    undone.install(known)
    #expect(plays(imported(undone, batch())) == plays(known))
  }

  @Test("A play that was removed and one that is only counted are told apart after a merge, in both directions")
  func countedElsewhere() {
    var counts = batch()
    counts.plays[0].evidence = .summary(plays: 1, lastWatchedAt: nil)
    let removed = reduced(imported(empty, batch()), .history(.unwatched(episodes: [first], all: true)))
    let other = imported(empty, counts)
    #expect(plays(merged(removed, other)) == [] && plays(merged(other, removed)) == [])
  }

  @Test("Of two dates that two machines give one play, the later statement holds, in both directions and again")
  func datedTwice() {
    for batch in [batch(), batch(id: nil)] {
      let known = imported(empty, batch)
      func dated(_ day: Int, at second: Int) -> AppState {
        reduced(
          known, at: second, .history(.playDated(play: PlayID(rawValue: 1), at: .at(.on(Day(number: day))))))
      }
      let (earlier, later) = (dated(20_000, at: 0), dated(20_001, at: 60))
      for both in [merged(earlier, later), merged(later, earlier), merged(merged(earlier, later), earlier)] {
        #expect(plays(both) == ["S01E01 2024-10-05"])
      }
    }
  }

  @Test("A removed day stays removed when a file has it with a time")
  func removedDay() {
    var day = batch()
    day.plays[0].evidence = .item(traktID: nil, watched: .on(Day(number: 20_082)))
    let removed = reduced(imported(empty, day), .history(.unwatched(episodes: [first], all: true)))
    #expect(plays(imported(removed, batch(), day)) == [])
    let other = imported(empty, batch(), day)
    #expect(plays(other).count == 1)
    #expect(plays(merged(removed, other)) == [] && plays(merged(other, removed)) == [])
  }

  @Test("A play near to what was dated anew is found as a duplicate")
  func duplicates() {
    let dated = reduced(
      imported(empty, batch(id: nil)),
      .history(.playDated(play: PlayID(rawValue: 1), at: .at(.on(Day(number: 20_000))))))
    let doubled = imported(dated, batch(id: 7, second: 30), batch(id: 8, second: 61))
    #expect(plays(doubled).count == 2)
    #expect(doubled.historyInput.duplicates().map(\.suspect.traktID) == [8])
  }

  @Test("Of two notes of the viewer the later one stays, although the other entry was rated later")
  func notes() {
    let known = imported(empty, batch())
    let show = ShowID(rawValue: 1)
    let first = reduced(known, .ratings(.showNoted(show: show, note: "slow")))
    let second = reduced(first, at: 60, .ratings(.showNoted(show: show, note: "good")))
    let rated = reduced(first, at: 120, .ratings(.showRated(show: show, rating: 8)))
    for both in [merged(second, rated), merged(rated, second)] {
      #expect(both.ratings.shows.map(\.note) == ["good"] && both.ratings.shows.map(\.rating) == [8])
    }
  }

  @Test("A removed film and its plays do not come back with its file or another store; a later play or adding it does")
  func films() throws {
    func film(_ evidence: PlayRecord.Evidence?) -> ImportBatch {
      var record = OtherRecord(.film, ids: Ids(tmdb: 1), title: "Heat", year: 1995)
      record.evidence = evidence
      record.opinion.rating = 9
      var batch = ImportBatch()
      batch.others = [record]
      return batch
    }
    func films(_ state: AppState) -> [Int] {
      state.movies.movies.filter { !state.movies.isRemoved($0) }.map { state.movies.plays(of: $0.id).count }
    }
    let heat = MovieID(rawValue: 1)
    let file = film(.item(traktID: nil, watchedAt: watchedAt))
    let known = imported(empty, file)
    #expect(films(known) == [1])
    let unwatched = reduced(known, .movies(.unwatched(movie: heat, all: true)))
    for state in [imported(unwatched, file), merged(unwatched, known), merged(known, unwatched)] {
      #expect(films(state) == [0])
    }
    let removed = reduced(known, .movies(.removed(movies: [heat])))
    for state in [imported(removed, file), merged(removed, known), merged(known, removed)] {
      #expect(films(state) == [])
      #expect(try films(AppState(state.document, file: "copy.json", settings: settings)) == [])
    }
    let later = film(.item(traktID: nil, watchedAt: settings.now.advanced(by: 3_600)))
    #expect(films(imported(removed, later)) == [1])
    var planned = film(nil)
    planned.others[0].opinion.listing = .planned
    let listed = imported(removed, planned)
    #expect(films(listed) == [] && listed.movies.standings.isEmpty, "a file without a date plans it")
    let again = reduced(removed, at: 60, .movies(.added(ids: Ids(tmdb: 1), title: "Heat", year: 1995, minutes: nil)))
    for state in [again, merged(again, removed), merged(removed, again)] { #expect(films(state) == [0]) }
  }

  /// The state after undo of what led from one state to another.
  private func undone(_ state: AppState, to earlier: AppState, at second: Int) -> AppState {
    var result = state
    result.install(earlier)
    result.restate(since: state, at: settings.now.advanced(by: second))
    return result
  }

  private func everywhere(_ one: AppState, _ other: AppState) -> [AppState] {
    [merged(one, other), merged(other, one), merged(merged(other, one), other), merged(merged(one, other), one)]
  }

  @Test("Undo is a later statement: it holds where the change is known, and redo after it, in both directions")
  func undoWins() {
    let known = imported(empty, batch(), batch(id: nil, second: 90_000))
    let play = PlayID(rawValue: 1)
    let changes: [AppAction] = [
      .history(.playsRemoved(plays: [play])), .history(.unwatched(episodes: [first], all: true)),
      .history(.playDated(play: play, at: .at(.on(Day(number: 20_000))))),
      .history(.playsMoved(from: first, to: second, all: true)),
      .history(.watched(viewings: [Viewing(episode: second, at: .at(.on(Day(number: 19_000))))])),
      .history(.watched(viewings: [Viewing(episode: second, at: .now)])),
    ]
    for change in changes {
      let changed = reduced(known, change)
      let back = undone(changed, to: known, at: 0)
      for state in everywhere(back, changed) { #expect(plays(state) == plays(known), "\(change)") }
      let again = undone(back, to: changed, at: 0)
      for state in everywhere(again, back) + everywhere(again, changed) {
        #expect(plays(state) == plays(changed), "redo of \(change)")
      }
    }
  }

  @Test("A moved play that was removed and is marked again here and there is the one that was marked later")
  func movedAgain() {
    for batch in [batch(), batch(id: nil)] {
      let moved = reduced(
        imported(empty, batch), at: 10, .history(.playsMoved(from: first, to: second, all: false)))
      let removed = reduced(moved, at: 20, .history(.unwatched(episodes: [second], all: true)))
      func marked(_ episode: EpisodeID, at second: Int) -> AppState {
        reduced(removed, at: second, .history(.watched(viewings: [Viewing(episode: episode, at: .at(.at(watchedAt)))])))
      }
      for (earlier, later) in [(first, second), (second, first)] {
        let state = marked(later, at: 60)
        for both in everywhere(state, marked(earlier, at: 30)) { #expect(plays(both) == plays(state)) }
      }
    }
  }

  @Test("What was stated of a film's play before the film was removed does not bring it back with the film")
  func statedBeforeRemoval() {
    let film = MovieID(rawValue: 1)
    var file = ImportBatch()
    var record = OtherRecord(.film, ids: Ids(tmdb: 1), title: "Heat", year: 1995)
    record.evidence = .item(traktID: nil, watchedAt: watchedAt)
    file.others = [record]
    let known = imported(empty, file)
    let unwatched = reduced(known, at: 10, .movies(.unwatched(movie: film, all: true)))
    let kept = undone(unwatched, to: known, at: 20)
    let removed = reduced(kept, at: 30, .movies(.removed(movies: [film])))
    let again = reduced(removed, at: 40, .movies(.watched(movie: film, at: .at(settings.now))))
    for state in everywhere(again, empty) { #expect(state.movies.plays.map(\.watched) == [.at(settings.now)]) }
    // Elsewhere it was stated before, and the removal became known alone.
    let other = merged(merged(empty, kept), removed)
    for state in everywhere(again, other) { #expect(state.movies.plays.map(\.watched) == [.at(settings.now)]) }
  }

  @Test("What undo stated of a film is stated after undo of an earlier change of something else")
  func undoTwice() {
    let film = MovieID(rawValue: 1)
    let removed = reduced(
      empty, .movies(.added(ids: Ids(tmdb: 1), title: "Heat", year: 1995, minutes: nil)),
      .movies(.removed(movies: [film])))
    let other = reduced(removed, at: 60, .movies(.added(ids: Ids(tmdb: 2), title: "Ran", year: 1985, minutes: nil)))
    let watched = reduced(other, at: 120, .movies(.watched(movie: film, at: .at(settings.now))))
    let once = undone(watched, to: other, at: 180)
    let twice = undone(once, to: removed, at: 240)
    for state in everywhere(twice, watched) {
      #expect(state.movies.plays.isEmpty && state.movies.movies.filter { !state.movies.isRemoved($0) }.isEmpty)
    }
  }

  @Test("A play that was moved and moved back is what its file states, also where only the file is known")
  func movedBack() {
    let known = imported(empty, batch())
    let moved = reduced(known, at: 60, .history(.playsMoved(from: first, to: second, all: false)))
    let back = reduced(moved, at: 120, .history(.playsMoved(from: second, to: first, all: false)))
    for state in everywhere(back, known) + everywhere(back, moved) {
      #expect(state.plays.plays.map(\.origin) == [.history] && state.plays.plays.map(\.traktID) == [501])
      #expect(plays(state) == plays(known))
    }
  }

  @Test("A rating and a note that undo took back stay so when the film is added again, whatever another store has")
  func undoThenAdded() {
    let (film, heat) = (
      MovieID(rawValue: 1), MoviesAction.added(ids: Ids(tmdb: 1), title: "Heat", year: 1995, minutes: nil)
    )
    let known = reduced(
      empty, .movies(heat), .movies(.rated(movie: film, rating: 7)), .movies(.noted(movie: film, note: "loud")))
    let removed = reduced(known, at: 60, .movies(.removed(movies: [film])))
    let rated = reduced(
      removed, at: 120, .movies(.rated(movie: film, rating: 9)), .movies(.noted(movie: film, note: "again")))
    let added = reduced(undone(rated, to: removed, at: 180), at: 240, .movies(heat))
    for state in everywhere(added, known) {
      #expect(state.movies.marks.allSatisfy { $0.rating == nil && $0.note == nil }, "\(state.movies.marks)")
      #expect(state.movies.movies.count == 1 && state.movies.movies.allSatisfy { !$0.isRemoved })
    }
  }

  @Test("Undo of what brought a removed film back leads to what was stated of it elsewhere after its removal")
  func undoOfReturn() {
    let film = MovieID(rawValue: 1)
    let known = reduced(empty, .movies(.added(ids: Ids(tmdb: 1), title: "Heat", year: 1995, minutes: nil)))
    let removed = reduced(known, at: 10, .movies(.removed(movies: [film])))
    let seen = reduced(
      known, at: 120, .movies(.watched(movie: film, at: .at(settings.now.advanced(by: 120)))),
      .movies(.rated(movie: film, rating: 7)), .movies(.noted(movie: film, note: "loud")))
    let watched = reduced(seen, at: 180, .movies(.planned(movie: film)))
    func words(_ state: AppState) -> [String] {
      state.movies.plays.map { "\($0.watched?.description ?? "")" }
        + state.movies.marks.filter(\.isListed).map { "\($0.rating.map { "\($0)" } ?? "") \($0.note ?? "")" }
        + state.movies.standings.filter { !$0.kind.isNowhere }.map { "\($0.kind)" }
    }
    let both = merged(watched, removed)
    #expect(words(both) == words(watched))
    let actions: [MoviesAction] = [
      .unwatched(movie: film, all: true), .rated(movie: film, rating: 3), .noted(movie: film, note: nil),
      .dropped(movie: film, reason: nil), .watched(movie: film, at: .at(settings.now.advanced(by: 300))),
    ]
    for action in actions {
      let changed = reduced(both, at: 300, .movies(action))
      let back = undone(changed, to: both, at: 400)
      for other in [changed, removed, watched] {
        for state in everywhere(back, other) { #expect(words(state) == words(both), "\(action)") }
      }
    }
  }

  @Test("Undo of a rating, of a note, and of the removal of a film holds as well")
  func undoOfOthers() {
    var file = batch()
    file.others = [OtherRecord(.film, ids: Ids(tmdb: 1), title: "Heat", year: 1995)]
    file.others[0].evidence = .item(traktID: nil, watchedAt: watchedAt)
    let (show, film) = (ShowID(rawValue: 1), MovieID(rawValue: 1))
    let known = reduced(
      imported(empty, file), .ratings(.showRated(show: show, rating: 6)),
      .ratings(.showNoted(show: show, note: "slow")),
      .ratings(.seasonRated(show: show, season: 1, rating: 5)))
    let changes: [AppAction] = [
      .ratings(.showRated(show: show, rating: 9)), .ratings(.showRated(show: show, rating: nil)),
      .ratings(.showNoted(show: show, note: "good")), .ratings(.episodeRated(episode: first, rating: 5)),
      .ratings(.seasonRated(show: show, season: 1, rating: 8)),
      .ratings(.seasonRated(show: show, season: 1, rating: nil)),
      .ratings(.seasonNoted(show: show, season: 2, note: "dull")), .movies(.removed(movies: [film])),
      .movies(.unwatched(movie: film, all: true)),
      .movies(.added(ids: Ids(tmdb: 2), title: "Ran", year: 1985, minutes: nil)),
      .movies(.rated(movie: film, rating: 3)),
    ]
    func words(_ state: AppState) -> [String] {
      state.ratings.shows.map { "\($0.rating?.description ?? "") \($0.note ?? "")" }
        + state.ratings.episodes.filter(\.isListed).map { "\($0.rating?.description ?? "")" }
        + [1, 2].map { number in
          let entry = state.ratings.seasons[number, of: show]
          return "season \(number): \(entry?.rating?.description ?? "") \(entry?.note ?? "")"
        }
        + state.movies.movies.filter { !state.movies.isRemoved($0) }.map {
          "\($0.title) \(state.movies.plays(of: $0.id).count)"
        }
        + state.movies.marks.filter(\.isListed).map { "\($0.rating?.description ?? "")" }
    }
    for change in changes {
      let changed = reduced(known, at: 60, change)
      #expect(words(changed) != words(known))
      let back = undone(changed, to: known, at: 60)
      for state in everywhere(back, changed) { #expect(words(state) == words(known), "\(change)") }
      let again = undone(back, to: changed, at: 60)
      for state in everywhere(again, back) { #expect(words(state) == words(changed), "redo of \(change)") }
    }
  }

  @Test("A mark that is later than the removal of an equal play elsewhere holds, an earlier one does not")
  func laterMark() {
    let day = Day(number: 20_082)
    var file = batch()
    file.plays[0].evidence = .item(traktID: nil, watched: .on(day))
    for batch in [batch(), file] {
      let time = batch.plays[0].evidence == file.plays[0].evidence ? WatchTime.on(day) : .at(watchedAt)
      let removed = reduced(imported(empty, batch), at: 60, .history(.unwatched(episodes: [first], all: true)))
      var listed = batch
      listed.plays = []
      for (second, count) in [(120, 1), (0, 0)] {
        let marked = reduced(
          imported(empty, listed), at: second,
          .history(.watched(viewings: [Viewing(episode: first, at: .at(time))])))
        for state in everywhere(removed, marked) { #expect(state.plays.count == count, "\(time), \(second)") }
      }
    }
  }

  @Test("A day next to that of a removed moment is another viewing, and a moment next to a removed day")
  func nextDay() {
    // On Christmas of 2024, at 20:00 in UTC.
    for offset in [-1, 1] {
      var day = batch()
      day.plays[0].evidence = .item(traktID: nil, watched: .on(Day(number: 20_082 + offset)))
      for (one, other) in [(batch(), day), (day, batch())] {
        let removed = reduced(imported(empty, one), .history(.unwatched(episodes: [first], all: true)))
        let expected = plays(imported(empty, other))
        #expect(plays(imported(removed, other)) == expected)
        for state in everywhere(removed, imported(empty, other)) { #expect(plays(state) == expected) }
      }
    }
  }

  @Test("A rating that a service dates after its removal is the later statement, an earlier or undated one is not")
  func laterRating() {
    for (second, rating) in [(120, 7), (30, nil), (nil, nil)] as [(Int?, Rating?)] {
      var file = batch()
      file.shows[0].opinion.rating = 7
      file.shows[0].opinion.ratedAt = second.map { settings.now.advanced(by: $0) }
      let rated = reduced(imported(empty, batch()), .ratings(.showRated(show: ShowID(rawValue: 1), rating: 4)))
      let removed = reduced(rated, at: 60, .ratings(.showRated(show: ShowID(rawValue: 1), rating: nil)))
      for state in [imported(removed, file)] + everywhere(removed, imported(empty, file)) {
        #expect(state.ratings.shows.first?.rating == rating, "\(second ?? 0)")
      }
    }
  }

  @Test("A removed film that is added again gets its plays and its rating from the files and stores that have them")
  func filmAgain() {
    var file = ImportBatch()
    var record = OtherRecord(.film, ids: Ids(tmdb: 1), title: "Heat", year: 1995)
    record.evidence = .item(traktID: nil, watchedAt: watchedAt)
    record.opinion.rating = 9
    file.others = [record]
    let known = imported(empty, file)
    let removed = imported(reduced(known, .movies(.removed(movies: [MovieID(rawValue: 1)]))), file)
    #expect(removed.movies.plays.isEmpty && removed.movies.marks.isEmpty)
    let again = reduced(removed, at: 60, .movies(.added(ids: Ids(tmdb: 1), title: "Heat", year: 1995, minutes: nil)))
    for state in [imported(again, file)] + everywhere(again, known) {
      #expect(state.movies.plays.map(\.watched) == [.at(watchedAt)] && state.movies.marks.map(\.rating) == [9])
    }
  }

  @Test("A report says which plays were removed here before, and what another store removed and dated")
  func reports() {
    var known = imported(empty, batch(), batch(id: 502, second: 90_000))
    let removed = reduced(known, .history(.playsRemoved(plays: [PlayID(rawValue: 1)])))
    var again = removed
    let report = again.importBatch(batch(), at: settings.now)
    #expect((report.playsRead, report.playsAdded, report.playsCorrected) == (1, 0, 1))
    let dated = reduced(
      removed, .history(.playDated(play: PlayID(rawValue: 2), at: .at(.on(Day(number: 20_000))))))
    let merge = known.merge(dated, at: settings.now)
    #expect((merge.playsRead, merge.playsAdded, merge.playsRemoved, merge.playsChanged) == (1, 0, 1, 1))
    let second = known.merge(dated, at: settings.now)
    #expect((second.playsRead, second.playsAdded, second.playsRemoved, second.playsChanged) == (1, 0, 0, 0))
  }

  @Test("The plays and corrections of two shows that are one are those of one show, and the statement of either holds")
  func joined() {
    var (one, other, both) = (batch(id: nil), batch(id: nil, second: 90_000), batch(id: nil))
    other.shows[0].ids = Ids(tvmaze: 9)
    other.shows[0].episodes = (1...2).map {
      EpisodeRecord(season: 1, number: $0, ids: Ids(tvmaze: 90 + $0), source: .mention)
    }
    both.shows[0].ids = Ids(trakt: 4170, tvmaze: 9)
    (both.plays, one.completed) = ([], [])
    let removed = reduced(
      imported(empty, one, other), .history(.unwatched(episodes: [first, EpisodeID(rawValue: 3)], all: true)))
    let state = imported(removed, both)
    #expect(state.library.shows.count == 1 && state.plays.corrections.count == 2)
    #expect(plays(imported(state, one, other)) == [])
  }

  @Test("The report of a merge says which films, and which of their plays and plans, the other store removed")
  func removedFilms() {
    let film = MovieID(rawValue: 1)
    let known = reduced(
      empty, .movies(.added(ids: Ids(tmdb: 949), title: "Heat", year: 1995, minutes: nil)),
      .movies(.watched(movie: film, at: .at(watchedAt))))
    let planned = reduced(
      empty, .movies(.added(ids: Ids(tmdb: 949), title: "Heat", year: 1995, minutes: nil)),
      .movies(.planned(movie: film)))
    for (known, action, words) in [
      (known, AppAction.movies(.removed(movies: [film])), "removed    1 film, as the other store states later"),
      (
        known, .movies(.unwatched(movie: film, all: true)),
        "removed    1 play of a film, as the other store states later"
      ),
      (planned, .movies(.unlisted(movie: film)), "removed    1 film of the watchlist, as the other store states later"),
    ] {
      var here = known
      let report = here.merge(reduced(known, at: 60, action), at: settings.now)
      let lines = report.lines(in: .english).map(\.plainText)
      #expect(lines.contains { $0.contains(words) }, "\(lines)")
      var again = here
      let repeated = again.merge(reduced(known, at: 60, action), at: settings.now)
      #expect(repeated.taken.filter { !$0.removed.isEmpty }.isEmpty)
    }
  }

  @Test("The report of an import counts the new plays that are probably marks made here")
  func nearMarks() {
    var state = reduced(
      imported(empty, batch()), .history(.watched(viewings: [Viewing(episode: second, at: .at(.at(watchedAt)))])))
    var file = batch()
    file.plays = [
      PlayRecord(
        show: 0, episode: 1, evidence: .item(traktID: nil, watched: .on(Zone.utc.day(of: watchedAt))))
    ]
    let report = state.importBatch(file, at: settings.now)
    let lines = report.lines(in: .english).map(\.plainText)
    #expect((report.playsAdded, report.playsNearMarks) == (1, 1))
    #expect(lines.contains { $0.contains("near       1 play at the time of a mark") }, "\(lines)")
    #expect(state.importBatch(file, at: settings.now).playsNearMarks == 0)
  }

  @Test(
    "A play that was removed is also that of the day which it was where the viewer was, in any order of files and stores",
    arguments: [("America/New_York", 21), ("America/Los_Angeles", 18), ("Asia/Tokyo", 7)])
  func localDay(name: String, hour: Int) throws {
    let zone = try #require(Zone(name))
    let day = Day(number: 20_000)
    let moment = zone.moment(of: day, at: TimeOfDay(seconds: hour * 3_600))
    try #require(Zone.utc.day(of: moment) != day)
    func file(_ time: WatchTime) -> ImportBatch {
      var batch = batch(id: nil)
      batch.plays[0].evidence = .item(traktID: nil, watched: time)
      return batch
    }
    let empty = AppState(settings: SettingsState(now: settings.now, zone: zone))
    let (service, diary) = (file(.at(moment)), file(.on(day)))
    let removal = AppAction.history(.unwatchRequested(episodes: [first], all: true))
    let removed = [service, diary].map { reduced(imported(empty, $0), at: 60, removal) }
    #expect(plays(imported(removed[0], diary)) == [] && plays(imported(removed[1], service)) == [])
    for other in [imported(empty, service), imported(empty, diary), imported(empty, service, diary)] {
      for one in removed {
        #expect(plays(merged(one, other)) == [] && plays(merged(other, one)) == [])
      }
    }
    // Another day is another viewing, as it was.
    let next = file(.on(day.advanced(by: day < Zone.utc.day(of: moment) ? -1 : 1)))
    #expect(plays(imported(removed[0], next)).count == 1)
  }
}
