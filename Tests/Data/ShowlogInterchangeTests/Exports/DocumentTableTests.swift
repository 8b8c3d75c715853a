import LeftfoldEntities
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

struct DocumentTableTests {
  private func restored(_ bytes: [UInt8]) throws -> LibraryDocument {
    try LibraryRestore.read(ImportSource(name: "a.json", bytes: bytes))
  }

  @Test("The keys of a document are those that its restore gives", arguments: seeds(100, long: 1_000))
  func keys(seed: Int) throws {
    var libraries = RandomLibrary(seed: seed, contradicts: seed % 2 == 1)
    let state = libraries.next()
    let all = DocumentKeys(of: state)
    let keys = (
      shows: try #require(all.keys(of: "shows")), episodes: try #require(all.keys(of: "episodes")),
      plays: try #require(all.keys(of: "plays"))
    )
    let again = try restored(LibraryExport.json(state)).state
    #expect(keys.shows.count == again.library.shows.count && keys.episodes.count == again.library.episodes.count)
    #expect(keys.plays.count == again.plays.count, "seed \(seed)")
    for show in state.library.shows {
      let copy = keys.shows[show.id.rawValue].flatMap { again.library.shows[id: ShowID(rawValue: $0)] }
      #expect(copy?.ids == show.ids && copy?.title == show.title, "seed \(seed)")
    }
    for episode in state.library.episodes {
      let copy = keys.episodes[episode.id.rawValue].flatMap { again.library.episodes[id: EpisodeID(rawValue: $0)] }
      #expect(copy?.ids == episode.ids && copy?.season == episode.season, "seed \(seed)")
      #expect(copy?.number == episode.number && copy?.show.rawValue == keys.shows[episode.show.rawValue])
    }
    for play in state.plays.plays {
      let copy = keys.plays[play.id.rawValue].flatMap { again.plays.plays[id: PlayID(rawValue: $0)] }
      #expect(copy?.watchedAt == play.watchedAt && copy?.traktID == play.traktID, "seed \(seed)")
      #expect(copy?.episode.rawValue == keys.episodes[play.episode.rawValue], "seed \(seed)")
    }
  }

  @Test("A document keeps tables with every kind of value, and a damaged one is an error or survives a round trip")
  func values() throws {
    let tables = [
      DocumentTable(
        name: "odd\n\"", version: 3, columns: ["id", "text"],
        rows: [
          [.integer(.min), .text("")], [.integer(-1), .null],
          [.integer(0), .text("\u{0}\u{1B}[2J\u{202E}\u{2028}é\"\\")],
          [.integer(.max), .text("🏳️‍🌈")],
        ]),
      DocumentTable(name: "empty", version: 1, columns: ["id"], rows: []),
    ]
    var libraries = RandomLibrary(seed: 3)
    let bytes = LibraryExport.json(LibraryDocument(state: libraries.next(), tables: tables))
    #expect(try restored(bytes).tables == tables)
    let unsafe = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter {
      $0 != "\n" && [.control, .lineSeparator].contains($0.properties.generalCategory)
    }
    #expect(unsafe.isEmpty)
    for seed in seeds(500, long: 3_000) {
      var generator = SeededGenerator(seed: seed)
      guard let document = try? restored(Mutation.damaged(bytes, by: &generator)) else { continue }
      #expect(try restored(LibraryExport.json(document)).tables == document.tables, "seed \(seed)")
    }
  }

  @Test(
    "A malformed table is an error with its place",
    arguments: [
      (#"{"version":1,"columns":["id"],"rows":[]}"#, #"$.tables[0] (line 1, column 35): found no key "name""#),
      (#"{"name":"x","columns":["id"],"rows":[]}"#, #"$.tables[0] (line 1, column 35): found no key "version""#),
      (#"{"name":"x","version":0}"#, "$.tables[0].version (line 1, column 57): found 0"),
      (
        #"{"name":"x","version":1,"rows":[[1],[1,2]],"columns":["id"]}"#,
        "$.tables[0] (line 1, column 71): found 2 values, expected one for each of 1 columns"
      ),
      (
        #"{"name":"x","version":1,"columns":["id"],"rows":[[true]]}"#,
        "$.tables[0].rows[0][0] (line 1, column 85): found true, expected a text, an integer or null"
      ),
    ])
  func malformed(table: String, message: String) throws {
    let text = #"{"showlog":1,"shows":[],"tables":[\#(table)]}"#
    let error = #expect(throws: ImportError.self) { try restored([UInt8](text.utf8)) }
    #expect(error?.description.hasPrefix("a.json: \(message)") == true, "\(error?.description ?? "")")
  }
}
