import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Times that cannot be: of bad records, and of plays in the future.
struct StatedTimeTests {
  private static let now = Timestamp(seconds: 1_779_652_800)

  private func options(skipsBad: Bool = false) -> ImportOptions {
    ImportOptions(skipsBad: skipsBad, zone: .utc, now: Self.now)
  }

  private static func kodi(_ time: String) -> String {
    "<tvshow><title>Lost</title><year>2004</year>"
      + ["garbage", time].enumerated().map { index, _ in
        "<episodedetails><showtitle>Lost</showtitle><season>1</season><episode>\(index + 1)</episode>"
          + "<playcount>1</playcount><lastplayed>\(index == 0 ? time : "2024-02-27 20:00:00")</lastplayed></episodedetails>"
      }.joined() + "</tvshow>"
  }

  private static func kodiAnswer(_ time: String) -> String {
    let episodes = [time, "2024-02-27 20:00:00"].enumerated().map { index, time in
      #"{"showtitle":"Lost","season":1,"episode":\#(index + 1),"playcount":1,"lastplayed":"\#(time)"}"#
    }
    return #"{"jsonrpc":"2.0","result":{"episodes":[\#(episodes.joined(separator: ","))]}}"#
  }

  private static func tautulli(_ time: String) -> String {
    let episodes = [time, "2024-02-27 20:00:00"].enumerated().map { index, time in
      #"{"type":"episode","seasonNumber":1,"episodeNumber":\#(index + 1),"viewCount":1,"lastViewedAt":"\#(time)"}"#
    }
    return
      #"[{"ratingKey":8,"titleSort":"Lost","title":"Lost","type":"show","seasons":[{"episodes":[\#(episodes.joined(separator: ","))]}]}]"#
  }

  private static func table(_ time: String) -> String {
    "show,season,episode,watched_at\nLost,1,1,\(time)\nLost,1,2,2024-02-27 20:00:00\n"
  }

  private static func films(_ time: String) -> String {
    "film,watched_at\nHeat,\(time)\nRonin,2024-02-27 20:00:00\n"
  }

  private static func tvtime(_ time: String) -> String {
    "type,entity_type,series_id,series_name,season_number,episode_number,episode_id,watch_date\n"
      + [time, "2024-02-27 20:00:00"].enumerated().map { index, time in
        "watch,episode,83268,Lost,1,\(index + 1),\(900 + index),\(time)\n"
      }.joined()
  }

  static let files: [(name: String, text: @Sendable (String) -> String)] = [
    ("tvshow.nfo", kodi), ("kodi.json", kodiAnswer), ("library.json", tautulli), ("plays.csv", table),
    ("films.csv", films), ("tracking-prod-records.csv", tvtime),
  ]

  @Test(
    "A time that does not exist is one bad record: an error, or one record left out, named with its place",
    arguments: files.indices, ["2024-02-30 20:00:00", "garbage"])
  func bad(file: Int, time: String) throws {
    let (name, text) = Self.files[file]
    let error = try #require(try message(of: text(time), named: name, options: options()))
    #expect(error.contains("found \(time), expected a time that exists"), "\(error)")
    let batch = try batch(ofText: text(time), named: name, options: options(skipsBad: true))
    #expect(batch.rejections == [error])
    #expect(batch.playCount + batch.others.count == 1)
  }

