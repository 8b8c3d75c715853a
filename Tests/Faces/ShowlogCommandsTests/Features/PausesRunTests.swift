import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct PausesRunTests {
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
