import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Tables that people and services make, of which each was once read as something that it does not say.
struct TableCaseTests {
  private func batch(_ name: String, zone: Zone? = nil) throws -> ImportBatch {
    var reader = ImportReader(options: ImportOptions(zone: zone))
    try reader.read(paths: [Fixtures.sharedPath("cases/\(name)")], from: .live)
    return reader.finish()
  }

  private func error(_ name: String, zone: Zone? = nil) -> String {
    do {
      _ = try batch(name, zone: zone)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private func state(_ batch: ImportBatch) -> PersistentState {
    var state = PersistentState()
    _ = state.merge(batch)
    return state
  }

  @Test("A watchlist of Trakt's plans a film and a show, and has no plays")
  func watchlist() throws {
    let batch = try batch("trakt-csv-watchlist.csv")
    #expect(batch.playCount == 0 && batch.films == 0)
    #expect(batch.others.map(\.title) == ["Tin Lanterns"] && batch.others.map(\.opinion.listing) == [.planned])
    #expect(batch.shows.map(\.title) == ["Later Hills"] && batch.shows.map(\.opinion.listing) == [.planned])
    #expect(batch.shows[0].opinion.listedAt == (try Timestamp("2024-01-01T00:00:00Z")))
  }

  @Test("A collection says what is owned, which is refused as no viewing")
  func collection() {
    let error = error("trakt-csv-collection.csv")
    #expect(error.contains("found a table of what you own: owned is not watched"), "\(error)")
  }

  @Test("The title of a table with titles of episodes is the show's, and its ids are the show's or the film's")
  func history() throws {
    let batch = try batch("trakt-csv-history.csv")
    #expect(batch.shows.map(\.title) == ["Harbour Lights"] && batch.episodes.map(\.title) == ["Tide"])
    #expect(batch.shows[0].ids == Ids(trakt: 4170, tvdb: 83268, imdb: "tt9900001", tmdb: 77001))
    #expect(batch.episodes[0].ids == Ids(trakt: 2_590_748, tvdb: 7_640_571, imdb: "tt9900012", tmdb: 2_201_892))
    #expect(batch.plays.map(\.evidence) == [.item(traktID: nil, watchedAt: try Timestamp("2021-03-22T06:33:24Z"))])
    #expect(batch.others.map(\.title) == ["Silent Harbour"] && batch.films == 1)
    #expect(batch.unreadColumns.isEmpty, "\(batch.unreadColumns)")
  }

  @Test("Ratings are no plays")
  func ratings() throws {
    let batch = try batch("trakt-csv-ratings.csv")
    #expect(batch.playCount == 0 && batch.films == 0)
    #expect(batch.shows.map(\.opinion.rating) == [8] && batch.episodes.map(\.opinion.rating) == [9])
    #expect(batch.others.map(\.opinion.rating) == [7])
    #expect(batch.episodes[0].opinion.ratedAt == (try Timestamp("2021-03-22T06:33:24Z")))
  }

  @Test("A film or a show that was put on the watchlist is planned, beside one that was watched")
  func importTable() throws {
    let batch = try batch("trakt-import-table.csv")
    #expect(batch.playCount == 0 && batch.films == 1)
    #expect(batch.others.map(\.opinion.listing) == [nil, .planned] && batch.others[0].opinion.rating == 9)
    #expect(batch.shows.map(\.opinion.listing) == [.planned, nil] && batch.shows[1].opinion.rating == 8)
  }

  @Test("An episode that was not watched has no play, and the report says so")
  func notWatched() throws {
    let batch = try batch("watched-true-false.csv")
    #expect(batch.playCount == 1 && batch.episodes.map(\.number) == [1, 2])
    #expect(batch.remarks.map { $0.split(separator: ": ").last } == ["1 row states that it was not watched"])
  }

  @Test("A rating that is no whole number needs its scale")
  func halfRating() throws {
    let error = error("rating-half.csv")
    #expect(error.contains("line 2, column 20 (rating): found 4.5, expected a whole number"), "\(error)")
    for (column, value, rating) in [
      ("rating5", "4.5", 9), ("Rating (of 5)", "4,5", 9), ("stars", "0.5", 1), ("rating100", "85", 9),
      ("score", "9/10", 9),
      ("rating", "85 %", 9), ("rating", "4.5 of 5", 9), ("Rating /10", "8.5", 9), ("my_rating", "8", 8),
    ] {
      let text = "show;season;episode;\(column)\nLost;1;1;\(value)\n"
      let read = try ShowlogInterchangeTests.batch(ofText: text, named: "a.csv")
      #expect(read.episodes.map(\.opinion.rating) == [rating], "\(column)")
      #expect(read.remarks.isEmpty == !["85", "85 %", "8.5"].contains(value), "\(column): \(read.remarks)")
    }
    for value in ["0", "11", "6/5", "-1", "nan", "1e1", "8/7"] {
      #expect(try message(of: "show,rating\nLost,\(value)\n", named: "a.csv")?.contains("found \(value), ") == true)
    }
  }

  @Test("A table that only shares its name with a service's file is read")
  func name() throws {
    let batch = try batch("ratings-2024.csv")
    #expect(batch.playCount == 1 && batch.episodes.map(\.opinion.rating) == [8])
  }

  @Test("Yamtrack's entries without an id of TMDB's are counted, those of shows by themselves")
  func yamtrackManual() throws {
    let counts = LeftOut.counts(of: try batch("yamtrack-manual.csv").others)
    #expect(
      counts.map { "\($0.count) \($0.kind.several)" } == [
        "3 entries of other media", "2 entries of shows without an id of TMDB",
      ])
  }

  @Test("A rounded score of Yamtrack's is said to be rounded")
  func yamtrackScore() throws {
    let batch = try batch("yamtrack-movies.csv")
    #expect(batch.shows.first { $0.title == "Harbour Lights" }?.opinion.rating == 9)
    #expect(
      batch.remarks.contains { $0.contains("1 rating is rounded to a whole number of 10, 8.5 to 9") },
      "\(batch.remarks)")
  }

