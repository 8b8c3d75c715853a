import LeftfoldEntities
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// The small inputs in `Tests/Fixtures/cases`, in the shapes of the services' real files.
struct CaseTests {
  private func batch(_ name: String, options: ImportOptions = ImportOptions()) throws -> ImportBatch {
    var reader = ImportReader(options: options)
    try reader.read(paths: [Fixtures.sharedPath("cases/\(name)")], from: .live)
    return reader.finish()
  }

  private func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

  @Test("Trakt's account export is read, and its statistics are listed as not needed")
  func traktAccountExport() throws {
    let batch = try batch("trakt-account-export")
    #expect(batch.plays.count == 1)
    #expect(batch.files.map(name) == ["watched-history-1.json"])
    #expect(batch.skippedFiles.map { name($0.path) } == ["user-last-activities.json", "user-stats.json"])
    #expect(Set(batch.skippedFiles.map(\.reason)) == ["a file of Trakt on your account, which has no entry of yours"])
    var state = PersistentState()
    let notices = state.merge(batch).notices
    #expect(notices.count == 1)
    #expect(
      notices.first?.hasPrefix("2 files skipped (a file of Trakt on your account, which has no entry of yours): ")
        == true, "\(notices)")
  }

  @Test("SeriesGuide's three backups are read together; the films are counted")
  func seriesGuideThreeBackups() throws {
    let batch = try batch("seriesguide-three-backups")
    #expect(batch.shows.map(\.title) == ["Harbour Lights", "Quiet Gulls", nil])
    #expect(!batch.plays.isEmpty)
    #expect(batch.films == 1)
    #expect(batch.skippedFiles.map { name($0.path) } == ["seriesguide-lists-backup.json"])
    #expect(batch.skippedFiles.map(\.reason) == ["1 list of your own: not kept"])
  }

  @Test(
    "One key that another service uses as well is not enough to recognize a file",
    arguments: [
      #"{"shows":{"watched":1},"movies":{"watched":2}}"#, #"{"shows":5}"#, #"{"anime":"x"}"#, #"[{"plays":3}]"#,
      #"[{"watched_at":null}]"#, #"[{"movie":{}}]"#,
      #"[{"seasons":[],"title":"A"}]"#,
    ])
  func oneKey(text: String) throws {
    #expect(try !ImportReader().recognizes(ImportSource(name: "a.json", bytes: [UInt8](text.utf8))))
  }

  private func state(_ name: String, options: ImportOptions = ImportOptions()) throws -> (PersistentState, ImportReport)
  {
    var state = PersistentState()
    let report = state.merge(try batch(name, options: options))
    return (state, report)
  }

  private func played(_ state: PersistentState) -> [String] {
    state.plays.plays.compactMap { play in
      guard let episode = state.library.episodes[id: play.episode], let show = state.library.shows[id: episode.show]
      else { return nil }
      return "\(show.title) \(episode.code) \(play.watchedAt?.description ?? "undated")"
    }.sorted()
  }

  private func error(_ name: String, options: ImportOptions = ImportOptions()) -> String {
    do {
      _ = try batch(name, options: options)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("The seasons of an anime with one id of TheTVDB are shows of their own, each with its title, rating and plays")
  func simklAnime() throws {
    let batch = try batch("simkl-anime")
    let ratings = batch.shows.map { "\($0.title ?? "") \($0.opinion.rating?.description ?? "0")" }
    #expect(ratings.contains("Paper Kites Second Stage 9") && ratings.contains("Paper Kites 7"), "\(ratings)")
    #expect(batch.others.map(\.title) == ["A Lone Film", "Paper Kites Film"])
    let played = played(try state("simkl-anime").0)
    #expect(played.contains("Paper Kites S01E01 2024-02-01T10:00:00Z"), "\(played)")
    #expect(played.contains("Paper Kites Second Stage S01E01 2024-03-01T10:00:00Z"), "\(played)")
    #expect(batch.shows.first { $0.title == "Harbour Lights" }?.opinion.note == "with Ada")
  }

  @Test("A completed show without episodes is watched to the last aired one, at unknown times")
  func simklCompleted() throws {
    var (state, report) = try state("simkl-completed")
    #expect(played(state) == (1...3).map { "Old Pier S01E0\($0) undated" })
    #expect(report.playsFilledIn == 3)
    let before = state
    #expect(state.merge(try batch("simkl-completed")).playsFilledIn == 0)
    #expect(state == before)
  }

  @Test("The same evening at two services is one play")
  func twoServices() throws {
    let (state, report) = try state("two-services")
    #expect(state.plays.count == 2 && report.playsAdded == 2)
  }

  @Test("Each pair of services gives one play for one viewing, in both orders")
  func pairs() throws {
    let ids = #"{"title":"Lost","year":2004,"ids":{"trakt":73,"tvdb":73739}}"#
    let sources = [
      source(history(id: "7", watchedAt: #""2024-03-31T20:00:00.000Z""#, number: "1", show: ids), named: "h.json"),
      source(
        "key,s_id,s_no,ep_no,created_at\nwatch-episode-1,73739,1,1,2024-03-31 20:00:37\n",
        named: "tracking-prod-records-v2.csv"),
      source(
        #"{"shows":[{"status":"watching","show":{"title":"Lost","ids":{"tvdb":73739}},"seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2024-03-31T20:00:21Z"}]}]}]}"#,
        named: "SimklBackup.json"),
      source("show,tvdb,season,episode,watched_at\nLost,73739,1,1,2024-03-31T20:00:59Z\n", named: "plays.csv"),
      source(
        "SIMKL_ID,Title,Type,LastEpWatched,WatchedDate,TVDB\n1,Lost,tv,s1e1,2024-03-31 20:00:10,73739\n",
        named: "list.csv"),
      source(
        "type,entity_type,series_id,season_number,episode_number,watch_date\nwatch,episode,73739,1,1,2024-03-31 20:00:40\n",
        named: "tracking-prod-records.csv"),
    ]
    for first in sources {
      for second in sources where second.name != first.name {
        #expect(try imported([first, second]).plays.count == 1, "\(first.name) and \(second.name)")
        var state = try imported([first])
        _ = state.merge(try read([second]))
        #expect(state.plays.count == 1, "\(first.name), then \(second.name)")
        _ = state.merge(try read([first]))
        #expect(state.plays.count == 1, "\(first.name) again")
      }
    }
  }

  @Test("The id columns of a list of Simkl's are read by each of their names")
  func simklIds() throws {
    let show = try #require(try batch("simkl-ids.csv").shows.first)
    #expect(show.ids == Ids(tvdb: 990_011, imdb: "tt9900001"))
    #expect((show.opinion.rating, show.opinion.note) == (9, "nice"))
  }

  @Test("A table whose ids are those of episodes is refused with the reason")
  func episodeIds() {
    let error = error("episode-ids.csv")
    #expect(error.contains("found another id of Harbour Lights in each row, expected the show's id"), "\(error)")
    #expect(error.contains("line 3"))
  }

  @Test("TV Time's planned, archived and inactive shows are read, and its rewatches are counted")
  func tvtimeLists() throws {
    let batch = try batch("tvtime-lists")
    func show(_ title: String) -> [ShowRecord] { batch.shows.filter { $0.title == title } }
    #expect(show("Paper Kites").contains { $0.opinion.listing == .planned })
    #expect(show("Old Pier").contains { $0.opinion.listing == .dropped && $0.isFollowed == false })
    #expect(show("Quiet Gulls").contains { $0.opinion.listing == .dropped && $0.isFollowed == false })
    #expect(show("Loud Gulls").contains { $0.isFollowed == false })
    #expect(batch.skippedFiles.isEmpty && batch.unreadColumns.isEmpty)
    let played = played(try state("tvtime-lists").0)
    #expect(played.count { $0.hasPrefix("Harbour Lights S01E01") } == 4, "\(played)")
  }

  @Test("An archive with a password says so, and how to go on")
  func tvtimeEncrypted() {
    let error = error("tvtime-encrypted.zip")
    #expect(error.contains("a password") && error.contains("the folder that unpacking it"), "\(error)")
  }

  @Test("SeriesGuide's rating of an episode is kept, and a skipped episode stays skipped")
  func seriesGuide() throws {
    let (state, report) = try state("seriesguide-shows-backup.json")
    #expect(try batch("seriesguide-shows-backup.json").episodes.first?.opinion.rating == 8)
    #expect(report.leftOut.isEmpty)
    #expect(state.library.episodes.filter(\.isSkipped).map(\.code) == ["S01E04", "S01E05"])
    #expect(!played(state).contains { $0.contains("S01E04") || $0.contains("S01E05") })
  }

  @Test("A hidden season is counted and named")
  func hiddenSeason() throws {
    let batch = try batch("trakt-hidden-season")
    #expect(batch.playCount == 1)
    let counts = LeftOut.counts(of: batch.others)
    #expect(counts.map { "\($0.count) \($0.kind.one)" } == ["1 hidden season"])
    #expect(counts.map(\.names) == [["Harbour Lights S02"]])
  }

  @Test("Entries that are not kept are counted by what they are")
  func notKept() throws {
    let files = [
      "a/comments-shows.json": #"[{"type":"show","comment":{"id":1}},{"type":"show","comment":{"id":2}}]"#,
      "a/ratings-prod-episode_votes.csv": "vote_key,episode_id\n1,2\n",
      "a/watched-history-1.json": history(),
    ]
    let reasons = try ShowlogInterchangeTests.batch(paths: ["a"], of: files).skippedFiles.map(\.reason)
    #expect(reasons == ["2 reviews and comments: not kept", "1 vote: not kept"])
  }

  @Test("A refused folder is named for what it is, each file with its reason")
  func refusedFolders() throws {
    let files = [
      "a/others.json": #"[{"network_id":1},{"network_id":2}]"#, "a/table.csv": "a,b\n1,2\n",
      "a/films.csv": "collected_at,title,type\n2024-01-01,Heat,movie\n",
    ]
    let error = #expect(throws: ImportFileError.self) {
      try ShowlogInterchangeTests.batch(paths: ["a"], of: files)
    }
    let message = "\(try #require(error))"
    for reason in [
      "a/others.json is 2 followed networks: not kept", "a/films.csv is a table of what you own: owned is not watched",
      "a/table.csv is a table with the columns a, b",
    ] { #expect(message.contains(reason), "\(message)") }
  }

  @Test("Trakt's special in season 0 and TVmaze's of the same title are one episode, in either order of the imports")
  func specials() throws {
    let (catalog, plays) = ("catalog-tvmaze.json", "trakt-special-watched-history-1.json")
    for names in [[catalog, plays], [plays, catalog]] {
      var state = PersistentState()
      for name in names + names { _ = state.merge(try batch(name)) }
      let specials = state.library.episodes.filter(\.isSpecial)
      #expect(specials.map(\.code) == ["S00E01"] && specials.map(\.ids.tvmaze) == [1017], "\(names): \(specials)")
      #expect(specials.map { state.plays.count(of: $0.id) } == [1] && state.plays.count == 1)
    }
    let together = try state([catalog, plays])
    #expect(together.library.episodes.filter(\.isSpecial).map(\.code) == ["S00E01"])
  }

  private func state(_ names: [String]) throws -> PersistentState {
    var reader = ImportReader()
    for name in names { try reader.read(paths: [Fixtures.sharedPath("cases/\(name)")], from: .live) }
    var state = PersistentState()
    _ = state.merge(reader.finish())
    return state
  }

  @Test("An empty last page is the end")
  func emptyLastPage() throws {
    #expect(!(try batch("empty-last-page").files.isEmpty))
  }

  @Test("A date of another form is named as one")
  func dates() {
    let error = error("dates.csv")
    #expect(error.contains("line 2, column 20 (watched_at): found 20.07.2026, a date of another form"), "\(error)")
  }

  @Test("Plays of episodes that the catalog numbers differently are listed")
  func numbering() throws {
    let notices = try state("numbering").1.notices
    #expect(notices.contains { $0.contains("not in the catalog's numbering") }, "\(notices)")
  }

  @Test("Films and ratings of IMDb and Letterboxd are records; Yamtrack's episodes are plays")
  func otherServices() throws {
    let imdb = try batch("others/imdb-ratings.csv")
    #expect(imdb.shows.map(\.ids) == [Ids(imdb: "tt9900001")] && imdb.shows[0].opinion.rating == 8)
    let film = try #require(try batch("others/letterboxd.csv").others.first)
    #expect((film.title, film.year, film.opinion.rating) == ("A Lone Film", 2019, 7))
    let yamtrack = try batch("others/yamtrack.csv", options: ImportOptions(zone: .utc))
    #expect(yamtrack.shows.map(\.ids) == [Ids(tmdb: 990_042)] && yamtrack.shows[0].opinion.rating == 8)
    #expect(yamtrack.plays.map(\.evidence) == [.item(traktID: nil, watched: WatchTime(iso8601: "2024-02-09"))])
  }

  @Test("Files that name nothing exactly are refused with one sentence")
  func refused() {
    #expect(error("others/myanimelist.xml").contains("found MyAnimeList's list, which has neither dates"))
  }

  @Test("Counts of plays without episodes say which file has the plays")
  func countsOnly() throws {
    let counts = ServiceExport.trakt.files["watched-shows.json"] ?? ""
    let report = try #require(try read([source(counts, named: "watched-shows.json")]).unlistedPlays.first)
    #expect(report.hasPrefix("watched-shows.json: it counts the plays of each show without the episodes"), "\(report)")
    #expect(
      try read(ServiceExport.trakt.sources.filter { $0.name.hasPrefix("watched-") && !$0.name.contains("playback") })
        .unlistedPlays.isEmpty)
  }
}
