import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Files that state different ids of one show, and one id of different shows.
struct ContradictionTests {
  @Test("Files imported again, in any order and any number at once, change nothing, nor do they after a restore")
  func again() throws {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: seed)
      let files = (0..<Int.random(in: 2...4, using: &random)).map { file($0, &random) }
      var state = PersistentState()
      for batch in try batches(files, &random) { _ = state.merge(batch) }
      let export = LibraryExport.json(state)
      var restored = try LibraryRestore.read(ImportSource(name: "a.json", bytes: export)).state
      #expect(LibraryExport.json(restored) == export, "seed \(seed)")
      let before = state
      for batch in try batches(files.shuffled(using: &random), &random) {
        #expect(state.merge(batch).playsAdded == 0, "seed \(seed)")
        #expect(state == before, "seed \(seed)")
        _ = restored.merge(batch)
        #expect(LibraryExport.json(restored) == export, "seed \(seed), restored")
      }
    }
  }

  @Test("Specials whose files contradict each other about their ids are not added again", arguments: 0..<200)
  func specials(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let files = (0..<Int.random(in: 2...4, using: &random)).map { specials($0, &random) }
    var state = PersistentState()
    for batch in try batches(files, &random) { _ = state.merge(batch) }
    let export = LibraryExport.json(state)
    var restored = try LibraryRestore.read(ImportSource(name: "a.json", bytes: export)).state
    #expect(LibraryExport.json(restored) == export, "seed \(seed)")
    for batch in try batches(files.shuffled(using: &random), &random) {
      #expect(state.merge(batch).episodesAdded == 0, "seed \(seed)")
      #expect(LibraryExport.json(state) == export, "seed \(seed)")
      #expect(restored.merge(batch).episodesAdded == 0, "seed \(seed), restored")
      #expect(LibraryExport.json(restored) == export, "seed \(seed), restored")
    }
  }

  @Test("The seasons of a list without a year are of the remake in which its first episode aired")
  func remakes() throws {
    var state = PersistentState()
    for (id, year) in [(1, 1_978), (2, 2_003)] {
      let show = tvmazeShow(
        more: #","url":"https://www.tvmaze.com/shows/\#(id)/galactica","premiered":"\#(year)-01-01""#
      )
      .replacing(#""id":123"#, with: #""id":\#(id)"#)
      _ = state.merge(try batch(ofText: show))
    }
    let seasons = (1...2).map { season in
      let aired = #""first_aired":"200\#(2 + season)-10-18T02:00:00.000Z""#
      return
        #"{"number":\#(season),"episodes":[{"season":\#(season),"number":9,"title":"","ids":{"trakt":\#(season)},\#(aired)},"#
        + #"{"season":\#(season),"number":1,"title":"","ids":{"trakt":\#(10 + season)},\#(aired)}]}"#
    }
    _ = state.merge(try batch(ofText: "[\(seasons.joined(separator: ","))]", named: "seasons-galactica.json"))
    #expect(state.library.shows.map(\.year) == [1_978, 2_003])
    let remake = try #require(state.library.shows.first { $0.year == 2_003 })
    #expect(state.library.episodes.filter { $0.ids.trakt != nil }.map(\.show) == Array(repeating: remake.id, count: 4))
  }

  @Test(
    "Undated plays that one file lists of one show are added up, however it names the show",
    arguments: [
      "show,year,season,episode,watched\nLost,2004,1,1,yes\nLost,,1,1,yes\n",
      "show,season,episode,trakt,tvdb,watched\nLost,1,1,1,2,yes\nLost,1,1,,2,yes\n",
    ])
  func undated(text: String) throws {
    var state = PersistentState()
    let batch = try batch(ofText: text, named: "a.csv")
    #expect(state.merge(batch).playsAdded == 2)
    #expect(state.merge(batch).playsAdded == 0)
    #expect(state.library.shows.count == 1)
  }

  @Test("A slug with a slash names its own show, and none with a year", arguments: ["2004", "9223372036854775807"])
  func slash(year: String) throws {
    var state = PersistentState()
    _ = state.merge(try batch(ofText: "show,year,season,episode,slug,plays\nLost,2004,1,1,lost,1\n", named: "a.csv"))
    let other = try batch(ofText: "show,season,episode,slug,plays\nOther,1,1,lost/\(year),1\n", named: "b.csv")
    #expect(state.merge(other).playsAdded == 1)
    #expect(state.library.shows.map(\.title) == ["Lost", "Other"])
    #expect(state.merge(other).playsAdded == 0)
  }

  private func batches(_ files: [ImportSource], _ random: inout SeededGenerator) throws -> [ImportBatch] {
    var batches: [ImportBatch] = []
    var rest = files[...]
    while !rest.isEmpty {
      var reader = ImportReader()
      for _ in 0..<Int.random(in: 1...rest.count, using: &random) { try reader.read(rest.removeFirst()) }
      batches.append(reader.finish())
    }
    return batches
  }

  /// Returns plays of one show's episodes, few of which have a number.
  private func specials(_ number: Int, _ random: inout SeededGenerator) -> ImportSource {
    var text = "show,season,episode,watched_at,trakt,episode_trakt,episode_imdb,episode_tvdb\n"
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 1...2, using: &random) : nil
      var ids = ["", "tt", ""].map { prefix in
        Bool.random(using: &random) ? prefix + "\(Int.random(in: 1...3, using: &random))" : ""
      }
      if place == nil, ids.allSatisfy(\.isEmpty) { ids[2] = "\(Int.random(in: 1...3, using: &random))" }
      let day = Int.random(in: 1...9, using: &random)
      text += "A,0,\(place.map(String.init) ?? ""),2020-01-0\(day)T10:00:00Z,1,\(ids.joined(separator: ","))\n"
    }
    return ImportSource(name: "\(number).csv", bytes: [UInt8](text.utf8))
  }

  private func file(_ number: Int, _ random: inout SeededGenerator) -> ImportSource {
    func some(_ share: Double, _ text: () -> String) -> String {
      Double.random(in: 0..<1, using: &random) < share ? text() : ""
    }
    var text = "show,year,season,episode,watched_at,trakt,tvmaze,imdb,tmdb,tvdb\n"
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let ids = ["", "", "tt", "", ""].map { prefix in some(0.4) { prefix + "\(Int.random(in: 1...3, using: &random))" }
      }
      let episode = Int.random(in: 1...2, using: &random)
      let year = some(0.3) { "\(Int.random(in: 2_000...2_003, using: &random))" }
      let title = "Show \(Int.random(in: 1...2, using: &random))"
      text += "\(title),\(year),1,\(episode),2020-01-0\(episode)T10:00:00Z,\(ids.joined(separator: ","))\n"
    }
    return ImportSource(name: "\(number).csv", bytes: [UInt8](text.utf8))
  }
}
