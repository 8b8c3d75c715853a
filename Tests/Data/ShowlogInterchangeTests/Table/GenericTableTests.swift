import ShowlogInterchange
import ShowlogModels
import Testing

struct GenericTableTests {
  private func read(_ text: String, zone: Zone? = nil) throws -> ImportBatch {
    try batch(ofText: text, named: "plays.csv", options: ImportOptions(zone: zone))
  }

  @Test("Columns come in any order and case, separated by commas, semicolons or tabs", arguments: [",", ";", "\t"])
  func columns(separator: String) throws {
    let rows = ["Watched_At,SHOW,episode,tvmaze,season", "2021-05-06T20:00:00+02:00,\"Lost, \"\"x\"\"\",2,123,1"]
    let text = rows.joined(separator: "\r\n").replacing(",", with: separator)
      .replacing("Lost\(separator)", with: "Lost,")
    let batch = try read(text)
    #expect(batch.shows.map(\.title) == [#"Lost, "x""#])
    #expect(batch.shows.map(\.ids) == [Ids(tvmaze: 123)])
    #expect(batch.episodes.map { [$0.season, $0.number] } == [[1, 2]])
    #expect(batch.plays.map(\.evidence) == [.item(traktID: nil, watchedAt: try Timestamp("2021-05-06T18:00:00Z"))])
  }

  @Test("A space or dash in a column's name is an underscore", arguments: ["Watched At", "watched-at", "WATCHED_AT"])
  func spaces(name: String) throws {
    let batch = try read("Show,Season,Episode,\(name),Episode TVmaze\nLost,1,2,2021-05-06T20:00:00Z,77\n")
    #expect(batch.plays.map(\.evidence) == [.item(traktID: nil, watchedAt: try Timestamp("2021-05-06T20:00:00Z"))])
    #expect(batch.episodes.map(\.ids) == [Ids(tvmaze: 77)] && batch.unreadColumns.isEmpty)
    #expect(try read("Show,Season,Episode,\(name)\nLost,,,\n").shows.map(\.title) == ["Lost"])
  }

