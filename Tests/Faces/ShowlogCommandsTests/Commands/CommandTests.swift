import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import Testing

@MainActor
struct CommandTests {
  func machineWithThrones() async throws -> Machine {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/82-game-of-thrones.json"))
    return machine
  }

  @Test("Without a command and a terminal, the help goes to standard error and the exit code is 64")
  func noCommand() async throws {
    let answer = await (try Machine()).run()
    #expect(answer.code == .usage)
    #expect(answer.output.isEmpty)
    #expect(answer.error.contains("usage: showlog COMMAND"))
  }

  @Test(
    "Without a command on a terminal, the screen is tried, also without a store; one that cannot be opened creates no file"
  )
  func screenWithoutStore() async throws {
    let machine = try Machine()
    machine.isTerminal = true
    let answer = await machine.run()
    #expect(answer.code == .usage && answer.error.contains("there is no screen here"))
    #expect(!FileManager.default.fileExists(atPath: machine.storePath))
  }

  @Test(
    "Reading commands without a library report that it is empty and create no file",
    arguments: ["history", "calendar", "trends", "next", "shows"])
  func emptyLibrary(command: String) async throws {
    let machine = try Machine()
    let answer = await machine.run(command)
    #expect(answer.code == .success)
    #expect(!answer.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: machine.folder.path + "/showlog"))
  }

