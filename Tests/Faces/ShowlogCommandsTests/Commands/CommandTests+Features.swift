import ShowlogFeatureKit
import Testing

extension CommandTests {
  @Test("A show's page has what other features keep of it: the rating, the note, the pause")
  func marks() async throws {
    let machine = try await machineWithThrones()
    for words in [["rate", "game", "9"], ["note", "game", "winter"], ["drop", "game", "--reason", "the end"]] {
      #expect(await machine.run(words).code == .success)
    }
    let output = await machine.run("show", "game").output
    for words in ["Rating   9 of 10", "Note     winter", "Dropped", "the end"] {
      #expect(output.contains(words), "\(output)")
    }
    let marks = try #require(await machine.run("show", "game", "--json")["marks"] as? [String: Any])
    #expect(marks["rating"] as? Int == 9 && marks["note"] as? String == "winter")
    #expect((marks["pause"] as? [String: Any])?["kind"] as? String == "dropped")
  }

  @Test("A demonstration takes no store: it would change the viewer's log, or leave a made-up one in its place")
  func demoStore() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let before = await machine.run("export", "--format", "json").output
    let answer = await machine.run("demo", "watch", "lost", "--next", "--store", machine.storePath)
    #expect(answer.code == .usage && answer.error.contains("which has a store of its own"), "\(answer)")
    #expect(await machine.run("export", "--format", "json").output == before)
  }
}
