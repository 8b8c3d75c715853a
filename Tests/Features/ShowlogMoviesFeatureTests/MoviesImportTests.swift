import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogModels
import ShowlogMoviesFeature
import Testing

@Suite("Films in files")
struct MoviesImportTests {
  private static let intake = Feature<MoviesState, MoviesInput, MoviesAction>.movies.intake
  private static let all = Feature<MoviesState, MoviesInput, MoviesAction>.movies.records

  @discardableResult
  private func take(_ records: [OtherRecord], into state: inout MoviesState) throws -> TakenRecords {
    let intake = try #require(Self.intake)
    var batch = ImportBatch()
    batch.others = records
    var imported = ImportedRecords(batch, at: Timestamp(seconds: 1_700_000_000))
    return intake.take(&state, &imported)
  }

  private func film(_ ids: Ids = Ids(), _ title: String? = "Heat", _ year: Int? = 1995) -> OtherRecord {
    OtherRecord(.film, ids: ids, title: title, year: year)
  }

  private func play(
    _ at: String?, _ ids: Ids = Ids(imdb: "tt0113277"), trakt: Int? = nil
  ) -> OtherRecord {
    var record = film(ids)
    record.evidence = .item(traktID: trakt, watched: at.flatMap(WatchTime.init(iso8601:)))
    return record
  }

  private func plays(_ state: MoviesState) -> [String] {
    state.movies.flatMap { state.plays(of: $0.id) }.map { $0.watched.map { "\($0)" } ?? "undated" }
  }

  @Test("The same viewing in two services is one play, in either order, and nothing is added again")
  func twice() throws {
    let pairs = [
      // One has minutes only, the day alone, no date, or the id of the other service.
      (play("2020-05-01T20:15:00Z"), play("2020-05-01T20:15:37Z"), "2020-05-01T20:15:37Z"),
      (play("2020-05-01"), play("2020-05-02T02:10:00Z"), "2020-05-02T02:10:00Z"),
      (play(nil), play("2020-05-01T20:15:00Z"), "2020-05-01T20:15:00Z"),
      (play("2020-05-01T20:15:00Z", trakt: 7), play("2020-05-01T20:15:09Z"), "2020-05-01T20:15:09Z"),
      (
        play("2020-05-01T20:15:00Z", Ids(imdb: "tt0113277", tmdb: 949)), play(nil, Ids(tmdb: 949)),
        "2020-05-01T20:15:00Z"
      ),
      (play("2020-05-01T20:15:00Z", Ids()), play(nil, Ids(tmdb: 949)), "2020-05-01T20:15:00Z"),
    ]
    for (first, second, expected) in pairs {
      for records in [[first, second], [second, first]] {
        var state = MoviesState()
        for record in records { try take([record], into: &state) }
        #expect(plays(state) == [expected] && state.movies.count == 1, "\(records)")
        let before = state
        for record in records {
          let taken = try take([record], into: &state)
          #expect((taken.added, taken.known, taken.leftOut) == (0, 1, 0))
        }
        #expect(state == before)
      }
    }
  }

  @Test("A rewatch on the next day remains beside a play with a time, in any order, and nothing is added again")
  func rewatch() throws {
    let timed = play("2024-05-01T20:10:00Z")
    let days = [play("2024-05-01"), play("2024-05-02")]
    let expected = ["2024-05-01T20:10:00Z", "2024-05-02"]
    let imports: [[[OtherRecord]]] = [
      [[timed] + days], [days.reversed() + [timed]], [[timed], days.reversed()], [days, [timed]],
      [[days[0]], [timed], [days[1], days[0]]],
    ]
    for files in imports {
      var state = MoviesState()
      for records in files + files.reversed() { try take(records, into: &state) }
      #expect(plays(state) == expected, "\(files)")
    }
  }