  @Test("Columns of another name are not read, and the report names them")
  func unreadColumns() throws {
    let batch = try read("show,season,episode,seen,Aired on,\u{1B}[31mNetwork,\nLost,1,2,yes,2021-05-06,ABC,\n")
    #expect(batch.plays.map(\.evidence) == [.undated(plays: 1)])
    #expect(
      batch.unreadColumns == [
        #"plays.csv: columns not read: aired_on, \u{1B}[31mnetwork; the date of a play is in the column watched_at"#
      ])
    #expect(try read("show,season,episode,watched_at\nLost,1,2,\n").unreadColumns.isEmpty)
  }

  @Test("Two columns of one name are an error, unless they are not read", arguments: ["season", "Watched at", "show"])
  func repeatedColumns(name: String) throws {
    let message = try #require(
      try message(of: "show,season,episode,watched_at,\(name)\nLost,1,2,,3\n", named: "plays.csv"))
    #expect(
      message.contains("plays.csv") && message.contains("two columns \(name.lowercased().replacing(" ", with: "_"))"))
    #expect(try read("show,season,episode,watched,,x,x\nLost,1,2,yes,,3,4\n").plays.count == 1)
  }

  @Test("A local time is in the given zone; without a zone, or skipped by it, it is an error")
  func zones() throws {
    let text = "show,season,episode,watched_at\nLost,1,2,2021-05-06 20:00\n"
    let berlin = try #require(Zone("Europe/Berlin"))
    #expect(
      try read(text, zone: berlin).plays.map(\.evidence)
        == [.item(traktID: nil, watchedAt: try Timestamp("2021-05-06T18:00:00Z"))])
    #expect(try message(of: text, named: "plays.csv")?.contains("a time without a zone, expected --tz") == true)
    let skipped = text.replacing("2021-05-06 20:00", with: "2021-03-28 02:30")
    #expect(throws: ImportError.self) { try read(skipped, zone: berlin) }
  }

  @Test("A local time that the clocks show twice is its first moment, and the report says so")
  func repeatedTimes() throws {
    let berlin = try #require(Zone("Europe/Berlin"))
    let text = "show,season,episode,watched_at\nLost,1,2,2025-10-26 02:30\nLost,1,3,2025-10-26 03:30\n"
    let batch = try read(text, zone: berlin)
    #expect(
      batch.plays.map(\.evidence)
        == [
          .item(traktID: nil, watchedAt: try Timestamp("2025-10-26T00:30:00Z")),
          .item(traktID: nil, watchedAt: try Timestamp("2025-10-26T02:30:00Z")),
        ])
    let sentence = "plays.csv: the clocks of Europe/Berlin show 2025-10-26 02:30 twice; the first moment is used"
    #expect(batch.repeatedTimes == [sentence])
    let more = try read(text + "Lost,1,4,2025-10-26T02:59\nLost,1,5,2025-10-26T02:30:00Z\n", zone: berlin)
    #expect(more.repeatedTimes == [sentence.replacing("02:30", with: "02:30 and 1 more")])
  }

  @Test(
    "The letters of a time may be lower case",
    arguments: ["2014-09-01t09:10:11z", "2014-09-01T09:10:11z", "2014-09-01 09:10:11z", "2014-09-01t11:10:11.5+02:00"])
  func lowercase(time: String) throws {
    let moment = try Timestamp("2014-09-01T09:10:11Z")
    let text = "show,season,episode,watched_at\nLost,1,2,\(time)\n"
    #expect(try read(text).plays.map(\.evidence) == [.item(traktID: nil, watchedAt: moment)])
    let local = text.replacing(time, with: "2014-09-01t09:10:11")
    #expect(try read(local, zone: .utc).plays.map(\.evidence) == [.item(traktID: nil, watchedAt: moment)])
    #expect(throws: ImportError.self) { try read(local) }
  }

  @Test("A local day that its zone skipped is an error; the days beside it, and a day without midnight, are not")
  func skippedDays() throws {
    let text = "show,season,episode,watched_at\nZoned,1,1,DAY\n"
    func read(_ day: String, in name: String) throws -> String? {
      let zone = try #require(Zone(name))
      return try message(of: text.replacing("DAY", with: day), named: "plays.csv", options: ImportOptions(zone: zone))
    }
    for (day, zone) in [("2011-12-30", "Pacific/Apia"), ("1994-12-31", "Pacific/Kiritimati")] {
      for text in [day, "\(day) 12:00"] {
        #expect(
          try read(text, in: zone)
            == "plays.csv: line 2, column 11 (watched_at): found \(text), expected \(Bad.moment)")
      }
    }
    for day in ["2011-12-29", "2011-12-31"] { #expect(try read(day, in: "Pacific/Apia") == nil) }
    #expect(try read("2018-11-04", in: "America/Sao_Paulo") == nil)
  }

  @Test("A show with a title and no id is identified by its slug, and a second import changes nothing")
  func titles() throws {
    let batch = try read(
      "show,year,season,episode,watched\nThe Office!,2005,1,1,x\nThe office,2005,1,2,x\nЖизнь,2012,1,1,x\n!,,1,1,x\n")
    #expect(batch.shows.map(\.ids.slug) == ["the-office", "жизнь", "!"])
    #expect(batch.plays.map(\.evidence) == Array(repeating: .undated(plays: 1), count: 4))
    var state = PersistentState()
    #expect(state.merge(batch).playsAdded == 4)
    #expect(state.merge(batch).playsAdded == 0)
  }

  @Test("Ratings and notes belong to the row's episode, or to the show without one")
  func opinions() throws {
    let batch = try read("trakt,season,episode,rating,note\n1,,,9,Fine\n1,2,3,7,\n")
    #expect(batch.shows[0].opinion.rating == 9)
    #expect(batch.shows[0].opinion.note == "Fine")
    #expect(batch.episodes.map(\.opinion.rating) == [7])
    #expect(batch.plays.isEmpty)
  }

  @Test("A film has its title in the column of shows or of titles")
  func films() throws {
    for header in ["type,title,year,watched_at", "type,show,year,watched_at"] {
      let batch = try read(header + "\nmovie,Heat,1995,2020-05-01T20:15:00Z\n")
      #expect(batch.others.map { "\($0.title ?? "") \($0.year ?? 0)" } == ["Heat 1995"] && batch.shows.isEmpty)
    }
  }

  @Test(
    "A bad row is an error with line, column and name, and can be skipped",
    arguments: [
      ("1,x,2,", "line 2, column 3 (season): found x, expected an integer in 0…99,999"),
      ("1,100000,2,", "line 2, column 3 (season): found 100000, expected an integer in 0…99,999"),
      ("1,1e3,2,", "line 2, column 3 (season): found 1e3, expected an integer in 0…99,999"),
      ("1,,2,", "line 2, column 3 (season): found an episode without a season, expected an integer in 0…99,999"),
      (",1,2,", "line 2, column 1: found a row without a show, expected a title or an id"),
      ("1,1,2", "line 2, column 1: found 3 cells, expected 4, as many as the header has"),
      (
        "1,,,2021-05-06T20:00:00Z",
        "line 2, column 4 (episode): found a play without an episode, expected season and episode"
      ),
      (
        "1,1,2,1899-12-31T00:00:00Z",
        "line 2, column 7 (watched_at): found 1899-12-31T00:00:00Z, expected \(Bad.moment)"
      ),
    ])
  func bad(row: String, error: String) throws {
    let text = "trakt,season,episode,watched_at\n\(row)\n1,1,9,unknown\n"
    let message = try message(of: text, named: "plays.csv")
    #expect(message?.replacing(" (trakt)", with: "").replacing(" (show)", with: "") == "plays.csv: \(error)")
    let batch = try batch(ofText: text, named: "plays.csv", options: ImportOptions(skipsBad: true))
    #expect(batch.plays.count == 1)
    #expect(batch.rejections.count == 1)
  }

  @Test(
    "A malformed table is an error as a whole, even with --skip-bad",
    arguments: [
      ("\"a", "line 2, column 1: found a quote that is never closed, expected a closing quote"),
      ("\"1\"x,1,2,", "line 2, column 4: found text behind a closing quote, expected a separator or the line's end"),
      ("1,1,2,\u{0}", "line 2, column 7: found a zero byte, expected UTF-8"),
    ])
  func broken(row: String, error: String) throws {
    let text = "trakt,season,episode,watched_at\n\(row)"
    for skipsBad in [false, true] {
      let options = ImportOptions(skipsBad: skipsBad)
      #expect(try message(of: text, named: "plays.csv", options: options) == "plays.csv: \(error)")
    }
  }

  @Test("Invalid UTF-8 is an error with its place")
  func encoding() throws {
    let bytes = [UInt8]("show,rating\nLost,".utf8) + [0xFF]
    #expect(
      try message(ofBytes: bytes, named: "a.csv")
        == "a.csv: line 2, column 6: found byte 17, 0xFF, which is not UTF-8, expected UTF-8")
  }

  @Test("A million cells in a row are refused")
  func wide() throws {
    let text = String(repeating: ",", count: 1_000_000)
    #expect(try message(of: text, named: "a.csv")?.contains("over 1,000 cells") == true)
  }
}
