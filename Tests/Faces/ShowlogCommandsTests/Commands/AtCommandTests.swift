import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import Testing

@MainActor
struct AtCommandTests {
  /// Returns a machine on which an episode was watched each day, and the last two marks were undone.
  private func machine() async throws -> Machine {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    for day in 1...4 {
      machine.now = machine.now.advanced(by: 86_400)
      _ = await machine.run("watch", "lost", "S01E0\(day)")
    }
    machine.now = machine.now.advanced(by: 86_400)
    for _ in 1...2 { _ = await machine.run("undo") }
    return machine
  }

  @Test("A day names its last change, also one in the evening")
  func days() async throws {
    let machine = try Machine()
    machine.now = try #require(Timestamp(iso8601: "2026-06-10T08:00:00Z"))
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    machine.now = machine.now.advanced(by: 12 * 3_600)
    _ = await machine.run("watch", "lost", "S01E01")
    for (day, plays) in [("today", 1), ("2026-06-10", 1), ("yesterday", 0), ("2026-06-09", 0)] {
      #expect(await machine.run("at", "--time", day, "history", "--json").list("plays").count == plays, "\(day)")
    }
    machine.now = machine.now.advanced(by: 86_400)
    #expect(await machine.run("at", "--time", "yesterday", "history", "--json").list("plays").count == 1)
  }

  @Test("`at` with a number or time shows the store after any change within reach of undo and redo")
  func commands() async throws {
    let machine = try await machine()
    for (number, plays) in [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 3), (7, 2)] {
      let answer = await machine.run("at", "\(number)", "history", "--json")
      #expect(answer.list("plays").count == plays, "\(number): \(answer.error)")
    }
    #expect(await machine.run("at", "--time", "2026-05-27T12:00:00Z", "history", "--json").list("plays").count == 2)
    #expect(await machine.run("at", "--time", "2026-05-24", "shows", "--all", "--json").list("shows").isEmpty)
    #expect(await machine.run("demo", "at", "0", "shows", "--all", "--json").list("shows").isEmpty)
    let rows = await machine.run("at", "3", "export", "--format", "csv").output.split(separator: "\r\n").dropFirst()
    #expect(rows.count { !$0.contains(",none,") } == 2)
  }

  @Test("The clock is the moment of the change, unless `--now` is given")
  func clock() async throws {
    let machine = try await machine()
    #expect(await machine.run("at", "3", "calendar", "today", "--json")["firstDay"] as? String == "2026-05-27")
    #expect(
      await machine.run("at", "3", "calendar", "today", "--json", "--now", "2020-01-01T00:00:00Z")["firstDay"]
        as? String
        == "2020-01-01")
  }

  @Test("`at` writes nothing and refuses commands that change the store")
  func readOnly() async throws {
    let machine = try await machine()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: machine.storePath))
    for words in [["history"], ["next"], ["trends"], ["log", "show", "2"]] {
      _ = await machine.run(["at", "2"] + words)
      #expect(try Data(contentsOf: URL(fileURLWithPath: machine.storePath)) == bytes, "\(words)")
    }
    for command in ["watch", "undo", "import", "restore", "pause", "add"] {
      let answer = await machine.run("at", "2", command, "lost")
      #expect(answer.code == .usage, "\(command)")
      #expect(answer.error.contains("at has no command"), "\(answer.error)")
    }
  }

  @Test("An unknown change, one without kept rows, and a line without a number or time are errors")
  func errors() async throws {
    let machine = try await machine()
    #expect(await machine.run("at", "99", "history").error.contains("the log has no change 99"))
    #expect(await machine.run("at", "history").code == .usage)
    #expect(await machine.run("at", "2", "--time", "2026-05-27", "history").code == .usage)
    let unread = await machine.run("at", "x", "history").error
    #expect(unread.contains("“x” is not the number of a change; expected 0 or more"))
    #expect(await machine.run("at", "2").code == .usage)
    _ = await machine.run("watch", "lost", "S02E01")
    let gone = await machine.run("at", "5", "history")
    #expect(gone.code == .dataError && gone.error.contains("after change 5 is not kept"), "\(gone.error)")
    #expect(gone.error.contains("; the earliest that is kept is at 0\n"), "\(gone.error)")
    #expect(await machine.run("at", "3", "history", "--json").list("plays").count == 2)
    #expect(await (try Machine()).run("at", "1", "history").code == .noInput)
  }

  @Test("Beyond the reach of undo, the errors of at and log show name the first change that is kept, and it is")
  func reach() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let actions = (1...104).map { "{\"ratings\": {\"showRated\": {\"show\": 1, \"rating\": \($0 % 2 + 1)}}}" }
    machine.input = actions.joined(separator: "\n")
    #expect(await machine.run("run").code == .success)
    // Change 1 is the import.
    let gone = await machine.run("at", "4", "history").error
    #expect(gone.contains("; the earliest that is kept is at 5\n"), "\(gone)")
    #expect(await machine.run("at", "5", "history").code == .success)
    #expect(await machine.run("log", "show", "5").output.contains("The first change with rows is 6."))
    #expect(!(await machine.run("log", "show", "6").output.contains("not kept")))
  }
}