  @Test("The plays of a store stay apart in a merge, also a play with a time and the day after it")
  func distinct() throws {
    let merge = try #require(Feature<MoviesState, MoviesInput, MoviesAction>.movies.merge)
    let timed = play("2024-03-02T20:00:00Z")
    let days = [play("2024-03-02"), play("2024-03-03")]
    let expected = ["2024-03-02T20:00:00Z", "2024-03-03"]
    var (both, one, diary) = (MoviesState(), MoviesState(), MoviesState())
    try take([timed] + days, into: &both)
    try take([timed], into: &one)
    try take(days, into: &diary)
    var store = MergedStore(keys: [:], in: PersistentState())
    for (first, second) in [(MoviesState(), both), (both, both), (one, both), (both, one), (one, diary), (diary, one)] {
      var merged = first
      _ = merge(&merged, second, &store)
      #expect(plays(merged) == expected, "\(plays(first)) and \(plays(second))")
    }
  }

  @Test("A new film of a file has no key of one that the file joined with another")
  func keysOfJoined() throws {
    var state = MoviesState()
    try take([OtherRecord(.film, ids: Ids(imdb: "tt0113277"), title: "Heat", year: 1995)], into: &state)
    try take([OtherRecord(.film, ids: Ids(tmdb: 949), title: "Heat", year: 1995)], into: &state)
    let joined = OtherRecord(.film, ids: Ids(imdb: "tt0113277", tmdb: 949), title: "Heat", year: 1995)
    var alien = OtherRecord(.film, ids: Ids(tmdb: 348), title: "Alien", year: 1979)
    alien.evidence = .item(traktID: nil, watchedAt: Timestamp(seconds: 1_600_000_000))
    try take([joined, alien], into: &state)
    #expect(state.movies.map(\.title) == ["Heat", "Alien"])
    let films = state.plays.map { state.movies[id: $0.movie]?.title }
    #expect(films == ["Alien"])
  }

  @Test("A day noted here is that day's play, so that another day is the one of a time, as if it was noted first")
  func noted() throws {
    let files = [play("2024-05-01T23:00:00Z"), play("2024-05-01"), play("2024-05-02")]
    var state = MoviesState()
    try take(files, into: &state)
    #expect(plays(state) == ["2024-05-01T23:00:00Z", "2024-05-02"])
    let day = try #require(WatchTime(iso8601: "2024-05-01"))
    _ = MoviesReducer().reduce(&state, .watched(movie: MovieID(rawValue: 1), at: day), .stub)
    #expect(plays(state) == ["2024-05-01T23:00:00Z", "2024-05-01"])
    let before = state
    try take(files, into: &state)
    #expect(state == before)
  }

  @Test("A file's note of a play is its note, yields to the viewer's, and goes with a removed film")
  func playNotes() throws {
    var record = play("2024-05-01")
    record.playNote = "Astor"
    var state = MoviesState()
    try take([record, play("2024-05-03")], into: &state)
    func notes() -> [String?] { state.plays(of: MovieID(rawValue: 1)).map { state.playNotes.note(of: $0, in: state) } }
    #expect(notes() == ["Astor", nil])
    // The same viewing with its time.
    try take([play("2024-05-01T20:00:00Z")], into: &state)
    #expect(notes() == ["Astor", nil])
    let time = try #require(WatchTime(iso8601: "2024-05-01T20:00:00Z"))
    _ = MoviesReducer().reduce(&state, .playNoted(movie: MovieID(rawValue: 1), watched: time, note: nil), .stub)
    try take([record], into: &state)
    #expect(notes() == [nil, nil])
    _ = MoviesReducer().reduce(&state, .playNoted(movie: MovieID(rawValue: 1), watched: time, note: "own"), .stub)
    try take([record], into: &state)
    #expect(notes() == ["own", nil])
    _ = MoviesReducer().reduce(&state, .removed(movies: [MovieID(rawValue: 1)]), .stub)
    try take([record], into: &state)
    #expect(state.playNotes.entries.isEmpty)
  }

