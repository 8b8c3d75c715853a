import LeftfoldEntities
import ShowlogInterchange
import ShowlogModels
import Testing

/// Ids such as `imdb:tt0000000`, which services write for a missing one.
struct PlaceholderTests {
  @Test(
    "Placeholders that services write for a missing id identify no show", arguments: ["0", "-1", "tt0000000", "tt0"])
  func placeholders(id: String) throws {
    let rows =
      "show,season,episode,trakt,tvdb,imdb,plays\nA,1,1,1,\(id.replacing("tt", with: "")),\(id),1\nB,1,1,,,\(id),1\n"
    let table = try batch(ofText: rows, named: "a.csv")
    #expect(table.shows.map(\.ids) == [Ids(trakt: 1), Ids(slug: "b")])
    let shows = (1...2).map { number in
      #"{"watched_at":"2020-01-01T00:00:00.000Z","type":"episode","episode":{"season":1,"number":1,"ids":{"imdb":"\#(id)"}},"#
        + #""show":{"title":"A","ids":{"trakt":\#(number),"tvdb":-1,"tmdb":0,"imdb":"\#(id)"}}}"#
    }
    let history = try batch(ofText: "[\(shows.joined(separator: ","))]")
    #expect(history.shows.map(\.ids) == [Ids(trakt: 1), Ids(trakt: 2)])
    #expect(history.shows.flatMap(\.episodes).map(\.ids) == [Ids(), Ids()])
    let simkl =
      #"{"shows":[{"status":"watching","show":{"title":"A","ids":{"slug":"a","imdb":"\#(id)","tvdb":"-1","tmdb":"0"}}}]}"#
    #expect(try batch(ofText: simkl).shows.map(\.ids) == [Ids(slug: "a")])
  }

  @Test(
    "A show whose only id is a placeholder is identified by the slug of its title",
    arguments: [
      #"[{"watched_at":null,"type":"episode","episode":{"season":1,"number":1,"ids":{}},"#
        + #""show":{"title":"The A","ids":{"imdb":"tt0"}}}]"#,
      #"{"shows":[{"status":"watching","show":{"title":"The A","ids":{"imdb":"tt0"}}}]}"#,
      #"[{"imdb_id":"tt0000000","tvdb_id":0,"title":"The A","seasons":[]}]"#,
      "SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n"
        + "1,The A,tv,,watching,,,,,,,tt0\n",
      #"[{"watched_at":null,"type":"episode","episode":{"season":1,"number":1,"ids":{}},"#
        + #""show":{"title":"The A","ids":{"trakt":0,"tmdb":-1}}}]"#,
      #"{"shows":[{"status":"watching","show":{"title":"The A","ids":{"tvdb":"0"}}}]}"#,
      #"[{"tvdb_id":0,"tmdb_id":-1,"title":"The A","seasons":[]}]"#,
      "SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n"
        + "1,The A,tv,,watching,,,,,0,-1,\n",
    ])
  func onlyID(text: String) throws {
    let name = text.hasPrefix("SIMKL") ? "a.csv" : "a.json"
    #expect(try batch(ofText: text, named: name).shows.map(\.ids) == [Ids(slug: "the-a")])
  }

  @Test("An episode with neither a season nor an id is refused, also if a placeholder stands for its id")
  func noSeason() throws {
    for id in ["", "tt0000000", "0"] {
      let rows = "show,episode,episode_imdb,watched_at\nLost,5,\(id),2020-01-01T00:00:00Z\n"
      #expect(try message(of: rows, named: "a.csv")?.contains("found an episode without a season") == true, "\(id)")
    }
  }

  @Test("A show that is stored with only a placeholder is found again")
  func stored() throws {
    var state = try stored(
      #"{"ids":{"imdb":"0"},"title":"B","source":"mention","episodes":["#
        + #"{"season":1,"number":1,"ids":{},"source":"mention","plays":[{"origin":"history","watched_at":"2020-01-01T10:00:00Z"}]}]}"#
    )
    let rows = "show,season,episode,watched_at,imdb\nB,1,1,2020-01-01T10:00:00Z,0\nC,1,1,2020-01-01T10:00:00Z,0\n"
    for added in [1, 0] {
      #expect(state.merge(try batch(ofText: rows, named: "a.csv")).playsAdded == added)
      #expect(state.library.shows.map(\.title) == ["B", "C"])
    }
  }

  @Test("A restored library keeps stored placeholders")
  func restored() throws {
    let state = try stored(
      #"{"ids":{"imdb":"tt0000000"},"title":"B","source":"mention","seasons":[{"number":0,"ids":{"imdb":"0"}}],"#
        + #""episodes":[{"season":0,"ids":{"imdb":"-1"},"source":"mention"}]}"#)
    #expect(state.library.shows.map(\.ids) == [Ids(imdb: "tt0000000")])
    #expect(state.library.episodes.map(\.ids) == [Ids(imdb: "-1")])
    let export = LibraryExport.json(state)
    #expect(LibraryExport.json(try LibraryRestore.read(ImportSource(name: "a.json", bytes: export)).state) == export)
  }

  @Test("A special with only a placeholder is exported and imported again", arguments: ["tt0000000", "0"])
  func specials(id: String) throws {
    var state = try stored(
      #"{"ids":{"trakt":1},"title":"B","source":"mention","episodes":[{"season":0,"ids":{"imdb":"\#(id)"},"#
        + #""source":"mention","plays":[{"origin":"history","watched_at":"2020-01-01T10:00:00Z"}]}]}"#)
    let before = state
    for (bytes, name) in [(LibraryExport.trakt(state), "a.json"), (LibraryExport.csv(state), "a.csv")] {
      #expect(state.merge(try batch(of: ImportSource(name: name, bytes: bytes))).playsAdded == 0)
      #expect(state == before)
    }
  }

  private func stored(_ show: String) throws -> PersistentState {
    let text = #"{"showlog":1,"shows":[\#(show)]}"#
    return try LibraryRestore.read(ImportSource(name: "a.json", bytes: [UInt8](text.utf8))).state
  }
}
