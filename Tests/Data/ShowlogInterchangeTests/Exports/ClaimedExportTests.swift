import LeftfoldEntities
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Exports of plays whose places are only claimed, as by TV Time.
struct ClaimedExportTests {
  private static let row = "watch-episode-1,500,5011,1,7,House,2014-05-13 16:53:20\n"
  private static let old =
    "type,entity_type,series_id,episode_id,season_number,episode_number,series_name,watch_date_range_key\n"
    + "watch,episode,500,5011,1,7,House,watch-date-1400000000\n"

  private func tvtime(_ rows: String = row) throws -> ImportBatch {
    try batch(
      ofText: "key,s_id,episode_id,season_number,episode_number,series_name,created_at\n\(rows)",
      named: "tracking-prod-records-v2.csv")
  }

  private var catalog: ImportBatch {
    var show = ShowRecord(ids: Ids(tvmaze: 9, tvdb: 500), source: .tvmaze)
    show.title = "House"
    show.episodes = [1, 7].map { number in
      EpisodeRecord(season: 1, number: number, ids: Ids(tvmaze: number, tvdb: 5_010 + number), source: .tvmaze)
    }
    var batch = ImportBatch()
    batch.shows = [show]
    return batch
  }

  private func exports(of state: PersistentState) -> [ImportSource] {
    [
      ImportSource(name: "a.json", bytes: LibraryExport.trakt(state)),
      ImportSource(name: "a.csv", bytes: LibraryExport.csv(state)),
    ]
  }

  private func places(of state: PersistentState) -> [Int?] {
    state.plays.plays.compactMap { state.library.episodes[id: $0.episode]?.number }
  }

  @Test(
    "An export of TV Time's plays keeps their places claims, so a later catalog corrects them",
    arguments: [false, true])
  func corrected(isOld: Bool) throws {
    var state = PersistentState()
    _ = state.merge(isOld ? try batch(ofText: Self.old, named: "tracking-prod-records.csv") : try tvtime())
    for source in exports(of: state) {
      var new = PersistentState()
      _ = new.merge(try batch(of: source))
      #expect(new.library.episodes.map(\.isClaimed) == [true], "\(source.name)")
      #expect(exports(of: new).map(\.bytes) == exports(of: state).map(\.bytes), "\(source.name)")
      _ = new.merge(catalog)
      #expect(places(of: new) == [1], "\(source.name)")
      #expect(new.library.episodes.count == 2, "\(source.name)")
    }
  }

  @Test("An export of claimed plays that is read back into its library changes nothing")
  func same() throws {
    var state = PersistentState()
    // The same episode again, also undated, and another one without an id.
    _ = state.merge(
      try tvtime(
        Self.row + "rewatch-episode-1,500,5011,1,7,House,\nwatch-episode-2,500,,1,8,House,2015-05-13 16:53:20\n"))
    let before = state
    for source in exports(of: state) {
      _ = state.merge(try batch(of: source))
      #expect(state == before, "\(source.name)")
    }
  }

  @Test("An export of a show whose year was derived from its first episode changes nothing in its library")
  func derivedYear() throws {
    var record = ShowRecord(ids: Ids(tmdb: 305), source: .list)
    record.title = "Hidden"
    let first = Timestamp(seconds: 1_268_000_000)
    record.episodes = [EpisodeRecord(season: 1, number: 1, airing: .at(first), source: .list)]
    var file = ImportBatch()
    file.shows = [record]
    file.plays = [PlayRecord(show: 0, episode: 0, evidence: .item(traktID: 1, watchedAt: first))]
    var state = PersistentState()
    _ = state.merge(file)
    #expect(state.library.shows.map(\.year) == [2010])
    let before = state
    for source in exports(of: state) {
      _ = state.merge(try batch(of: source))
      #expect(state == before, "\(source.name)")
    }
  }

  @Test(
    "Exports of TV Time's plays, with a catalog or without, change nothing in their library",
    arguments: seeds(40, long: 400))
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let places = (1...8).shuffled(using: &random)
    var rows = ""
    for number in 1...5 {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let second = Int.random(in: 10...12, using: &random)
        rows += "watch-episode-1,500,\(5_010 + number),1,\(places[number - 1]),House,2014-05-13 16:53:\(second)\n"
      }
    }
    var batches = [try tvtime(rows)]
    if Bool.random(using: &random) { batches.insert(catalog, at: Int.random(in: 0...1, using: &random)) }
    var state = PersistentState()
    for batch in batches { _ = state.merge(batch) }
    let before = state
    for source in exports(of: state) {
      _ = state.merge(try batch(of: source))
      #expect(state == before, "seed \(seed), \(source.name)")
      var new = PersistentState()
      _ = new.merge(try batch(of: source))
      #expect(exports(of: new).map(\.bytes) == exports(of: before).map(\.bytes), "seed \(seed), \(source.name)")
    }
  }

  @Test("A mark beside a claimed play leaves the place a claim; a history's play beside it makes the place certain")
  func others() throws {
    for (origin, number) in [("here", 1), ("history", 7)] {
      for rows in [[origin, "tvtime"], ["tvtime", origin]] {
        let text =
          "watched_at,show,season,episode,tvdb,episode_tvdb,play_origin\n"
          + rows.enumerated().map { "2020-01-0\($0 + 1)T00:00:00Z,House,1,7,500,5011,\($1)\n" }.joined()
        var state = PersistentState()
        _ = state.merge(try batch(ofText: text, named: "a.csv"))
        _ = state.merge(catalog)
        #expect(places(of: state) == [number, number], "\(rows)")
      }
    }
  }

  @Test("Plays that only a summary counted are not lost beside an exported claim")
  func counted() throws {
    let summary =
      #"[{"plays":3,"last_watched_at":null,"show":{"title":"House","year":null,"ids":{"tvdb":500}},"seasons":"#
      + #"[{"number":1,"episodes":[{"number":7,"plays":3,"last_watched_at":null}]}]}]"#
    var state = PersistentState()
    _ = state.merge(try batch(ofText: summary, named: "ws.json"))
    _ = state.merge(try tvtime())
    for source in exports(of: state) {
      var new = PersistentState()
      _ = new.merge(try batch(of: source))
      #expect(new.plays.count == state.plays.count, "\(source.name)")
      #expect(exports(of: new).map(\.bytes) == exports(of: state).map(\.bytes), "\(source.name)")
      let before = state
      _ = state.merge(try batch(of: source))
      #expect(state.plays == before.plays, "\(source.name)")
      #expect(exports(of: state).map(\.bytes) == exports(of: before).map(\.bytes), "\(source.name)")
    }
  }

  @Test("A catalog in the import of an export corrects its claims, whichever is read first", arguments: [false, true])
  func oneImport(isReversed: Bool) throws {
    var state = PersistentState()
    _ = state.merge(try tvtime())
    let episodes = [7, 1].map {
      #"{"tvdb_id":\#(5_010 + $0),"episode":\#($0)}"#
    }
    let list =
      #"[{"trakt_id":4,"tvdb_id":500,"title":"House","seasons":[{"season":1,"episodes":[\#(episodes.joined(separator: ","))]}]}]"#
    let backup = ImportSource(name: "seriesguide-shows-backup.json", bytes: [UInt8](list.utf8))
    for export in exports(of: state) {
      var reader = ImportReader()
      for source in isReversed ? [backup, export] : [export, backup] { try reader.read(source) }
      var new = PersistentState()
      _ = new.merge(reader.finish())
      #expect(places(of: new) == [1], "\(export.name)")
    }
  }
}
