import LeftfoldTesting
import ShowlogModels
import Testing

struct ImportBatchTests {
  @Test("A summary counts its number of plays, and an item counts one")
  func plays() {
    var batch = ImportBatch()
    #expect(batch.playCount == 0)
    let evidence: [PlayRecord.Evidence] = [
      .item(traktID: 1, watchedAt: nil), .summary(plays: 6, lastWatchedAt: Timestamp(seconds: 5)),
      .item(traktID: nil, watchedAt: Timestamp(seconds: 5)),
    ]
    batch.plays = evidence.map { PlayRecord(show: 0, episode: 0, evidence: $0) }
    #expect(batch.playCount == 8)
  }

  @Test("A show is counted once, whatever the number of its records")
  func shows() {
    var batch = ImportBatch()
    #expect(batch.showCount == 0)
    let ids = [Ids(tvdb: 1), Ids(tvdb: 2), Ids(tvdb: 1, slug: "a"), Ids(slug: "a"), Ids(slug: "a")]
    batch.shows = ids.map { ShowRecord(ids: $0, source: .mention) }
    #expect(batch.showCount == 3)
    batch.shows[4].year = 1_978
    #expect(batch.showCount == 4)
  }

  @Test("A batch survives a round trip", arguments: 1...20)
  func coding(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for file in World(&random).files(&random) {
      #expect(try recoded(file) == file, "seed \(seed)")
    }
  }

  @Test(
    "A batch with a value that no file can state is not decoded, and the error names its location and the expected value",
    arguments: [
      (with { $0.shows[0].opinion.rating = 99 }, "shows.0.opinion.rating is 99, expected 1 to 10"),
      (with { $0.shows[0].episodes[1].opinion.rating = 0 }, "shows.0.episodes.1.opinion.rating is 0, expected 1 to 10"),
      (with { $0.shows[0].year = 99_999 }, "shows.0.year is 99999, expected 1870 to 2200"),
      (with { $0.shows[0].otherIDs.years = [1] }, "shows.0.otherIDs.years.0 is 1, expected 1870 to 2200"),
      (with { $0.shows[0].ids = Ids() }, "shows.0.ids is empty, expected an id"),
      (with { $0.shows[0].ids.tvdb = -1 }, "shows.0.ids.tvdb is -1, expected 1 or more"),
      (with { $0.shows[0].runtime = -1 }, "shows.0.runtime is -1, expected 0 to 99999"),
      (
        with { $0.shows[0].resetAt = Timestamp(seconds: 0) },
        "shows.0.resetAt is 1970-01-01T00:00:00Z, expected a moment of 1900 to 2200 except 1970-01-01T00:00:00Z"
      ),
      (
        with { $0.shows[0].premiered = Day(year: 2201, month: 1, day: 1) },
        "shows.0.premiered is 2201-01-01, expected a day of 1900 to 2200"
      ),
      (with { $0.shows[0].seasons[0].number = 100_000 }, "shows.0.seasons.0.number is 100000, expected 0 to 99999"),
      (with { $0.shows[0].episodes[0].season = -7 }, "shows.0.episodes.0.season is -7, expected 0 to 99999"),
      (with { $0.shows[0].episodes[0].number = -1 }, "shows.0.episodes.0.number is -1, expected 0 to 99999"),
      (with { $0.shows[0].episodes[0].runtime = 100_000 }, "shows.0.episodes.0.runtime is 100000, expected 0 to 99999"),
      (with { $0.shows[0].episodes[0].ids.trakt = 0 }, "shows.0.episodes.0.ids.trakt is 0, expected 1 or more"),
      (
        with { $0.shows[0].episodes[0].airing = .on(Day(number: -40_000)) },
        "shows.0.episodes.0.airing is 1860-06-26, expected a day of 1900 to 2200"
      ),
      (
        with { $0.shows[0].episodes[1].airing = .at(Timestamp(seconds: 10_000_000_000)) },
        "shows.0.episodes.1.airing is 2286-11-20T17:46:40Z, expected a moment of 1900 to 2200 except 1970-01-01T00:00:00Z"
      ),
      (with { $0.plays[0].show = 1 }, "plays.0.show is 1, expected the index of one of 1 shows"),
      (with { $0.plays[0].show = -1 }, "plays.0.show is -1, expected the index of one of 1 shows"),
      (
        with { $0.namedShows = [NamedShow(show: 1, file: "a.csv")] },
        "namedShows.0.show is 1, expected the index of one of 1 shows"
      ),
      (with { $0.plays[0].episode = 2 }, "plays.0.episode is 2, expected the index of one of 2 episodes"),
      (
        with { $0.plays[0].evidence = .item(traktID: nil, watchedAt: Timestamp(seconds: 0)) },
        "plays.0.evidence is 1970-01-01T00:00:00Z, expected a moment of 1900 to 2200 except 1970-01-01T00:00:00Z"
      ),
      (
        with { $0.plays[0].evidence = .through(watchedAt: Timestamp(seconds: 10_000_000_000)) },
        "plays.0.evidence is 2286-11-20T17:46:40Z, expected a moment of 1900 to 2200 except 1970-01-01T00:00:00Z"
      ),
      (with { $0.plays[0].evidence = .undated(plays: -1) }, "plays.0.evidence is -1, expected 0 to 10000"),
      (
        with { $0.plays[0].evidence = .summary(plays: 10_001, lastWatchedAt: nil) },
        "plays.0.evidence is 10001, expected 0 to 10000"
      ),
    ])
  func refused(batch: ImportBatch, message: String) throws {
    let error = try #require(throws: DecodingError.self) { try recoded(batch) }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.debugDescription == message)
  }

  @Test("A batch with the least and the greatest accepted values is decoded")
  func bounds() throws {
    let batch = Self.with {
      ($0.shows[0].year, $0.shows[0].runtime, $0.shows[0].opinion.rating) = (1900, 99_999, 10)
      $0.shows[0].premiered = Day(year: 2200, month: 12, day: 31)
      ($0.shows[0].episodes[0].season, $0.shows[0].episodes[0].number) = (99_999, 0)
      $0.plays[0] = PlayRecord(show: 0, episode: 1, evidence: .undated(plays: 10_000))
    }
    #expect(try recoded(batch) == batch)
  }

  private static func with(_ change: (inout ImportBatch) -> Void) -> ImportBatch {
    var record = show(Ids(trakt: 5), "Lost", [episode(1, 1), episode(1, 2)])
    record.seasons = [SeasonRecord(number: 1)]
    var batch = batch(record)
    batch.plays = [PlayRecord(show: 0, episode: 0, evidence: .item(traktID: nil, watchedAt: Timestamp(seconds: 1)))]
    change(&batch)
    return batch
  }
}
