import LeftfoldEntities
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

struct ExportRoundTripTests {
  private func reimported(_ bytes: [UInt8], named name: String) throws -> PersistentState {
    var state = PersistentState()
    _ = state.merge(try batch(of: ImportSource(name: name, bytes: bytes)))
    return state
  }

  private func check(_ state: PersistentState, _ comment: Comment) throws {
    let trakt = LibraryExport.trakt(state)
    let csv = LibraryExport.csv(state)
    let json = LibraryExport.json(state, entries(in: state))
    let (fromTrakt, fromCSV) = (try reimported(trakt, named: "a.json"), try reimported(csv, named: "a.csv"))
    #expect(fromTrakt.plays.count == state.plays.count, comment)
    expectEqual(LibraryExport.trakt(fromTrakt), trakt, comment)
    expectEqual(LibraryExport.csv(fromCSV), csv, comment)
    let restored = try LibraryRestore.read(ImportSource(name: "a.json", bytes: json))
    expectEqual(LibraryExport.json(restored), json, comment)
    expectEqual(LibraryExport.trakt(restored.state), trakt, comment)
  }

  private func entries(in state: PersistentState) -> ViewerEntries {
    var entries = ViewerEntries()
    for (index, show) in state.library.shows.enumerated() where index % 3 != 2 {
      var entry = ViewerEntry()
      entry.opinion.rating = index % 2 == 0 ? Rating(tenths: 10 + index % 91) : nil
      entry.opinion.note = index % 4 < 2 ? show.title + "\"\n" : nil
      entry.opinion.isFavorite = index % 5 == 0 ? index % 2 == 0 : nil
      entry.own = OwnOpinion(rawValue: index % 16)
      entry.changedAt = Timestamp(seconds: 1_500_000_000 + index)
      entry.standing =
        index % 7 == 6
        ? nil
        : Standing(
          id: show.id, Standing.Kind.allCases[index % 6], reason: index % 3 == 1 ? show.title : nil,
          at: index % 2 == 1 ? Timestamp(seconds: 1_600_000_000 + index) : nil,
          origin: Standing.Origin.allCases[index % 4])
      entries.shows[show.id] = entry
    }
    for (index, episode) in state.library.episodes.enumerated() where index % 7 == 0 {
      entries.episodes[episode.id, default: ViewerEntry()].opinion.rating = Rating(tenths: (index % 10 + 1) * 10)
    }
    return entries
  }

  /// Shows the first line that differs.
  private func expectEqual(_ bytes: [UInt8], _ expected: [UInt8], _ comment: Comment) {
    guard bytes != expected else { return }
    let (lines, others) = (bytes.split(separator: UInt8(ascii: "\n")), expected.split(separator: UInt8(ascii: "\n")))
    let index = zip(lines, others).enumerated().first { $1.0 != $1.1 }?.offset ?? min(lines.count, others.count)
    func line(_ lines: [ArraySlice<UInt8>]) -> String {
      index < lines.count ? String(decoding: lines[index], as: UTF8.self) : ""
    }
    Issue.record("\(comment), line \(index + 1): \(line(lines)) is not \(line(others))")
  }

  @Test("The sample library survives a round trip")
  func sample() throws {
    var state = PersistentState()
    for fixture in Fixture.allCases { _ = state.merge(try batch(of: fixture)) }
    try check(state, "sample")
    #expect(try LibraryRestore.read(ImportSource(name: "a", bytes: LibraryExport.json(state))).state.plays.count == 318)
  }

  @Test("Random libraries with odd titles, ids and dates survive a round trip", arguments: seeds(250, long: 1_000))
  func random(seed: Int) throws {
    var libraries = RandomLibrary(seed: seed)
    try check(libraries.next(), "seed \(seed)")
  }

  @Test("Libraries whose shows share titles, slugs and ids survive a restore", arguments: seeds(250, long: 1_000))
  func contradictions(seed: Int) throws {
    var libraries = RandomLibrary(seed: seed, contradicts: true)
    let state = libraries.next()
    let json = LibraryExport.json(state, entries(in: state))
    let restored = try LibraryRestore.read(ImportSource(name: "a.json", bytes: json))
    expectEqual(LibraryExport.json(restored), json, "seed \(seed)")
    expectEqual(LibraryExport.trakt(restored.state), LibraryExport.trakt(state), "seed \(seed)")
  }

  @Test(
    "A quote, a comma and a line's end before a scalar that joins them survive a table",
    arguments: ["\u{301}", "\u{FE0F}", "\u{200D}", "\u{1F3FD}"])
  func joining(mark: String) throws {
    var batch = ImportBatch()
    var show = ShowRecord(ids: Ids(trakt: 1), source: .mention)
    let name = "He said \"\(mark) now"
    show.title = name
    show.episodes = [EpisodeRecord(season: 1, number: 1, source: .mention)]
    let title = "x,\"\(mark),\(mark)\n\(mark)\"\"\(mark)y\""
    show.episodes[0].title = title
    batch.shows = [show]
    batch.plays = [PlayRecord(show: 0, episode: 0, evidence: .item(traktID: 1, watchedAt: nil))]
    var state = PersistentState()
    _ = state.merge(batch)
    let library = try reimported(LibraryExport.csv(state), named: "a.csv").library
    #expect(library.shows.first?.title.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
    #expect(library.episodes.first?.title.unicodeScalars.elementsEqual(title.unicodeScalars) == true)
  }

