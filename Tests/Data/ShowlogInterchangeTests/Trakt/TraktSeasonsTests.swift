import ShowlogInterchange
import ShowlogModels
import Testing

struct TraktSeasonsTests {
  @Test("Game of Thrones has 8 seasons, 73 episodes and 4,232 minutes by Trakt")
  func figures() throws {
    let batch = try batch(of: .traktSeasons)
    let show = try #require(batch.shows.first)
    #expect(batch.shows.count == 1)
    #expect(show.ids == Ids(slug: "game-of-thrones"))
    #expect(show.title == nil)
    #expect(show.source == .trakt)
    #expect(show.seasons.map(\.number) == Array(1...8))
    #expect(show.episodes.count == 73)
    #expect(show.episodes.compactMap(\.runtime).reduce(0, +) == 4_232)
    #expect(show.episodes.allSatisfy { $0.source == .trakt })
  }

  @Test("An episode has its moment and the ids of four providers")
  func firstEpisode() throws {
    let episode = try #require(try batch(of: .traktSeasons).episodes.first)
    #expect(
      episode
        == EpisodeRecord(
          season: 1, number: 1, ids: Ids(trakt: 73_640, tvdb: 3_254_641, imdb: "tt1480055", tmdb: 63_056),
          title: "Winter Is Coming", airing: .at(try Timestamp("2011-04-18T01:00:00Z")), runtime: 62,
          source: .trakt, updated: try Timestamp("2025-03-16T12:04:13Z").seconds))
  }

  private static let season = #"[{"number":1,"ids":{"trakt":9},"episodes":[\#(episode)]}]"#
  private static let episode =
    #"{"season":1,"number":1,"title":null,"ids":{},"first_aired":null,"runtime":0}"#

  @Test("Unknown facts stay unknown: no title, no date, no runtime")
  func unknownFacts() throws {
    let batch = try batch(ofText: Self.season, named: "seasons-lost.json")
    #expect(batch.shows[0].seasons == [SeasonRecord(number: 1, ids: Ids(trakt: 9))])
    #expect(batch.episodes == [EpisodeRecord(season: 1, number: 1, source: .trakt)])
  }

  @Test("Of two files the later update's facts win, in any order of imports", arguments: [false, true])
  func updates(isReversed: Bool) throws {
    // The older file has the longer title and runtime and the later date, which win at equal rank.
    let old = Self.updated(#""A longer title","first_aired":"2020-02-02T00:00:00.000Z","runtime":99"#, at: "2024-01-01")
    let new = Self.updated(#""Title","first_aired":"2020-01-01T00:00:00.000Z","runtime":42"#, at: "2024-01-02")
    var state = PersistentState()
    for text in isReversed ? [new, old] : [old, new] {
      _ = state.merge(try batch(ofText: text, named: "seasons-lost.json"))
    }
    let expected = EpisodeRecord(
      season: 1, number: 1, title: "Title", airing: .at(try Timestamp("2020-01-01T00:00:00Z")), runtime: 42,
      source: .trakt, updated: try Timestamp("2024-01-02T00:00:00Z").seconds)
    #expect(state.library.episodes.map { EpisodeRecord($0) } == [expected])
    let texts = isReversed ? [new, old] : [old, new]
    var reader = ImportReader()
    for text in texts { try reader.read(ImportSource(name: "seasons-lost.json", bytes: [UInt8](text.utf8))) }
    var whole = PersistentState()
    _ = whole.merge(reader.finish())
    #expect(whole.library.episodes.map { EpisodeRecord($0) } == [expected])
  }

  private static func updated(_ facts: String, at day: String) -> String {
    #"[{"number":1,"ids":{},"episodes":[{"season":1,"number":1,"ids":{},"updated_at":"\#(day)T00:00:00.000Z","#
      + #""title":\#(facts)}]}]"#
  }

  @Test("A first airing in 1970 is unknown")
  func unknownDate() throws {
    let text = Self.season.replacing("first_aired\":null", with: "first_aired\":\"1970-01-01T00:00:00.000Z\"")
    #expect(try batch(ofText: text, named: "seasons-lost.json").episodes[0].airing == nil)
  }

  @Test(
    "The file's name gives the show's slug",
    arguments: [
      ("seasons-lost.json", "lost"), ("lost-seasons.json", "lost"), ("export/Seasons-24.JSON", "24"),
      ("seasons-the-100.json", "the-100"),
    ])
  func slug(name: String, slug: String) throws {
    #expect(try batch(ofText: Self.season, named: name).shows.map(\.ids) == [Ids(slug: slug)])
  }

  @Test(
    "A file name without a slug is an error that explains how to rename the file",
    arguments: [
      "seasons.json", "lost.json", "seasons-.json", "seasons-lost (1).json", "seasons-lost.txt", "-",
    ])
  func noSlug(name: String) throws {
    #expect(
      try message(of: Self.season, named: name)
        == "\(name): $ (line 1, column 1): found seasons without a show, in the file or its name, "
        + "expected a file renamed to seasons-<slug>.json, such as seasons-game-of-thrones.json")
  }

  @Test("Seasons without episodes are kept")
  func onlySeasons() throws {
    let batch = try batch(
      ofText: #"[{"number":0,"ids":{}},{"number":1,"ids":{}}]"#, named: "seasons-lost.json")
    #expect(batch.shows[0].seasons.map(\.number) == [0, 1])
    #expect(batch.episodes.isEmpty)
  }
}