  @Test("A play with a time is that of the nearer day, in any order")
  func nearerDay() throws {
    let timed = play("2024-10-06T02:00:00Z")
    let days = [play("2024-10-05"), play("2024-10-06")]
    for files in [[[timed] + days], [days + [timed]], [days, [timed]], [[timed], days]] {
      var state = MoviesState()
      for records in files { try take(records, into: &state) }
      #expect(plays(state) == ["2024-10-05", "2024-10-06T02:00:00Z"], "\(files)")
    }
  }

  @Test("A film that one file has as completed and another as planned later is planned, in either order")
  func completedAndPlanned() throws {
    var (completed, planned) = (play("2020-05-01T20:15:00Z"), film(Ids(imdb: "tt0113277")))
    completed.opinion.listing = .completed
    (planned.opinion.listing, planned.opinion.listedAt) = (.planned, Timestamp(iso8601: "2023-01-01T00:00:00Z"))
    for files in [[[completed], [planned]], [[planned], [completed]], [[planned, completed]]] {
      var state = MoviesState()
      for records in files { try take(records, into: &state) }
      #expect(state.isPlanned(MovieID(rawValue: 1)), "\(files)")
    }
  }

  @Test("A film whose year no file states is kept by its title, once, and gets its ids")
  func withoutYear() throws {
    var state = MoviesState()
    for title in ["Heat", "heat", "Up"] { try take([film(Ids(), title, nil)], into: &state) }
    try take([film(Ids(tmdb: 949), "Heat", nil)], into: &state)
    #expect(state.movies.map(\.title) == ["Heat", "Up"] && state.movies.first?.ids.tmdb == 949)
  }

  @Test("A total of plays is not added to those that other files list")
  func totals() throws {
    var total = film(Ids(imdb: "tt0113277"))
    total.evidence = .summary(plays: 3, lastWatchedAt: Timestamp(iso8601: "2021-01-01T20:00:00Z"))
    let other = play("2019-01-01T20:00:00Z")
    for records in [[total, other], [other, total]] {
      var state = MoviesState()
      for record in records { try take([record], into: &state) }
      #expect(plays(state) == ["undated", "2019-01-01T20:00:00Z", "2021-01-01T20:00:00Z"])
    }
  }

  @Test("Films that share a title and year are told apart by ids, and a record without one is left out then")
  func remakes() throws {
    var state = MoviesState()
    try take([film(Ids(imdb: "tt1")), film(Ids(imdb: "tt2"))], into: &state)
    #expect(state.movies.count == 2)
    let taken = try take([film(), film(Ids(), "Heat", nil)], into: &state)
    // One without a year is none of them for certain, and kept apart.
    #expect((taken.leftOut, taken.added, state.movies.count) == (1, 1, 3))
    #expect(taken.notices.contains { $0.hasPrefix("Heat (1995): left out, since 2 films have") }, "\(taken.notices)")
    // A more trusted id contradicts the one that both have.
    try take(
      [film(Ids(imdb: "tt3", tmdb: 9), "Up", 2009), film(Ids(imdb: "tt4", tmdb: 9), "Down", 2009)], into: &state)
    #expect(state.movies.count == 5)
  }

  @Test("A record with the ids of two films joins them, with what the viewer stated")
  func joins() throws {
    var state = MoviesState()
    try take([play("2020-05-01T20:15:00Z", Ids(imdb: "tt0113277"))], into: &state)
    try take([play("2021-05-01T20:15:00Z", Ids(tmdb: 949))], into: &state)
    let other = try #require(state.movies.last?.id)
    _ = MoviesReducer().reduce(&state, .rated(movie: other, rating: 9), .stub)
    let taken = try take([film(Ids(imdb: "tt0113277", tmdb: 949))], into: &state)
    #expect((state.movies.count, state.plays.count, taken.notices.count) == (1, 2, 1))
    #expect(state.marks.first?.opinion.rating == 9 && state.marks.first?.own == .rating)
    var rated = film(Ids(tmdb: 949))
    rated.opinion.rating = 4
    try take([rated], into: &state)
    #expect(state.marks.first?.opinion.rating == 9)
  }