  @Test("A list of IMDb's is said to be read as the watchlist")
  func checkins() throws {
    let batch = try batch("imdb-checkins.csv")
    #expect(batch.readings.first?.summary.contains("any list is read as the watchlist") == true, "\(batch.readings)")
  }

  @Test("Movary's files are its films: each row of the history is a play, and the watchlist plans")
  func movary() throws {
    let batch = try batch("movary", zone: .utc)
    #expect(batch.films == 4 && batch.shows.isEmpty)
    #expect(batch.others.compactMap(\.opinion.rating) == [9, 4])
    #expect(batch.others.filter { $0.opinion.listing == .planned }.map(\.title) == ["Tin Lanterns"])
    #expect(
      batch.others.filter { $0.evidence == .item(traktID: nil, watchedAt: nil) }.map(\.title) == ["Northern Line"])
  }

  @Test("Serializd's logs of episodes are plays; a rating or a review alone is none, nor is the log of a season")
  func serializd() throws {
    let batch = try batch("serializd")
    #expect(batch.playCount == 0)
    #expect(batch.shows.map(\.ids) == [Ids(tmdb: 77001)] && batch.shows[0].opinion.rating == 8)
    #expect(batch.episodes.map(\.opinion.rating) == [8] && batch.episodes[0].opinion.note == "Loved it, again")
    #expect(batch.episodes.map { [$0.season, $0.number] } == [[1, 3]])
    #expect(batch.remarks.contains { $0.contains("1 log of a season or a show names no episode") }, "\(batch.remarks)")
    let diary =
      "name,showId,dateAdded,season,episode,isLog\nLost,1,2024-02-09T20:14:31.000Z,\"{\"\"seasonNumber\"\":2}\","
    let play = diary + "\"{\"\"episodeNumber\"\":3}\",true\n"
    let read = try ShowlogInterchangeTests.batch(ofText: play, named: "mine.csv")
    #expect(read.episodes.map { [$0.season, $0.number] } == [[2, 3]])
    #expect(read.plays.map(\.evidence) == [.item(traktID: nil, watchedAt: try Timestamp("2024-02-09T20:14:31Z"))])
  }

  @Test("A table of episodes without numbers says so")
  func prime() {
    let error = error("prime-watch-history.csv", zone: .utc)
    #expect(
      error.contains("found an episode, and the table has no numbers of episodes, expected season and episode"),
      "\(error)")
  }

  @Test("A list of Letterboxd's is named as one")
  func letterboxdList() {
    let error = error("letterboxd-list.csv")
    #expect(error.contains("found a list of Letterboxd's: lists are not kept"), "\(error)")
  }

  @Test("Films of Letterboxd's whose name does not say what they are are refused")
  func letterboxdName() throws {
    let text = "Date,Name,Year,Letterboxd URI\n2020-01-01,Heat,1995,x\n"
    #expect(try message(of: text, named: "mine.csv")?.contains("only the name watched.csv or watchlist.csv") == true)
    #expect(try ShowlogInterchangeTests.batch(ofText: text, named: "watched.csv").films == 1)
    #expect(try ShowlogInterchangeTests.batch(ofText: text, named: "watchlist.csv").films == 0)
  }

  @Test(
    "A table that states nothing is refused with what it lacks",
    arguments: [
      ("show,season,episode\nLost,1,1\n", "a table that does not say what was watched: show, season, episode"),
      ("title,year,genres\nLost,2004,x\n", "a table that does not say what was watched: title, year, genres"),
      ("show,watched_at\nLost,2024-01-01\n", "a table of plays that has no numbers of episodes: show, watched_at"),
      ("watched,rating\nyes,5\n", "a table without a show: watched, rating"),
      ("a,b\n1,2\n", "a table with the columns a, b"),
    ])
  func lacking(text: String, found: String) throws {
    let message = try #require(try message(of: text, named: "a.csv"))
    #expect(message.contains("found \(found), expected "), "\(message)")
  }

  @Test("A show's play, and a statement that contradicts another one, are errors at their cells")
  func contradictions() throws {
    for (row, found) in [
      ("show,Lost,,,2024-01-01T00:00:00Z,,", "(episode): found a play without an episode"),
      ("episode,Lost,1,1,2024-01-01T00:00:00Z,no,", "(watched): found no in a row that says that it was watched"),
      ("episode,Lost,1,1,,yes,0", "(plays): found 0 in a row that says that it was watched"),
    ] {
      let text = "type,show,season,episode,watched_at,watched,plays\n\(row)\n"
      #expect(try message(of: text, named: "a.csv")?.contains(found) == true, "\(row)")
    }
  }

  @Test("What a table was understood as is one sentence, and a use of each column")
  func readings() throws {
    let text = "show,season,episode,watched_at,collected_at,Rating10\nLost,1,1,2024-01-01T00:00:00Z,2023-01-01,8\n"
    let reading = try #require(try ShowlogInterchangeTests.batch(ofText: text, named: "a.csv").readings.first)
    #expect(
      reading.summary
        == "a.csv: read as a table: watched_at → time of a play; collected_at → left out: owned is not watched; "
        + "rating10 → the rating, of 10")
    #expect(reading.columns.map(\.name) == ["show", "season", "episode", "watched_at", "collected_at", "rating10"])
  }
}
