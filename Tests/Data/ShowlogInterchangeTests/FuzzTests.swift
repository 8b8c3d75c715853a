import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Random damage to files of each reader: the result is a batch or an error with a location, never a crash.
struct FuzzTests {
  private func expectBatchOrPlace(_ bytes: [UInt8], named name: String, skipsBad: Bool, _ context: Comment) {
    var reader = ImportReader(options: ImportOptions(skipsBad: skipsBad, zone: .utc))
    do {
      try reader.read(ImportSource(name: name, bytes: bytes))
    } catch let error as ImportError {
      #expect(error.description.hasPrefix(name), context)
      if case .json(_, let line, let column) = error.location { check(line, column, in: bytes, context) }
      if case .cell(let line, let column, _) = error.location, error.file == name {
        check(line, column, in: bytes, context)
      }
      return
    } catch {
      if !(error is ImportFileError) { Issue.record("\(error): \(context)") }
      return
    }
    let batch = reader.finish()
    #expect(batch.plays.allSatisfy { batch.shows[$0.show].episodes.indices.contains($0.episode) }, context)
    #expect(batch.shows.allSatisfy { !$0.ids.isEmpty }, context)
    #expect(
      batch.episodes.allSatisfy { (0...99_999).contains($0.season) && (0...99_999).contains($0.number ?? 0) },
      context)
    // A batch can be merged, and a second time without effect.
    var state = PersistentState()
    _ = state.merge(batch)
    #expect(state.merge(batch).playsAdded == 0, context)
  }

  private func check(_ line: Int, _ column: Int, in bytes: [UInt8], _ context: Comment) {
    #expect(line >= 1 && line <= bytes.count { $0 == UInt8(ascii: "\n") } + 1 && column >= 1, context)
  }

  @Test("A damaged file gives a batch or an error with a place", arguments: Fixture.allCases)
  func files(fixture: Fixture) throws {
    let bytes = try fixture.source.bytes
    let count = bytes.count < 1_000 ? 1_000 : bytes.count > 200_000 ? 8 : 30
    for seed in seeds(count / 4, long: count) {
      var generator = SeededGenerator(seed: seed)
      expectBatchOrPlace(
        Mutation.damaged(bytes, by: &generator), named: "seasons-lost.json", skipsBad: seed % 2 == 1,
        "\(fixture.rawValue), seed \(seed)")
    }
  }

  static let samples: [(name: String, text: String)] = [
    ("history.json", history()), ("watched.json", watchedShows()),
    (
      "seasons-lost.json",
      #"[{"number":1,"ids":{"tvdb":3},"episodes":[{"season":1,"number":1,"ids":{"imdb":"tt1"}}]}]"#
    ),
    ("show.json", tvmazeShow(more: #","status":"Ended","genres":["A"],"updated":5"#)),
    (
      "simkl.json",
      #"{"shows":[{"status":"watching","user_rating":8,"show":{"title":"A","year":2004,"ids":{"tmdb":"4","slug":"x"}},"#
        + #""seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2021-05-05T20:00:00Z"}]}]}],"movies":[]}"#
    ),
    (
      "seriesguide.json",
      #"[{"tmdb_id":1,"title":"A","first_aired":"2011-04-17","favorite":true,"seasons":[{"season":1,"episodes":"#
        + #"[{"episode":1,"tvdb_id":5,"first_aired":1303088400000,"watched":true,"plays":2}]}]}]"#
    ),
    (
      "list.tsv",
      "SIMKL_ID\tTitle\tType\tYear\tWatchlist\tLastEpWatched\tWatchedDate\tRating\tMemo\tTVDB\n"
        + "1\tLost\ttv\t2004\tcompleted\ts2e1\t2021-05-06 20:00:00\t9\t\"Go\"\"od\"\t73739\n"
    ),
    (
      "plays.csv",
      "show,season,episode,watched_at,trakt,tvmaze,imdb,rating,note,episode_tvdb,play_id\n"
        + "Lost,1,2,2021-05-06 20:00,,123,tt1,9,\"a,b\",5,7\nLost,,,,,123,,1,x,,\n"
    ),
    (
      "v2.csv",
      "key,s_id,episode_id,ep_id,season_number,s_no,series_name,created_at\n"
        + "watch-episode-3,7,,9,,3,A,2021-10-01 12:00:00\nuser-series-7,7,,,,,A,\n"
    ),
    (
      "v1.csv",
      "type,entity_type,series_id,episode_id,season_number,episode_number,watch_date_range_key,created_at\n"
        + "watch,episode,7,8,3,9,watch-date-1624524048,2021-01-01 00:00:00\nwatch,movie,,,,,,\n"
    ),
  ]

  @Test("A damaged record of each reader gives a batch or an error with a place", arguments: samples.indices)
  func records(index: Int) throws {
    let sample = Self.samples[index]
    for seed in seeds(750, long: 3_000) {
      var generator = SeededGenerator(seed: seed)
      expectBatchOrPlace(
        Mutation.damaged([UInt8](sample.text.utf8), by: &generator), named: sample.name, skipsBad: seed % 2 == 1,
        "\(sample.name), seed \(seed)")
    }
  }

  @Test("A damaged archive gives a batch or an error with a place", arguments: [false, true])
  func archives(isDeflated: Bool) throws {
    let files = try Fixture.tvtime.map { ("a/\($0.name)", try $0.source.bytes) }
    let bytes = ZIPWriter(files, isDeflated: isDeflated).bytes
    for seed in seeds(750, long: 3_000) {
      var generator = SeededGenerator(seed: seed)
      expectBatchOrPlace(
        Mutation.damaged(bytes, by: &generator), named: "a.zip", skipsBad: seed % 2 == 1, "seed \(seed)")
    }
  }

  @Test("A damaged library document is an error, or a library that survives a round trip")
  func documents() throws {
    var libraries = RandomLibrary(seed: 11)
    let bytes = LibraryExport.json(libraries.next())
    for seed in seeds(750, long: 3_000) {
      var generator = SeededGenerator(seed: seed)
      let source = ImportSource(name: "a", bytes: Mutation.damaged(bytes, by: &generator))
      do {
        let document = try LibraryRestore.read(source)
        let written = LibraryExport.json(document)
        let again = try LibraryRestore.read(ImportSource(name: "a", bytes: written))
        #expect(LibraryExport.json(again) == written, "seed \(seed)")
      } catch let error as ImportError {
        #expect(error.description.hasPrefix("a: "), "seed \(seed)")
      }
    }
  }

  @Test("A damaged date is nil, or a date that survives a round trip")
  func dates() {
    for seed in seeds(5_000, long: 20_000) {
      var generator = SeededGenerator(seed: seed)
      let text = String(
        decoding: Mutation.damaged([UInt8]("2024-02-29T20:15:30.000+02:00".utf8), by: &generator), as: UTF8.self)
      if let moment = Timestamp(iso8601: text) {
        #expect(Timestamp(iso8601: moment.description) == moment, "seed \(seed)")
      }
      if let day = Day(iso8601: String(text.prefix(10))) { #expect(day.description == text.prefix(10), "seed \(seed)") }
    }
  }

  @Test("Every truncated file is an error, without a partial import", arguments: [false, true])
  func truncations(skipsBad: Bool) throws {
    let bytes = [UInt8]((history().dropLast() + "," + history().dropFirst()).utf8)
    for length in 0..<bytes.count {
      let error = try message(ofBytes: Array(bytes[..<length]), options: ImportOptions(skipsBad: skipsBad))
      #expect(error?.hasPrefix(length == 0 ? "file.json: found" : "file.json: $") == true, "\(length) bytes")
    }
  }
}