  @Test(
    "A play over a day after the present is one bad record, whichever reader states it", arguments: files.indices,
    [("2026-05-25 19:59:59", true), ("2026-05-25 20:00:01", false), ("2062-01-01 20:00:00", false)])
  func future(file: Int, time: (text: String, isPlay: Bool)) throws {
    let (name, text) = Self.files[file]
    let error = try message(of: text(time.text), named: name, options: options())
    let batch = try batch(ofText: text(time.text), named: name, options: options(skipsBad: true))
    #expect(batch.rejections == [error].compactMap { $0 })
    #expect(batch.playCount + batch.others.count == (time.isPlay ? 2 : 1))
    if time.isPlay { return #expect(error == nil) }
    let words = "found a play of \(name == "films.csv" ? "Heat" : "Lost S01E01") at \(time.text.prefix(10))"
    #expect(error?.contains(words) == true && error?.contains("not in the future") == true, "\(error ?? "")")
  }

  @Test("A day is in the future if it begins over a day after the present")
  func days() throws {
    for (day, isPlay) in [("2026-05-25", true), ("2026-05-26", false)] {
      let batch = try batch(ofText: Self.table(day), named: "a.csv", options: options(skipsBad: true))
      #expect(batch.rejections.isEmpty == isPlay, "\(batch.rejections)")
    }
    #expect(try message(of: Self.table("2062-01-01"), named: "a.csv", options: ImportOptions(zone: .utc)) == nil)
  }

  @Test("A film in the future keeps its rating; a document's other plays remain")
  func rest() throws {
    let films = try batch(
      ofText: "film,watched_at,rating\nHeat,2062-01-01,8\n", named: "a.csv", options: options(skipsBad: true))
    #expect(films.others.map(\.opinion.rating) == [8] && films.others.map(\.evidence) == [nil])
    let episodes =
      #"[{"number":1,"watched_at":"2062-01-01T20:00:00Z"},{"number":2,"watched_at":"2024-01-01T20:00:00Z"}]"#
    let simkl =
      #"{"shows":[{"status":"watching","show":{"title":"Lost","ids":{"tvdb":1}},"seasons":[{"number":1,"episodes":\#(episodes)}]}]}"#
    let batch = try batch(ofText: simkl, named: "simkl.json", options: options(skipsBad: true))
    #expect(batch.playCount == 1 && batch.rejections.count == 1, "\(batch.rejections)")
  }

  @Test(
    "What a database writes for no time is an undated play", arguments: ["1601-01-01 00:00:00", "0000-00-00 00:00:00"])
  func none(time: String) throws {
    for (name, text) in Self.files.prefix(3) {
      let batch = try batch(ofText: text(time), named: name, options: options())
      #expect(batch.playCount == 2 && batch.rejections.isEmpty)
    }
  }

  @Test("Tautulli's times may be seconds since 1970")
  func seconds() throws {
    let time = try Timestamp("2024-01-30T20:00:00Z")
    let document = Self.tautulli("1706644800").replacing("\"1706644800\"", with: "1706644800")
    let table =
      "ratingKey,title,titleSort,type,grandparentTitle,seasonNumber,episodeNumber,viewCount,lastViewedAt\n"
      + "101,Dawn,Dawn,episode,Lost,1,1,1,1706644800\n"
    for (text, name) in [(document, "a.json"), (table, "a.csv")] {
      let batch = try batch(ofText: text, named: name, options: options())
      #expect(batch.plays.first?.evidence == .item(traktID: nil, watchedAt: time))
    }
  }

  @Test("Of a count of plays the last has its day, whichever reader states it", arguments: files.prefix(3).indices)
  func countedDay(file: Int) throws {
    let (name, text) = Self.files[file]
    let counted = text("2024-05-01").replacing("<playcount>1", with: "<playcount>3").replacing(
      "Count\":1", with: "Count\":3"
    )
    .replacing("count\":1", with: "count\":3")
    let batch = try batch(ofText: counted, named: name, options: options())
    var state = PersistentState()
    _ = state.merge(batch)
    let plays = state.library.episodes.filter { $0.number == 1 }.flatMap { state.plays.plays(of: $0.id) }
    #expect(plays.compactMap(\.watched) == [WatchTime(iso8601: "2024-05-01")] && plays.count == 3, "\(name): \(plays)")
  }

  @Test("A date that is not a viewing's is the moment of the list, the same on every machine")
  func dateOfList() throws {
    for zone in ["Pacific/Auckland", "America/New_York"] {
      let text = "type,title,status,date,rating,rated_at\nmovie,Heat,planned,2026-05-01,8,2026-05-10\n"
      let film = try batch(ofText: text, named: "a.csv", options: ImportOptions(zone: Zone(zone))).others.first
      #expect(film?.evidence == nil && film?.opinion.listing == .planned)
      #expect(film?.opinion.listedAt == Timestamp(iso8601: "2026-05-01T10:30:00Z"))
      #expect(film?.opinion.ratedAt == Timestamp(iso8601: "2026-05-10T10:30:00Z"))
    }
  }

  @Test("A rating of 0 is none, and one off the scale is a fault, in every form")
  func ratings() throws {
    let forms: [(name: String, text: (String) -> String)] = [
      ("a.nfo", { "<movie><title>Heat</title><playcount>1</playcount><userrating>\($0)</userrating></movie>" }),
      (
        "a.json",
        { #"{"jsonrpc":"2.0","result":{"movies":[{"title":"Heat","playcount":1,"userrating":\#($0)}]}}"# }
      ), ("a.csv", { "film,watched,rating\nHeat,yes,\($0)\n" }),
    ]
    for (name, text) in forms {
      #expect(try batch(ofText: text("0"), named: name).others.map(\.opinion.rating) == [nil], "\(name)")
      #expect(try message(of: text("85"), named: name)?.contains("found 85") == true, "\(name)")
    }
  }
}
