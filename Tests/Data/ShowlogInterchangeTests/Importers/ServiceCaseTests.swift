import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// What is read of each service's files, in the shapes of the real ones.
struct ServiceCaseTests {
  @Test(
    "What is read of each service's sample",
    arguments: [
      "watcharr-export.json", "watcharr-films.json", "tvmaze-user", "ryot-export.json",
      "showly_export_20260101120000.json", "tautulli-history.json", "tautulli-history.csv", "tautulli-shows.json",
      "tautulli-library.csv", "PlaybackReportingBackup-20260101-120000.tsv", "kodi", "videodb.xml",
      "kodi-episodes.json",
      "NetflixViewingHistory.csv",
    ])
  func sample(name: String) throws {
    let batch = try ShowlogInterchangeTests.batch(cases: name, zone: Zone("Europe/Berlin"))
    expectGolden((batch.summary + batch.remarks + batch.unreadColumns).joined(separator: "\n"), "service-\(name)")
  }

  @Test("A table of a service and the document of the same rows state the same")
  func forms() throws {
    let (table, document) = (
      try ShowlogInterchangeTests.batch(cases: "tautulli-history.csv"),
      try ShowlogInterchangeTests.batch(cases: "tautulli-history.json")
    )
    #expect(table.summary == document.summary)
  }

  @Test(
    "Episodes of a server that name their show by its title are those of the show that states its ids as well",
    arguments: ["kodi", "videodb.xml", "tautulli-history.json", "tautulli-history.csv", "tautulli-shows.json"])
  func titles(name: String) throws {
    var state = PersistentState()
    let batch = try ShowlogInterchangeTests.batch(cases: name, zone: .utc)
    _ = state.merge(try state.library.resolving(batch))
    #expect(state.library.shows.map(\.title) == ["Harbour Lights"] && state.library.shows.map(\.ids.tvdb) == [83268])
  }

