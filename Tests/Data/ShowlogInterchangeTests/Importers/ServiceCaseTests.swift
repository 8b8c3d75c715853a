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

  @Test(
    "Playbacks of an item on one day, or some hours apart over midnight, are one play if they last five minutes together",
    arguments: [
      ([("2024-01-30 23:40:00", 900), ("2024-01-31 00:05:00", 1_500)], ["2024-01-30T23:40:00Z"]),
      ([("2024-01-30 23:40:00", 290), ("2024-01-31 00:05:00", 299)], ["2024-01-30T23:40:00Z"]),
      ([("2024-01-30 08:00:00", 10), ("2024-01-30 22:00:00", 2_400)], ["2024-01-30T22:00:00Z"]),
      ([("2024-01-30 08:00:00", 100), ("2024-01-30 22:00:00", 190)], []),
      ([("2024-01-30 08:00:00", 1_200), ("2024-01-30 22:00:00", 1_200)], ["2024-01-30T08:00:00Z"]),
      (
        [("2024-01-30 23:40:00", 900), ("2024-01-31 00:05:00", 1_500), ("2024-01-31 20:00:00", 2_400)],
        ["2024-01-30T23:40:00Z", "2024-01-31T20:00:00Z"]
      ),
      (
        [("2024-01-30 22:00:00", 2_400), ("2024-01-31 22:00:00", 2_400)],
        ["2024-01-30T22:00:00Z", "2024-01-31T22:00:00Z"]
      ),
    ])
  func sittings(playbacks: [(String, Int)], plays: [String]) throws {
    let user = String(repeating: "4b", count: 16), item = String(repeating: "80", count: 16)
    for rows in [playbacks, playbacks.reversed()] {
      let text = rows.map { time, seconds in
        "\(time)\t\(user)\t\(item)\tEpisode\tHarbour Lights - s01e01 - Dawn\tDirectPlay\tWeb\tFirefox\t\(seconds)\n"
      }.joined()
      let batch = try ShowlogInterchangeTests.batch(
        ofText: text, named: "PlaybackReportingBackup-1.tsv", options: ImportOptions(zone: .utc))
      let found = batch.plays.compactMap { record in
        if case .item(_, let time, _) = record.evidence { time?.description } else { nil }
      }
      #expect(found.sorted() == plays, "\(rows)")
    }
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
      (["20.07.24", "19.07.24"], ["2024-07-20", "2024-07-19"]), (["5/5/24"], ["2024-05-05"]),
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
      ("<movie><playcount>x</playcount></movie>", "line 1, column 8: found x as playcount"),
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

  @Test("A table of titles and dates is Netflix' if a title is an episode's or the name is Netflix' own")
  func titlesAndDates() throws {
    let films = "Title,Date\nHeat,2024-01-01\nRonin,2024-01-02\n"
    for skipsBad in [false, true] {
      let error = try message(of: films, named: "films.csv", options: ImportOptions(skipsBad: skipsBad))
      #expect(
        error
          == "films.csv: line 2, column 1 (title): found titles and dates, and no title of an episode such as "
          + "Lost: Season 1: Pilot, expected Netflix' viewing history; in a table of films the column is Film instead of Title"
      )
    }
    let own = try batch(ofText: films, named: "NetflixViewingHistory.csv")
    let mixed = try batch(ofText: films + "Lost: Pilot,2024-01-03\n", named: "films.csv")
    #expect(own.sought.count == 2 && mixed.sought.count == 3)
    #expect(
      try Library().resolving(mixed).unlistedPlays.first
        == "films.csv: none of its 3 entries is an episode of your library, which must have the shows first")
    let named = try batch(ofText: films.replacing("Title", with: "Film"), named: "films.csv")
    #expect(named.others.map(\.title) == ["Heat", "Ronin"])
  }

  @Test(
    "A file of several episodes is a play of each",
    arguments: [("s01e02-e03", [2, 3]), ("s01e02-s01e04", [2, 3, 4]), ("s01e02-03", [2, 3]), ("s01e02-s02e03", [])])
  func severalEpisodes(place: String, numbers: [Int]) throws {
    let ids = "4b5f2c8e9a7d4e1f8c3b2a1d0e9f8c7b\t5b5f2c8e9a7d4e1f8c3b2a1d0e9f8c7b"
    let text = "2024-01-30 20:00:00\t\(ids)\tEpisode\tLost - \(place) - Exodus\tDirectPlay\tWeb\tFox\t2600\n"
    let batch = try batch(ofText: text, named: "a.tsv", options: ImportOptions(zone: .utc))
    #expect(batch.episodes.map(\.number) == numbers && batch.playCount == numbers.count)
  }

  @Test("The label of Kodi's answer has the place and the title of an episode that no property states")
  func label() throws {
    let text =
      #"{"jsonrpc":"2.0","result":{"episodes":[{"label":"1x02. Tide","showtitle":"Lost","playcount":1}],"movies":[{"label":"2x4. Heat","playcount":1}]}}"#
    let batch = try batch(ofText: text, named: "a.json")
    #expect(batch.episodes.map(\.title) == ["Tide"] && batch.episodes.map(\.number) == [2])
    #expect(batch.others.map(\.title) == ["2x4. Heat"])
  }

  @Test("A film of Watcharr's that was planned after it was finished has no play, unless its record says so")
  func planned() throws {
    func times(_ status: String, _ activities: (type: String, status: String, more: String)...) throws -> [String] {
      let texts = activities.enumerated().map { index, activity in
        #"{"type":"\#(activity.type)","data":"\#(activity.status)","createdAt":"2024-01-0\#(index + 1)T10:00:00Z"\#(activity.more)}"#
      }
      let text =
        #"[{"status":"\#(status)","thoughts":"","content":{"tmdbId":1,"title":"Heat","type":"movie"},"activity":[\#(texts.joined(separator: ","))]}]"#
      return try batch(ofText: text, named: "watcharr-export.json").others.compactMap { film in
        film.evidence?.words
      }
    }
    let (finished, planned) = (("ADDED_WATCHED", "FINISHED", ""), ("STATUS_CHANGED", "PLANNED", ""))
    #expect(try times("PLANNED", finished, planned) == [])
    #expect(try times("PLANNED", finished) == [])
    #expect(try times("FINISHED", finished, planned, ("STATUS_CHANGED", "FINISHED", "")) == ["2024-01-03T10:00:00Z"])
    #expect(try times("FINISHED", ("ADDED_WATCHED", "PLANNED", ""), ("STATUS_CHANGED", "FINISHED", "")).count == 1)
    #expect(try times("WATCHING", finished, ("STATUS_CHANGED", "WATCHING", "")) == ["2024-01-01T10:00:00Z"])
    #expect(try times("PLANNED", ("ADDED_WATCHED", "FINISHED", #","countAsPlay":true"#), planned).count == 1)
  }

  @Test("The order of Netflix' dates is said")
  func orderOfDates() throws {
    let batch = try batch(ofText: "Title,Date\nA: B,20/01/2024\n", named: "a.csv")
    #expect(batch.readings.map(\.summary).joined().contains("date → day of a play, the day before the month"))
  }

  @Test("Each activity of Watcharr's that finished an episode is a play, so that a later export adds one")
  func activities() throws {
    func text(_ dates: [String]) -> String {
      let activities = dates.map {
        #"{"type":"EPISODE_STATUS_CHANGED","data":"{\"season\":1,\"episode\":2,\"status\":\"FINISHED\"}","createdAt":"\#($0)"}"#
      }
      return
        #"[{"status":"WATCHING","thoughts":"","content":{"tmdbId":1,"title":"Lost","type":"tv"},"activity":[\#(activities.joined(separator: ","))],"watchedEpisodes":[{"seasonNumber":1,"episodeNumber":2,"status":"FINISHED","createdAt":"2024-01-01T10:00:00Z"}]}]"#
    }
    let dates = ["2024-03-01T10:00:00Z", "2024-04-01T10:00:00Z"]
    for order in [[2], [1, 2], [2, 1]] {
      var state = PersistentState()
      for count in order {
        _ = state.merge(try batch(ofText: text(Array(dates.prefix(count))), named: "watcharr-export.json"))
      }
      #expect(state.plays.plays.compactMap(\.watchedAt?.description).sorted() == dates)
    }
  }
}

extension PlayRecord.Evidence {
  fileprivate var words: String? {
    if case .item(_, let time?, _) = self { return "\(time)" }
    return nil
  }
}
