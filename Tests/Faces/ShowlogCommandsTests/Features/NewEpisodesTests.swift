import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct NewEpisodesTests {
  private func machine() async throws -> Machine {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    _ = await machine.run("follow", "lost")
    return machine
  }

  /// The codes of the episodes that are new at a moment.
  private func new(_ machine: Machine, at now: String, _ options: String...) async -> [String] {
    let answer = await machine.run(["calendar", "--new", "--json", "--now", now] + options)
    let days = answer.list("days").flatMap { $0["entries"] as? [[String: Any]] ?? [] }
    return days.compactMap { $0["code"] as? String }
  }

  @Test("Each episode that airs is new once, whenever one asks")
  func once() async throws {
    // Lost's second half of the first season airs on Thursdays at 01:00 in UTC.
    for seed in 1...6 {
      let machine = try await machine()
      var found = await new(machine, at: "2005-01-01T00:00:00Z")
      #expect(found.isEmpty)
      var hour = 0
      while hour < 24 * 60 {
        hour += seed * 37 % 200 + 1
        let now = Date(timeIntervalSince1970: 1_104_537_600 + Double(hour) * 3_600)
        found += await new(machine, at: now.formatted(.iso8601))
      }
      // The seventh airs on 2 March, which only long steps reach.
      let aired = ["S01E12", "S01E13", "S01E14", "S01E15", "S01E16", "S01E17", "S01E18"]
      #expect(found == Array(aired.prefix(found.count)) && found.count >= 6, "seed \(seed)")
    }
  }

  @Test("Nothing is printed where nothing is new, and what is watched or not followed is not new")
  func silence() async throws {
    let machine = try await machine()
    _ = await machine.run("watch", "lost", "S01E15", "--at", "2005-02-10T02:00:00Z", "--now", "2005-02-10T03:00:00Z")
    var answer = await machine.run("calendar", "--new", "--now", "2005-02-10T12:00:00Z")
    #expect(answer.code == .success && answer.output.isEmpty && answer.error.isEmpty)
    _ = await machine.run("unfollow", "lost")
    answer = await machine.run("calendar", "--new", "--now", "2005-02-17T12:00:00Z")
    #expect(answer.code == .success && answer.output.isEmpty)
  }

  @Test("--since asks again, and leaves the last time as it is")
  func since() async throws {
    let machine = try await machine()
    #expect(await new(machine, at: "2005-02-10T12:00:00Z") == ["S01E15"])
    #expect(await new(machine, at: "2005-02-20T12:00:00Z", "--since", "2005-02-10") == ["S01E15", "S01E16"])
    #expect(await new(machine, at: "2005-02-20T12:00:00Z") == ["S01E16"])
    #expect(await new(machine, at: "2005-02-20T12:00:00Z").isEmpty)
  }

  @Test("A look that cannot be read is named, and options that do not belong to --new are refused")
  func faults() async throws {
    let machine = try await machine()
    _ = await machine.run("calendar", "--new")
    for (words, text) in [
      (["calendar", "--since", "2005-01-01"], "--since is an option of --new"),
      (["calendar", "week", "--new"], "without a day"), (["calendar", "--new", "--unwatched"], "without --unwatched"),
      (["calendar", "--new", "--since", "2999-01-01"], "in the future"),
    ] {
      let answer = await machine.run(words)
      #expect(answer.code == .usage && answer.error.contains(text), "\(words): \(answer.error)")
    }
    try Data("soon".utf8).write(to: URL(filePath: machine.storePath + "-look"))
    let answer = await machine.run("calendar", "--new")
    #expect(answer.code == .dataError && answer.error.contains("is not the moment of a look"), "\(answer.error)")
  }
}