  @Test("A planned film that was watched afterwards, or was taken off the watchlist, is not planned again")
  func plans() throws {
    var planned = film(Ids(imdb: "tt0113277"))
    (planned.opinion.listing, planned.opinion.listedAt) = (.planned, Timestamp(iso8601: "2020-01-01T00:00:00Z"))
    for (moment, isPlanned) in [("2019-01-01T20:00:00Z", true), ("2020-05-01T20:15:00Z", false)] {
      for records in [[planned, play(moment)], [play(moment), planned]] {
        var state = MoviesState()
        for record in records + [planned] { try take([record], into: &state) }
        #expect(state.isPlanned(MovieID(rawValue: 1)) == isPlanned, "\(moment)")
      }
    }
    var state = MoviesState()
    try take([planned], into: &state)
    _ = MoviesReducer().reduce(&state, .unlisted(movie: MovieID(rawValue: 1)), .stub)
    try take([planned], into: &state)
    #expect(!state.isPlanned(MovieID(rawValue: 1)))
  }

  /// Records of three films from several services, each with some of the ids, or the title alone.
  private func records(_ random: inout SeededGenerator) -> [OtherRecord] {
    let ids = [
      Ids(trakt: 1, imdb: "tt1", tmdb: 11), Ids(trakt: 2, imdb: "tt2", tmdb: 12), Ids(trakt: 3, imdb: "tt3", tmdb: 13),
    ]
    return (0..<12).map { _ in
      let number = Int.random(in: 0..<3, using: &random)
      var own = ids[number]
      if Int.random(in: 0..<2, using: &random) == 0 { own.trakt = nil }
      if Int.random(in: 0..<3, using: &random) == 0 { own.imdb = nil }
      // Trakt, and so every one of its records, also states the id at TMDB.
      var record = OtherRecord(.film, ids: own, title: "Film \(number)", year: 2000 + number)
      let minute = 1_600_000_000 / 60 * 60 + Int.random(in: 0..<4, using: &random) * 43_200
      switch Int.random(in: 0..<6, using: &random) {
      case 0: record.evidence = .item(traktID: nil, watchedAt: nil)
      case 1:
        record.evidence = .summary(
          plays: Int.random(in: 0..<4, using: &random), lastWatchedAt: Timestamp(seconds: minute))
      case 2: record.opinion.rating = Rating(tenths: .random(in: 10...100, using: &random))
      case 3:
        let day = Day(number: minute / 86_400 + Int.random(in: -1...1, using: &random))
        record.evidence = .item(traktID: nil, watched: .on(day))
      default:
        record.evidence = .item(
          traktID: nil, watchedAt: Timestamp(seconds: minute + (Int.random(in: 0..<2, using: &random) == 0 ? 0 : 17)))
      }
      return record
    }
  }

  @Test("Imports give the same films in any order, and again from what is exported", arguments: 0..<100)
  func orders(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let records = records(&random)
    func imported(_ records: [OtherRecord], together: Bool) throws -> Set<[String]> {
      var state = MoviesState()
      if together {
        try take(records, into: &state)
      } else {
        for record in records { try take([record], into: &state) }
      }
      let before = state
      let exported = Self.all.map { $0(before) } ?? []
      try take(exported, into: &state)
      #expect(state == before, "seed \(seed): an export adds something")
      return Set(
        state.movies.map { movie in
          let rating = state.marks[id: movie.id]?.opinion.rating.map { "\($0)" } ?? "-"
          return movie.ids.aliases.map(\.description) + [rating]
            + state.plays(of: movie.id).map { $0.watched.map { "\($0)" } ?? "undated" }
        })
    }
    // Of one import undated plays are added up, and of several they may be the same.
    for together in [true, false] {
      let expected = try imported(records, together: together)
      for _ in 0..<3 {
        let shuffled = records.shuffled(using: &random)
        #expect(try imported(shuffled, together: together) == expected, "seed \(seed)")
      }
    }
  }
}