  @Test("A server's file with the viewings of two users is refused, since only one is its reader")
  func users() throws {
    for name in ["tautulli-history.json", "tautulli-history.csv", "PlaybackReportingBackup-20260101-120000.tsv"] {
      let text = try String(decoding: Fixtures.bytes(cases: name), as: UTF8.self)
      let own = name.hasSuffix("tsv") ? "4b5f2c8e9a7d4e1f8c3b2a1d0e9f8c7b" : "ada"
      let ranges = text.ranges(of: own)
      let last = try #require(ranges.last)
      var other = text
      other.replaceSubrange(last, with: own.hasPrefix("4") ? "5" + own.dropFirst() : "ben")
      for skipsBad in [false, true] {
        let error = try message(
          of: other, named: name, options: ImportOptions(skipsBad: skipsBad, zone: .utc))
        #expect(
          error?.contains("found a viewing of ") == true && error?.contains("of one user") == true,
          "\(name): \(error ?? "")")
      }
    }
  }

  @Test(
    "A time of a program's own clock needs the zone",
    arguments: [
      "PlaybackReportingBackup-20260101-120000.tsv", "videodb.xml", "kodi-episodes.json", "tautulli-shows.json",
    ])
  func zone(name: String) throws {
    let text = try String(decoding: Fixtures.bytes(cases: name), as: UTF8.self)
    let error = try message(of: text, named: name)
    #expect(error?.contains("a time without a zone, expected --tz") == true, "\(error ?? "")")
  }

  @Test("Netflix' entries are plays of episodes that the library has by both titles; the others are listed")
  func netflix() throws {
    let catalog = try ShowlogInterchangeTests.batch(cases: "catalog-tvmaze.json")
    var state = PersistentState()
    _ = state.merge(catalog)
    let batch = try state.library.resolving(try ShowlogInterchangeTests.batch(cases: "NetflixViewingHistory.csv"))
    let report = state.merge(batch)
    #expect(report.playsAdded == 2 && batch.episodes.map(\.number) == [2, 1])
    #expect(
      batch.plays.map(\.evidence)
        == ["2024-01-20", "2024-01-08"].map {
          .item(traktID: nil, watched: WatchTime(iso8601: $0))
        })
    let listed = report.unmatchedPlays.map { $0.split(separator: "/").last.map(String.init) ?? "" }
    #expect(
      listed == [
        "NetflixViewingHistory.csv: Harbour Lights: Season 2: Part 1.2 is left out: no episode of your library has this name",
        "NetflixViewingHistory.csv: 2 entries of Quiet Gulls are left out, such as Quiet Gulls: Limited Series: Ebb: "
          + "no episode of your library has such a name",
        "NetflixViewingHistory.csv: Silent Harbour is left out: no episode of your library has this name",
      ])
    #expect(state.merge(try state.library.resolving(batch)).playsAdded == 0)
  }

  @Test("Netflix' dates have the one order in which they exist and are newest first; without one they are refused")
  func netflixDates() throws {
    for (dates, found) in [
      (["20/01/2024", "3/4/24"], ["2024-01-20", "2024-04-03"]), (["1/20/24", "3/4/24"], ["2024-01-20", "2024-03-04"]),
      (["20.1.2024"], ["2024-01-20"]), (["2024-01-20"], ["2024-01-20"]),
      (["24. 1. 13.", "24. 1. 5.", "23. 12. 30."], ["2024-01-13", "2024-01-05", "2023-12-30"]),
      (["4/3/24", "12/2/24", "5/12/23"], ["2024-03-04", "2024-02-12", "2023-12-05"]),
    ] {
      let text = "Title,Date\n" + dates.map { "A: B,\($0)\n" }.joined()
      let batch = try ShowlogInterchangeTests.batch(ofText: text, named: "a.csv")
      #expect(batch.sought.map(\.evidence) == found.map { .item(traktID: nil, watched: WatchTime(iso8601: $0)) })
    }
    for (dates, found) in [
      (["1/2/24", "3/4/24"], "dates of which day and month cannot be told apart"),
      (["20/1/24", "1/20/24"], "dates in two orders"), (["30/2/24"], "a date that does not exist"), (["x"], "x"),
    ] {
      let text = "Title,Date\n" + dates.map { "A: B,\($0)\n" }.joined()
      let error = try message(of: text, named: "a.csv")
      #expect(error?.contains("found \(found), expected") == true, "\(error ?? "")")
    }
  }

  @Test(
    "Broken markup is an error at its place",
    arguments: [
      ("<movie><title>A</movie>", "line 1, column 16: found </movie>, expected </title>"),
      ("<movie>", "line 1, column 8: found the end of the file, expected </movie>"),
      ("<movie><title a></title></movie>", "line 1, column 8: found a broken tag"),
      ("<movie>\n<!DOCTYPE x></movie>", "line 2, column 1: found a document type"),
      ("<movie><playcount>x</playcount></movie>", "line 1, column 1: found x as playcount"),
    ])
  func markup(text: String, found: String) throws {
    let error = try message(of: text, named: "a.nfo", options: ImportOptions(zone: .utc))
    #expect(error?.contains(found) == true, "\(error ?? "")")
    #expect(try message(of: String(repeating: "<movie>", count: 100), named: "a.nfo")?.contains("over 64 deep") == true)
  }

  @Test("A sought episode is the library's or that of another file, whatever their order; others are listed")
  func sought() throws {
    let list = tvmazeShow(more: #","_embedded":{"episodes":[\#(tvmazeEpisode())]}"#)
    let marks = #"[{"episode_id":10140,"type":0,"marked_at":1707509671},{"episode_id":77,"type":0,"marked_at":0}]"#
    let votes = #"[{"episode_id":10140,"vote":9,"voted_at":1707509671}]"#
    let (catalog, mine) = (
      source(list, named: "a.json"), [source(marks, named: "b.json"), source(votes, named: "c.json")]
    )
    var library = Library()
    for sources in [[catalog] + mine, mine + [catalog]] {
      let batch = try Library().resolving(try read(sources))
      #expect(batch.playCount == 1 && batch.sought.isEmpty)
      #expect(batch.episodes.contains { $0.opinion.rating == 9 })
      #expect(
        batch.unlistedPlays == ["b.json: tvmaze:77 is left out: no episode of your library has this id"])
    }
    _ = library.merge(try read([catalog]))
    let batch = try library.resolving(try read(mine))
    #expect(batch.playCount == 1 && batch.unlistedPlays.count == 1)
    var state = PersistentState()
    _ = state.merge(try read([catalog]))
    #expect(state.merge(try state.library.resolving(try read(mine))).playsAdded == 1)
    #expect(state.merge(try state.library.resolving(try read(mine))).playsAdded == 0)
  }
}