  @Test("An export is written in chunks, and an error of the sink stops it")
  func stream() throws {
    var state = PersistentState()
    for fixture in Fixture.allCases { _ = state.merge(try batch(of: fixture)) }
    var chunks = 0
    try LibraryExport.json(LibraryDocument(state: state)) { _ in chunks += 1 }
    #expect(chunks > 2)
    struct Full: Error {}
    #expect(throws: Full.self) { try LibraryExport.csv(state) { _ in throw Full() } }
  }

  @Test("Two shows that share an id and contradict each other in another survive a restore")
  func sharedID() throws {
    var state = PersistentState()
    for (title, trakt) in [("Alpha", 1), ("Beta", 2)] {
      let text = "show,season,episode,watched_at,trakt,tvdb\n\(title),1,1,2020-01-0\(trakt)T10:00:00Z,\(trakt),5\n"
      _ = state.merge(try batch(of: ImportSource(name: "a.csv", bytes: [UInt8](text.utf8))))
    }
    #expect(state.library.shows.count == 2)
    let json = LibraryExport.json(state)
    let restored = try LibraryRestore.read(ImportSource(name: "a.json", bytes: json))
    expectEqual(LibraryExport.json(restored.state), json, "a shared id")
    #expect(restored.state.plays.count == 2)
  }

  @Test("Two shows with one id are restored only if a provider has different ids of them; slugs do not count")
  func contradictions() throws {
    let ids: [Provider: (String, String)] = [
      .trakt: ("1", "2"), .tvmaze: ("1", "2"), .imdb: (#""tt1""#, #""tt2""#), .tmdb: ("1", "2"), .tvdb: ("1", "2"),
      .slug: (#""a""#, #""b""#),
    ]
    for (provider, (id, other)) in ids {
      let shared = provider == .trakt ? #""tvdb":5"# : #""trakt":5"#
      for (second, isKept) in [(id, false), ("null", false), (other, provider != .slug)] {
        let shows = [id, second].map { #"{"ids":{\#(shared),"\#(provider.name)":\#($0)},"source":"mention"}"# }
        let text = #"{"showlog":1,"shows":[\#(shows.joined(separator: ","))]}"#
        let restored = try? LibraryRestore.read(ImportSource(name: "a.json", bytes: [UInt8](text.utf8)))
        #expect(restored?.state.library.shows.count == (isKept ? 2 : nil), "\(text)")
      }
    }
  }

  @Test("An export contains no terminal control characters")
  func safe() throws {
    var libraries = RandomLibrary(seed: 4)
    let state = libraries.next()
    for bytes in [LibraryExport.trakt(state), LibraryExport.json(state)] {
      let unsafe = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter {
        $0 != "\n" && [.control, .format, .lineSeparator].contains($0.properties.generalCategory)
      }
      #expect(unsafe.isEmpty)
    }
  }

  @Test(
    "A malformed document is an error with its place",
    arguments: [
      ("watched_at,show\n", "$ (line 1, column 1): found w, expected a document of showlog export --format json"),
      ("{}", "$ (line 1, column 1): found no key \"showlog\""), ("[]", "$ (line 1, column 1): found an array"),
      (#"{"showlog":3,"shows":[]}"#, "$.showlog (line 1, column 12): found 3"),
      (
        #"{"showlog":1,"shows":[{"ids":{},"source":"trakt"}]}"#,
        "$.shows[0] (line 1, column 23): found a show without an id"
      ),
      (
        #"{"showlog":1,"shows":[{"ids":{"tvdb":1},"source":"x"}]}"#,
        "$.shows[0].source (line 1, column 50): found \"x\", expected a source"
      ),
      (
        #"{"showlog":1,"shows":[{"ids":{"tvdb":1},"source":"trakt"},{"ids":{"tvdb":1,"imdb":"tt1"},"source":"trakt"}]}"#,
        "$.shows[1] (line 1, column 59): found a second show with the id tvdb:1"
      ),
      (#"{"showlog":1,"shows":[]}x"#, "$ (line 1, column 25): found x"),
    ])
  func badDocuments(text: String, message: String) throws {
    let error = #expect(throws: ImportError.self) {
      try LibraryRestore.read(ImportSource(name: "a", bytes: [UInt8](text.utf8)))
    }
    #expect(error?.description.hasPrefix("a: \(message)") == true, "\(error?.description ?? "")")
  }
}