  @Test("A watched episode is in the history until it is unwatched")
  func watchAndUnwatch() async throws {
    let machine = try await machineWithThrones()
    #expect(await machine.run("watch", "game", "S01E01").code == .success)
    #expect(
      await machine.run("watch", "game", "--next").output == "Watched Game of Thrones S01E02 The Kingsroad\n")
    #expect(await machine.run("history", "--json").list("plays").count == 2)
    #expect(await machine.run("unwatch", "game", "S01E02").code == .success)
    let plays = await machine.run("history", "--json").list("plays")
    #expect(plays.count == 1)
    #expect(plays.first?["watchedAt"] as? String == "2026-05-25T12:00:00Z")
  }

  @Test("Plays of a range, a season and an episode are recorded at the given time")
  func watchRanges() async throws {
    let machine = try await machineWithThrones()
    _ = await machine.run("watch", "game", "S01E02-E04", "--at", "2026-05-01 21:00", "--tz", "Europe/Berlin")
    _ = await machine.run("watch", "game", "S02", "--at", "released")
    _ = await machine.run("watch", "game", "S03E01", "--at", "unknown")
    let plays = await machine.run("history", "--json").list("plays")
    #expect(plays.count == 14)
    #expect(plays.count { $0["watchedAt"] as? String == "2026-05-01T19:00:00Z" } == 3)
    #expect(plays.count { ($0["watchedAt"] as? String)?.hasPrefix("2012-") == true } == 10)
    #expect(plays.last?["watchedAt"] is NSNull)
  }

  @Test("A watched episode gets another play only on request")
  func again() async throws {
    let machine = try await machineWithThrones()
    _ = await machine.run("watch", "game", "S01E01", "--at", "2026-05-01T20:00:00Z")
    let refused = await machine.run("watch", "game", "S01E01")
    #expect(refused.code == .dataError)
    #expect(refused.error.contains("--again"))
    #expect(await machine.run("watch", "game", "S01E01", "--again").code == .success)
    #expect(await machine.run("history", "--json").list("plays").count == 2)
  }

  @Test("A dry run changes nothing")
  func dryRuns() async throws {
    let machine = try await machineWithThrones()
    let before = try Data(contentsOf: URL(fileURLWithPath: machine.storePath))
    #expect(await machine.run("watch", "game", "S01E01", "--dry-run").output.contains("Would mark"))
    let answer = await machine.run("import", "-n", "--json", fixture("trakt/watched-history-1.json"))
    #expect(answer["playsAdded"] as? Int == 10)
    #expect(try Data(contentsOf: URL(fileURLWithPath: machine.storePath)) == before)
  }

  @Test(
    "Wrong usage exits with 64 and reports the expected words",
    arguments: [
      ["histroy"], ["history", "--limit", "many"], ["history", "--since", "2024-02-30"],
      ["trends", "--range", "0d"],
      ["trends", "--by", "decade"], ["calendar", "--days", "0"], ["calendar", "month", "--days", "3"], ["watch"],
      ["watch", "game", "E5"],
      ["history", "--nothing"], ["history", "--color", "sometimes"], ["history", "--tz", "Atlantis"],
      ["history", "--limit", "1", "--limit", "2"], ["history", "a", "b"], ["history", "--limit"],
    ])
  func usage(words: [String]) async throws {
    let machine = try await machineWithThrones()
    let answer = await machine.run(words)
    #expect(answer.code == .usage, "\(words): \(answer.error)")
    #expect(answer.output.isEmpty)
    #expect(answer.error.hasPrefix("showlog: "))
  }

  @Test(
    "An unknown show and an ambiguous one exit with 65, the latter with its candidates")
  func shows() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/schedule-us-2018-11-03.json"))
    #expect(await machine.run("show", "nothing like it").code == .dataError)
    let several = await machine.run("show", "the")
    #expect(several.code == .dataError)
    #expect(several.error.contains("This Old House") == false)
    #expect(several.error.contains("The Kitchen"))
  }

  @Test("Following and unfollowing persist, and `next` lists followed shows")
  func following() async throws {
    let machine = try await machineWithThrones()
    #expect(await machine.run("next", "--json").list("shows").isEmpty)
    #expect(await machine.run("follow", "game").code == .success)
    #expect(await machine.run("next", "--json").list("shows").count == 1)
    #expect(await machine.run("unfollow", "game").code == .success)
    #expect(await machine.run("next", "--json").list("shows").isEmpty)
  }

  @Test("A watched show is followed unless it was unfollowed")
  func followingByWatching() async throws {
    let machine = try await machineWithThrones()
    _ = await machine.run("watch", "game", "S01E01")
    #expect(await machine.run("next", "--json").list("shows").count == 1)
    _ = await machine.run("unfollow", "game")
    _ = await machine.run("watch", "game", "S01E02")
    #expect(await machine.run("next", "--json").list("shows").isEmpty)
  }

  @Test(
    "Every command that answers has one JSON object with a version, its name and data",
    arguments: [
      ["history"], ["calendar"], ["trends"], ["next"], ["shows"], ["show", "game"],
      ["watch", "game", "S01E01"],
      ["unwatch", "game", "S02E01"], ["follow", "game"], ["unfollow", "game"], ["undo"], ["run"],
    ])
  func json(words: [String]) async throws {
    let machine = try await machineWithThrones()
    _ = await machine.run("watch", "game", "S02E01")
    let answer = await machine.run(words + ["--json"])
    #expect(answer.code == .success, "\(answer.error)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["command"] as? String == words[0])
    #expect(object["data"] != nil)
  }

  @Test("The list of commands fits 80 columns")
  func overview() async throws {
    let help = await (try Machine()).run("help").output
    #expect(help.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test("A missing file exits with 66, a malformed one with 65, and neither changes the library")
  func badFiles() async throws {
    let machine = try Machine()
    #expect(await machine.run("import", "/nowhere/at/all.json").code == .noInput)
    let bad = machine.folder.appendingPathComponent("bad.json")
    try Data("[{\"id\": 1, \"watched_at\": \"2024-02-30T00:00:00.000Z\"".utf8).write(to: bad)
    let answer = await machine.run("import", fixture("tvmaze/82-game-of-thrones.json"), bad.path)
    #expect(answer.code == .dataError)
    #expect(answer.error.contains("bad.json"))
    #expect(await machine.run("shows", "--all", "--json").list("shows").isEmpty)
  }

  @Test("A file that is not a store is refused and left unchanged")
  func foreignStores() async throws {
    let machine = try Machine()
    let path = machine.folder.appendingPathComponent("notes.txt")
    try Data("not a store".utf8).write(to: path)
    #expect(await machine.run("history", "--store", path.path).code == .dataError)
    #expect(
      await machine.run("import", "--store", path.path, fixture("tvmaze/123-lost.json")).code == .dataError)
    #expect(try String(contentsOf: path, encoding: .utf8) == "not a store")
  }

  @Test("Color is on for terminals and with `--color always`")
  func color() async throws {
    let machine = try await machineWithThrones()
    #expect(!(await machine.run("show", "game").output.contains("\u{1B}")))
    #expect(await machine.run("show", "game", "--color", "always").output.contains("\u{1B}["))
    machine.isTerminal = true
    #expect(await machine.run("show", "game").output.contains("\u{1B}["))
    #expect(!(await machine.run("show", "game", "--plain").output.contains("\u{1B}")))
    machine.variables["NO_COLOR"] = "1"
    #expect(!(await machine.run("show", "game").output.contains("\u{1B}")))
    machine.variables["NO_COLOR"] = ""
    machine.variables["TERM"] = "dumb"
    #expect(!(await machine.run("show", "game").output.contains("\u{1B}")))
  }

  @Test("Without a UTF-8 locale, charts and tables are ASCII")
  func ascii() async throws {
    let machine = try await machineWithThrones()
    machine.variables["LANG"] = "C"
    _ = await machine.run("watch", "game", "S01")
    #expect(await machine.run("trends").output.allSatisfy(\.isASCII))
  }

  @Test(
    "The demonstration is equal on every machine, is labeled made-up, and leaves the user's store unchanged")
  func demo() async throws {
    let machine = try Machine()
    let first = await machine.run("demo", "trends")
    #expect(first.code == .success)
    #expect(first.error.contains("made-up"))
    #expect(first.output.contains("Lost"))
    #expect(await (try Machine()).run("demo", "trends").output == first.output)
    #expect(!FileManager.default.fileExists(atPath: machine.storePath))
    #expect(await machine.run("demo", "watch", "stranger", "--next").code == .dataError)
  }

  @Test(
    "Every command has a page of help",
    arguments: [
      "import", "history", "calendar", "trends", "next", "shows", "show", "watch", "unwatch", "follow",
      "unfollow", "undo", "redo", "run",
    ])
  func help(command: String) async throws {
    let machine = try Machine()
    let page = await machine.run("help", command)
    #expect(page.code == .success)
    #expect(page.output.hasPrefix("usage: showlog \(command)"))
    #expect(await machine.run(command, "--help").output == page.output)
  }
}
