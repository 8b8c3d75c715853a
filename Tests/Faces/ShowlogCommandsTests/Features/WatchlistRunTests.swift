import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct WatchlistRunTests {
  @Test("A film is on the lists of shows, in text and in JSON, and its standing is exported and merged")
  func films() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    for words in [
      ["movies", "add", "Heat", "1995"], ["movies", "add", "Up", "2009"], ["watchlist", "add", "lost"],
      ["watchlist", "add", "heat"], ["drop", "up", "--reason", "sad"], ["rate", "heat", "9"], ["rate", "lost", "8"],
    ] {
      let answer = await machine.run(words)
      #expect(answer.code == .success, "\(words): \(answer.error)")
    }
    func titles(_ list: String, _ key: String) async -> [String?] {
      await machine.run(list, "--json").list(key).map { $0["title"] as? String }
    }
    let watchlist = await machine.run("watchlist").output
    #expect(watchlist.contains("Heat (1995)") && watchlist.contains("1 show, 1 film"), "\(watchlist)")
    let pauses = await machine.run("pauses").output
    #expect(pauses.contains("Up (2009)") && pauses.contains("dropped: sad") && pauses.contains("1 film"), "\(pauses)")
    #expect(!pauses.contains("0 shows"))
    #expect(await titles("watchlist", "films") == ["Heat"])
    #expect(await titles("watchlist", "shows") == ["Lost"])
    #expect(await titles("pauses", "films") == ["Up"])
    #expect(await titles("pauses", "shows").isEmpty)
    // The best first, whatever it is.
    let ratings = await machine.run("ratings").output
    let (film, show) = (ratings.firstRange(of: "Heat (1995)"), ratings.firstRange(of: "Lost"))
    #expect(film.flatMap { film in show.map { film.lowerBound < $0.lowerBound } } == true, "\(ratings)")
    #expect(await titles("ratings", "films") == ["Heat"])
    let path = machine.folder.path + "/log.json"
    _ = await machine.run("export", path)
    let other = try Machine()
    _ = await other.run("import", path)
    for list in ["watchlist", "pauses", "ratings", "movies"] {
      #expect(await other.run(list).output == machine.run(list).output, "\(list)")
    }
  }

  @Test("The command is in the help, the man page and the completions")
  func generated() async throws {
    let machine = try Machine()
    #expect(await machine.run("help").output.contains("\n  watchlist [add|remove]"))
    #expect(await machine.run("man").output.contains("watchlist"))
    #expect(await machine.run("complete", "watchlist", "").output.hasPrefix("add\t"))
  }
}
