import ShowlogInterchange
import ShowlogModels
import Testing

struct LimitTests {
  /// Watched shows of one show with 9,999 plays of each episode.
  private func counts(of episodes: Int) -> String {
    let episodes = (1...episodes).map { #"{"number":\#($0),"plays":9999,"last_watched_at":null}"# }
    return #"[{"plays":1,"last_watched_at":null,"show":{"title":"A","ids":{"trakt":1}},"#
      + #""seasons":[{"number":1,"episodes":[\#(episodes.joined(separator: ","))]}]}]"#
  }

  @Test("The total of a small file's play counts is limited")
  func counts() throws {
    let text = counts(of: 300)
    #expect(text.utf8.count < 17_000)
    for skipsBad in [false, true] {
      let message = try message(of: text, options: ImportOptions(skipsBad: skipsBad))
      #expect(message?.contains("counts of over 100,000 plays so far, expected at most that many") == true)
    }
  }

  @Test("The total of the play counts of many small files is limited", arguments: [false, true])
  func manyFiles(isArchive: Bool) throws {
    let files = (1...3).map { ("e/\($0).json", [UInt8](counts(of: 4).utf8)) }
    let contents = isArchive ? ["e": ZIPWriter(files).bytes] : Dictionary(uniqueKeysWithValues: files)
    var reader = ImportReader()
    let error = #expect(throws: ImportError.self) { try reader.read(paths: ["e"], from: memoryFiles(contents)) }
    #expect(error?.file == (isArchive ? "e/e/3.json" : "e/3.json"))
    #expect(error?.found == "counts of over 100,000 plays so far")
  }

  @Test("The limit of play counts grows with all files that are read")
  func largeFiles() throws {
    let padded = counts(of: 4) + String(repeating: " ", count: 50_000)
    let contents = Dictionary(uniqueKeysWithValues: (1...3).map { ("e/\($0).json", padded) })
    #expect(try batch(paths: ["e"], of: contents).playCount == 119_988)
  }

  @Test("A mark up to an episode does not create the episodes before it")
  func through() throws {
    let text = "SIMKL_ID,Title,Type,Watchlist,LastEpWatched,TVDB\n1,A,tv,watching,s99999e99999,5\n"
    var state = PersistentState()
    _ = state.merge(try batch(ofText: text, named: "a.csv"))
    #expect(state.library.episodes.count == 1)
    #expect(state.plays.count == 1)
  }

  @Test("Nesting over 512 levels is an error in each JSON reader", arguments: ["[", #"{"shows":"#, #"[{"seasons":"#])
  func nesting(start: String) throws {
    let text = start + String(repeating: "[", count: 600)
    #expect(try message(of: text)?.contains("nesting over 512") == true)
  }
}
