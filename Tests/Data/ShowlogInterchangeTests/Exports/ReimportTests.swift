import LeftfoldEntities
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Exports that are imported again: into the library that they are from, and into a new one before a history.
struct ReimportTests {
  private func exports(of state: PersistentState) throws -> [ImportBatch] {
    try [("a.json", LibraryExport.trakt(state)), ("a.csv", LibraryExport.csv(state))].map {
      try batch(of: ImportSource(name: $0, bytes: $1))
    }
  }

  @Test(
    "An export read back into the same library changes nothing, and reports each play once",
    arguments: seeds(200, long: 2_000))
  func same(seed: Int) throws {
    var libraries = RandomLibrary(seed: seed)
    var state = libraries.next()
    let before = state
    for batch in try exports(of: state) {
      let report = state.merge(batch)
      #expect(report.playsRead == before.plays.count, "seed \(seed), \(batch.files)")
      #expect([report.playsAdded, report.playsFilledIn] == [0, 0], "seed \(seed), \(batch.files)")
      #expect(state.plays == before.plays, "seed \(seed), \(batch.files)")
      #expect(state.library.episodes.count == before.library.episodes.count, "seed \(seed), \(batch.files)")
    }
  }

  @Test("Plays that a summary counted get their dates from a history also after an export's import")
  func counted() throws {
    func show(_ rest: String) -> String { #"[{\#(rest),"show":{"title":"A","year":null,"ids":{"trakt":1}}}]"# }
    let summary = try batch(
      ofText: show(
        #""plays":3,"last_watched_at":"2020-01-03T00:00:00.000Z","seasons":[{"number":1,"episodes":[{"number":1,"plays":3,"last_watched_at":"2020-01-03T00:00:00.000Z"}]}]"#
      ), named: "ws.json")
    let history = try batch(
      ofText: "["
        + (1...3).map { day in
          #"{"id":\#(day),"watched_at":"2020-01-0\#(day)T00:00:00.000Z","action":"watch","type":"episode","#
            + #""episode":{"season":1,"number":1,"title":null,"ids":{}},"show":{"title":"A","year":null,"ids":{"trakt":1}}}"#
        }.joined(separator: ",") + "]", named: "wh.json")
    var state = PersistentState()
    #expect(state.merge(summary).playsAdded == 3)
    let json = LibraryExport.json(state)
    for export in try exports(of: state) {
      var copies = [state, PersistentState()]
      for index in copies.indices {
        _ = copies[index].merge(export)
        #expect(index == 1 || LibraryExport.json(copies[index]) == json, "\(export.files)")
        _ = copies[index].merge(history)
        #expect(copies[index].plays.plays.map(\.traktID).sorted { $0 ?? 0 < $1 ?? 0 } == [1, 2, 3], "\(export.files)")
      }
    }
  }

  @Test("A table's unknown origin is an error with its place, and a table without the column has a history's plays")
  func tables() throws {
    let text = "show,season,episode,watched_at,play_origin\nA,1,1,2020-01-01T00:00:00Z,ORIGIN\n"
    #expect(
      try message(of: text.replacing("ORIGIN", with: "tv"), named: "a.csv")
        == "a.csv: line 2, column 28 (play_origin): found tv, expected here, history, summary, through, tvtime or tvtime-old"
    )
    for (name, origin) in [("", nil), ("history", nil), ("here", .here), ("through", .through)]
      as [(String, Play.Origin?)]
    {
      let batch = try batch(ofText: text.replacing("ORIGIN", with: name), named: "a.csv")
      #expect(
        batch.plays.map(\.evidence) == [
          .item(traktID: nil, watchedAt: try Timestamp("2020-01-01T00:00:00Z"), origin: origin)
        ])
    }
  }
}
