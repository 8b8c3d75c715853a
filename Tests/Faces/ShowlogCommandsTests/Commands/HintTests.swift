import Foundation
import ShowlogFeatureKit
import Testing

@MainActor
@Suite("What an empty page hints at")
struct HintTests {
  @Test(
    "Each hint is a command of the program",
    arguments: ["next", "history", "calendar", "trends", "shows", "watchlist", "pauses", "ratings"])
  func commands(page: String) async throws {
    let machine = try Machine()
    let answer = await machine.run(page)
    let hints = answer.output.split(separator: "\n").filter {
      $0.hasPrefix("    showlog ") || $0.hasPrefix("  showlog ")
    }.map {
      $0.split(separator: " ")
    }
    #expect(!hints.isEmpty, "\(answer.output)")
    for words in hints {
      #expect(await machine.run("help", String(words[1])).code == .success, "\(words)")
    }
    if answer.output.contains("showlog demo") {
      #expect(answer.output.contains("showlog demo \(page) "))
      #expect(await machine.run("demo", page).code == .success)
    }
  }

  @Test("With an empty store each page leads with finding a show, then an import, then the demonstration")
  func emptyStore() async throws {
    let machine = try Machine()
    for page in ["next", "history", "calendar", "trends", "shows", "watchlist", "pauses", "movies", "ratings"] {
      let output = await machine.run(page).output
      let hints = output.split(separator: "\n").filter { $0.contains("  showlog ") }
        .map { $0.split(separator: " ").dropFirst().first.map(String.init) ?? "" }
      #expect(hints == ["add", "import", "demo"] && output.contains("Your log is empty."), "\(output)")
    }
    _ = await machine.run("movies", "add", "Heat", "1995")
    #expect(await machine.run("watchlist").output.contains("showlog watchlist add SHOW"))
  }

  @Test("A show without a list of episodes comes with the command that fetches one")
  func unlisted() async throws {
    let machine = try Machine()
    #expect(await machine.run("import", fixture("tvmaze/123-lost.json")).code == .success)
    #expect(await machine.run("next", "lost").output.contains("showlog refresh") == false)
    let file = machine.folder.appendingPathComponent("own.csv")
    let text = "show,season,episode,watched_at\nOnly Mine,1,1,2016-05-01T10:00:00Z\n"
    try Data(text.utf8).write(to: file)
    #expect(await machine.run("import", file.path).code == .success)
    let answer = await machine.run("next", "only mine")
    #expect(answer.output.contains("no list of its episodes is known"), "\(answer.output)\(answer.error)")
    #expect(answer.output.contains("showlog refresh  fetches"), "\(answer.output)")
  }

  @Test(
    "In demo and at, a hint is a command on the same library and version, which runs as printed",
    arguments: [
      ("demo history --since 2030-01-01", "demo history"), ("demo shows --search zzz", "demo shows --all"),
      ("at 2 history --since 2030-01-01", "at 2 history"), ("at 0 history", "demo history"),
      ("at 0 watchlist", "add TITLE"), ("demo at 1 shows --search zzz", "demo at 1 shows --all"),
      ("at --time 2030-01-01 history --since 2040-01-01", "at --time 2030-01-01 history"),
      ("at 0 shows", "import FILE"),
    ])
  func scopes(command: String, hint: String) async throws {
    let machine = try Machine()
    #expect(await machine.run("import", fixture("tvmaze/123-lost.json")).code == .success)
    #expect(await machine.run("watch", "lost", "S01E01", "--at", "2020-01-01").code == .success)
    let answer = await machine.run(command.split(separator: " ").map(String.init))
    #expect(answer.output.contains("  showlog \(hint)  "), "\(answer.output)\(answer.error)")
    guard !hint.contains(where: \.isUppercase) else { return }
    #expect(await machine.run(hint.split(separator: " ").map(String.init)).code == .success)
  }
}
