import ShowlogInterchange
import ShowlogModels
import Testing

struct TraktSeasonsTests {
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

  @Test(
    "A file name without a slug is an error that explains how to rename the file",
    arguments: [
      "seasons.json", "lost.json", "seasons-.json", "seasons-lost (1).json", "seasons-lost.txt", "-",
    ])
  func noSlug(name: String) throws {
    #expect(
      try message(of: #"[{"number":1,"ids":{}}]"#, named: name)
        == "\(name): $ (line 1, column 1): found seasons without a show, in the file or its name, "
        + "expected a file renamed to seasons-<slug>.json, such as seasons-game-of-thrones.json")
  }
}
