import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct AnswerTests {
  @Test(
    "A usage error, also one that the command itself finds, names the command's help",
    arguments: [
      ["trends", "--range", "0d"], ["calendar", "never"], ["log", "show", "x"], ["history", "--since", "2024-02-30"],
    ])
  func usage(words: [String]) async throws {
    let answer = await (try Machine()).run(words)
    #expect(answer.code == .usage && answer.error.contains("showlog: see showlog help \(words[0])"), "\(answer.error)")
  }

  @Test("A paused show's next episode is shown with the pause")
  func nextOfPaused() async throws {
    let machine = try Machine()
    #expect(await machine.run("import", fixture("tvmaze/123-lost.json")).code == .success)
    #expect(await machine.run("drop", "lost", "--reason", "too long").code == .success)
    #expect(await machine.run("next", "lost").output.contains("Status   dropped, too long"))
  }
}
