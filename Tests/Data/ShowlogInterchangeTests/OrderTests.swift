import LeftfoldEntities
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Facts come from the best source of each field, so the result does not depend on the order of files.
struct OrderTests {
  @Test("All sample files in random orders, in one import each, give one library")
  func oneByOne() throws {
    // Each is read once, since the order in which files are read alone changes nothing.
    let batches = try Fixture.allCases.map { try batch(of: $0) }
    let expected = dump(batches)
    for seed in seeds(6, long: 25) {
      var generator = SeededGenerator(seed: seed)
      #expect(dump(batches.shuffled(using: &generator)) == expected, "seed \(seed)")
    }
  }

  @Test("All sample files in random orders, in one import, give the same library as in one import each")
  func oneImport() throws {
    let sources = try Fixture.allCases.map { try $0.source }
    let expected = dump(try sources.map { try batch(of: $0) })
    for seed in seeds(6, long: 25) {
      var generator = SeededGenerator(seed: seed)
      var reader = ImportReader()
      for source in sources.shuffled(using: &generator) { try reader.read(source) }
      #expect(dump([reader.finish()]) == expected, "seed \(seed)")
    }
  }

  @Test("Importing the sample files again changes nothing, in any order")
  func again() throws {
    let batches = try Fixture.allCases.map { try batch(of: $0) }
    var state = PersistentState()
    for batch in batches { _ = state.merge(batch) }
    let before = state
    for batch in batches.reversed() {
      let report = state.merge(batch)
      #expect([report.playsAdded, report.showsAdded, report.episodesAdded] == [0, 0, 0], "\(batch.files)")
      #expect(state == before, "\(batch.files)")
    }
  }

  /// A catalog, a list that says how far its show was watched, a play at the same second, and the two shows' common ids.
  private static let joined: [(name: String, text: String)] = [
    (
      "tvmaze.json",
      #"{"id":1,"name":"Same","externals":{"thetvdb":31},"_embedded":{"episodes":["#
        + (1...3).map {
          #"{"id":1\#($0),"name":"","season":1,"number":\#($0),"airdate":"2017-07-0\#($0)","airtime":""}"#
        }.joined(separator: ",") + "]}}"
    ),
    (
      "simkl.csv",
      "SIMKL_ID,Title,Type,Watchlist,LastEpWatched,WatchedDate,TVDB\n1,Same,tv,watching,s1e3,2017-07-14T02:40:05Z,31\n"
    ),
    ("hand.csv", "show,season,episode,watched_at,trakt\nSame,1,3,2017-07-14T02:40:05Z,11\n"),
    ("link.csv", "show,trakt,tvdb,rating\nSame,11,31,5\n"),
  ]

  @Test("A show watched up to an episode keeps its plays, whenever its ids are joined", arguments: 0..<24)
  func joinedShows(order: Int) throws {
    var (rest, files, order) = (Self.joined, [ImportBatch](), order)
    while !rest.isEmpty {
      let file = rest.remove(at: order % rest.count)
      order /= rest.count + 1
      files.append(try batch(ofText: file.text, named: file.name))
    }
    var state = PersistentState()
    for file in files { _ = state.merge(file) }
    let names = files.flatMap(\.files)
    #expect(state.library.shows.count == 1, "\(names)")
    #expect(Set(state.plays.plays.map(\.episode)) == Set(state.library.episodes.map(\.id)), "\(names)")
    #expect(state.plays.count == 3, "\(names)")
    #expect(
      LibraryExport.json(state) == dump(try Self.joined.map { try batch(ofText: $0.text, named: $0.name) }), "\(names)")
  }

  private func dump(_ batches: [ImportBatch]) -> [UInt8] {
    var state = PersistentState()
    for batch in batches { _ = state.merge(batch) }
    return LibraryExport.json(state)
  }
}
