import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct WatchlistRunTests {
  @Test("A run lists the entries of an earlier one, and undo reverts and names the change")
  func acrossRuns() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let added = await machine.run("watchlist", "add", "lost", "--json")
    #expect(added.code == .success && added["isListed"] as? Bool == true, "\(added.error)")
    #expect(await machine.run("watchlist", "--json").list("shows").map { $0["title"] as? String } == ["Lost"])
    #expect(await machine.run("undo").output.contains("watchlist"))
    #expect(await machine.run("watchlist", "--json").list("shows").isEmpty)
    _ = await machine.run("redo")
    #expect(await machine.run("watchlist", "--json").list("shows").count == 1)
  }

  @Test("The command is in the help, the man page and the completions")
  func generated() async throws {
    let machine = try Machine()
    #expect(await machine.run("help").output.contains("\n  watchlist [add|remove]"))
    #expect(await machine.run("man").output.contains("watchlist"))
    #expect(await machine.run("complete", "watchlist", "").output.hasPrefix("add\t"))
  }
}
