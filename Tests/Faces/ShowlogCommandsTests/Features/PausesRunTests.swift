import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct PausesRunTests {
  @Test("A paused show leaves `next` until it is resumed, across runs, and undo reverts and names the pause")
  func acrossRuns() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    _ = await machine.run("follow", "lost")
    #expect(await machine.run("next", "--json").list("shows").count == 1)
    let paused = await machine.run("pause", "lost", "--reason", "later", "--json")
    #expect(paused.code == .success && paused["kind"] as? String == "paused", "\(paused.error)")
    #expect(await machine.run("pauses", "--json").list("shows").map { $0["reason"] as? String } == ["later"])
    #expect(await machine.run("next", "--json").list("shows").isEmpty)
    #expect(await machine.run("undo").output == "Undid: paused Lost\n")
    #expect(await machine.run("next", "--json").list("shows").count == 1)
    _ = await machine.run("drop", "lost")
    #expect(await machine.run("resume", "lost").output == "Lost: resumed, now followed\n")
    #expect(await machine.run("next", "--json").list("shows").count == 1)
  }

  @Test("The next episode of a paused or dropped show is shown with the pause, until it is undone or the show resumed")
  func nextOfPaused() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    func status() async -> String? {
      let heading = await machine.run("next", "lost").output.split(separator: "\n").first ?? ""
      let facts = heading.dropFirst("Lost  ".count).split(separator: " · ")
      return facts.first { $0.hasPrefix("paused") || $0.hasPrefix("dropped") }.map(String.init)
    }
    #expect(await status() == nil)
    _ = await machine.run("pause", "lost")
    #expect(await status() == "paused")
    _ = await machine.run("drop", "lost", "--reason", "too long")
    #expect(await status() == "dropped, too long")
    _ = await machine.run("undo")
    #expect(await status() == "paused")
    _ = await machine.run("resume", "lost")
    #expect(await status() == nil)
  }
}
