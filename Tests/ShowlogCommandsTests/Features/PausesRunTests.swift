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
}
