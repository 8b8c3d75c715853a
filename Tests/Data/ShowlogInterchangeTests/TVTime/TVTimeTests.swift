import LeftfoldEntities
import LeftfoldIndexes
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

struct TVTimeTests {
  private let demo = Ids(tvdb: 700_001)

  private func check(_ state: PersistentState, _ comment: Comment) throws {
    #expect(state.plays.count == 5, comment)
    #expect(state.library.shows.map(\.title).sorted() == ["Série Démo Alpha", "Série Démo Beta"], comment)
    let dates = state.plays.byMoment.compactMap { state.plays.plays[id: $0.id]?.watchedAt?.description }
    #expect(
      dates == [
        "2021-06-24T08:40:48Z", "2021-09-20T09:24:07Z", "2021-10-01T12:00:00Z", "2021-11-01T00:00:00Z",
        "2025-04-16T19:22:58Z",
      ], comment)
  }

  @Test(
    "The sample gives 5 plays of 2 shows, one of them archived, and 2 movies, in any order and twice", arguments: 0..<24
  )
  func sample(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let order = Fixture.tvtime.shuffled(using: &generator)
    var reader = ImportReader()
    for fixture in order { try reader.read(fixture.source) }
    let batch = reader.finish()
    #expect(batch.films == 2)
    #expect(batch.showCount == 2)
    #expect(batch.shows.count { $0.isFollowed != nil } == 2, "A record of claims repeats what the file states.")
    let followed = batch.shows.compactMap { show in show.isFollowed.map { (show.ids.tvdb, $0) } }
    #expect(Dictionary(uniqueKeysWithValues: followed) == [700_001: true, 700_002: false])
    var state = PersistentState()
    #expect(state.merge(batch).playsAdded == 5)
    try check(state, "seed \(seed)")
    let before = state
    #expect(state.merge(batch).playsAdded == 0)
    #expect(state == before)

    var single = PersistentState()
    for fixture in order { _ = single.merge(try ShowlogInterchangeTests.batch(of: fixture)) }
    try check(single, "seed \(seed), file by file")
  }

  @Test("The archive gives the same as a ZIP file and as a folder, with other files beside", arguments: [false, true])
  func archive(isDeflated: Bool) throws {
    var files = try Fixture.tvtime.map { ("deep/er/\($0.name)", try $0.source.bytes) }
    files += [("deep/user.csv", [UInt8]("user_id,name\n1,x\n".utf8)), ("__MACOSX/._a.csv", []), ("photo.jpg", [1, 2])]
    let zip = ZIPWriter(files, isDeflated: isDeflated).bytes
    var contents = Dictionary(uniqueKeysWithValues: files.map { ("folder/\($0.0)", $0.1) })
    contents["gdpr.zip"] = zip
    for path in ["gdpr.zip", "folder"] {
      var reader = ImportReader()
      try reader.read(paths: [path], from: memoryFiles(contents))
      let batch = reader.finish()
      #expect(batch.films == 2)
      #expect(
        Set(batch.skippedFiles.map { $0.path.split(separator: "/").last ?? "" }).isSuperset(of: [
          "user.csv", "photo.jpg",
        ]))
      var state = PersistentState()
      _ = state.merge(batch)
      try check(state, "\(path)")
      #expect(state.merge(batch).playsAdded == 0)
    }
  }

  /// Season 3 with its ids, from a catalog.
  private var catalog: ImportBatch {
    var show = ShowRecord(ids: Ids(tvmaze: 9, tvdb: 700_001), source: .tvmaze)
    show.title = "Alpha"
    show.episodes = (1...10).map { number in
      let id: Int? = [7: 990_001, 8: 990_002][number]
      return EpisodeRecord(season: 3, number: number, ids: Ids(tvmaze: number, tvdb: id), source: .tvmaze)
    }
    var batch = ImportBatch()
    batch.shows = [show]
    return batch
  }

  @Test("A play with a wrong number is matched by its id, in any order of import", arguments: [false, true])
  func matched(isCatalogFirst: Bool) throws {
    let plays = try batch(of: .tvtimePlays, .tvtimeOldPlays)
    var state = PersistentState()
    for batch in isCatalogFirst ? [catalog, plays] : [plays, catalog] { _ = state.merge(batch) }
    #expect(state.library.episodes.count == 10)
    let played = state.plays.plays.compactMap { state.library.episodes[id: $0.episode]?.number }
    #expect(played.sorted() == [5, 6, 7, 8, 9])
    #expect(state.merge(plays).unmatchedPlays == [])
    #expect(state.plays.count == 5)
  }

  @Test(
    "A listed id takes precedence over a claimed place in any order of one import's files", arguments: [false, true])
  func listed(isListFirst: Bool) throws {
    let list = #"""
      [{"trakt_id":4,"tvdb_id":700001,"title":"Alpha","seasons":[{"season":3,"episodes":[
      {"tvdb_id":990001,"episode":7},{"tvdb_id":990002,"episode":8},{"tvdb_id":55,"episode":99}]}]}]
      """#
    let backup = ImportSource(name: "seriesguide-shows-backup.json", bytes: [UInt8](list.utf8))
    let plays = try Fixture.tvtimePlays.source
    var reader = ImportReader()
    for source in isListFirst ? [backup, plays] : [plays, backup] { try reader.read(source) }
    var state = PersistentState()
    _ = state.merge(reader.finish())
    #expect(state.library.shows.count == 1)
    let played = state.plays.plays.compactMap { state.library.episodes[id: $0.episode]?.number }
    #expect(played.contains(7) && !played.contains(99))
  }

  @Test("An unmatched play is kept with an unknown episode, and listed")
  func unmatched() throws {
    let plays = try batch(of: .tvtimePlays, .tvtimeOldPlays)
    var catalog = catalog
    catalog.shows[0].episodes = catalog.shows[0].episodes.map { episode in
      var episode = episode
      episode.ids.tvdb = nil
      return episode
    }
    var state = PersistentState()
    _ = state.merge(catalog)
    let report = state.merge(plays)
    #expect(report.playsAdded == 5)
    #expect(
      report.unmatchedPlays == [
        "Alpha, S03E99 (tvdb:990001): kept as a play of an unknown episode",
        "Alpha, S03E88 (tvdb:990002): kept as a play of an unknown episode",
      ])
  }

  @Test("A play of the older file with the newer file's id is the same play")
  func older() throws {
    let new = "key,s_id,episode_id,created_at\nwatch-episode-1,1,5,2021-01-01 10:00:00\n"
    let old =
      "type,entity_type,series_id,episode_id,watch_date_range_key\nwatch,episode,1,5,watch-date-1\n"
      + "watch,episode,1,6,watch-date-2\nwatch,movie,,,\n"
    for files in [[new, old], [old, new]] {
      var reader = ImportReader()
      for file in files { try reader.read(ImportSource(name: "a.csv", bytes: [UInt8](file.utf8))) }
      let batch = reader.finish()
      #expect(batch.plays.count == 2)
      #expect(batch.films == 1)
    }
  }

  @Test(
    "A zero for a date is an unknown date, never a play in 1970", arguments: ["watch-date-0", "watch-date-00", "0"])
  func zeroDates(range: String) throws {
    let header = "type,entity_type,series_id,episode_id,watch_date_range_key,watch_date,updated_at,created_at\n"
    for (cells, moment) in [
      ("1970-01-01 00:00:00,,2021-01-01 10:00:00", "2021-01-01T10:00:00Z"),
      (",,2021-01-01 10:00:00", "2021-01-01T10:00:00Z"),
      ("2020-01-01 10:00:00,,2021-01-01 10:00:00", "2020-01-01T10:00:00Z"), (",,", nil),
    ] {
      let row = "watch,episode,1,5,\(range),\(cells)\n"
      var state = PersistentState()
      _ = state.merge(try batch(ofText: header + row, named: "a.csv"))
      #expect(state.plays.plays.map { $0.watchedAt?.description } == [moment], "\(row)")
    }
  }

  @Test("The two files give the same in any imports: alone, together, and again")
  func editions() throws {
    let new =
      "key,s_id,ep_id,episode_id,s_no,season_number,ep_no,episode_number,series_name,created_at\n"
      + "watch-episode-1,700001,880009,,3,,9,,Alpha,2021-06-24 08:40:49\n"
      + "rewatch-episode-1,700001,880009,,3,,9,,Alpha,2022-06-24 08:40:49\n"
    let old =
      "type,entity_type,series_id,episode_id,season_number,episode_number,series_name,watch_date_range_key\n"
      + "watch,episode,700001,880009,3,8,Alpha,watch-date-1624524048\n"
      + "watch,episode,700001,880009,3,8,Alpha,watch-date-1624524000\n"
      + "watch,episode,700001,880010,3,10,Alpha,watch-date-1624524048\n"
    let files = [
      ImportSource(name: "tracking-prod-records-v2.csv", bytes: [UInt8](new.utf8)),
      ImportSource(name: "tracking-prod-records.csv", bytes: [UInt8](old.utf8)),
    ]
    let (newer, older) = (try batch(of: files[0]), try batch(of: files[1]))
    let folder = try batch(of: files[0], files[1])
    var whole = PersistentState()
    #expect(whole.merge(folder).playsAdded == 3)
    let export = LibraryExport.json(whole)
    for imports in [
      [newer, older], [older, newer], [older, folder], [newer, folder], [folder, older, newer, older],
    ] {
      var state = PersistentState()
      var restored = try LibraryRestore.read(ImportSource(name: "a.json", bytes: export)).state
      for batch in imports {
        _ = state.merge(batch)
        _ = restored.merge(batch)
      }
      let names = imports.map(\.files)
      #expect(state.plays.count == 3, "\(names)")
      #expect(LibraryExport.json(state) == export, "\(names)")
      #expect(LibraryExport.json(restored) == export, "\(names), restored")
    }
  }

  @Test(
    "A film's runtime in seconds is one of minutes, and a number that none can be is left out",
    arguments: [
      ("7200", 120), ("5430.5", 90), ("59", nil), ("0", nil), ("-60", nil), ("inf", nil), ("nan", nil), ("1e300", nil),
      ("6000000", nil), ("soon", nil),
    ] as [(String, Int?)])
  func runtime(text: String, minutes: Int?) throws {
    let table = """
      type,entity_type,series_id,episode_id,season_number,episode_number,series_name,watch_date_range_key,movie_name,runtime
      watch,movie,,,,,,watch-date-1756236320,Heat,\(text)
      """
    let batch = try batch(of: ImportSource(name: "tracking-prod-records.csv", bytes: [UInt8](table.utf8)))
    #expect(batch.others.map(\.runtime) == [minutes])
  }
}
