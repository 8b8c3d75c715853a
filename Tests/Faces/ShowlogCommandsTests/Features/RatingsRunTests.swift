import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct RatingsRunTests {
  @Test("A run lists the ratings of an earlier one, and undo reverts and names the change")
  func acrossRuns() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    #expect(await machine.run("rate", "lost", "9").output == "Lost: 9 of 10\n")
    #expect(await machine.run("note", "lost", "S01E01", "the eye", "--json")["note"] as? String == "the eye")
    #expect(await machine.run("ratings", "--json").list("ratings").count == 2)
    #expect(await machine.run("undo").output.contains("noted on Lost S01E01"))
    #expect(await machine.run("ratings", "--json").list("ratings").map { $0["rating"] as? Int } == [9])
  }
}
