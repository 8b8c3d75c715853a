import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import Testing

@MainActor
struct ListWatchRunTests {
  /// Three films, of which one is watched, a show of which one episode is, an episode of it, and a show without episodes.
  private func machine() async throws -> Machine {
    let machine = try Machine()
    for words in [
      ["import", fixture("tvmaze/123-lost.json")], ["movies", "add", "Heat", "1995"],
      ["movies", "add", "Jaws", "1975"],
      ["movies", "add", "Up", "2009"], ["watch", "up"], ["watch", "lost", "S01E01"],
      ["lists", "add", "Rainy days", "lost"], ["lists", "add", "Rainy days", "lost", "S01E02"],
      ["lists", "add", "Rainy days", "heat"], ["lists", "add", "Rainy days", "jaws"],
      ["lists", "add", "Rainy days", "up"],
    ] {
      let answer = await machine.run(words)
      try #require(answer.code == .success, "\(words): \(answer.error)")
    }
    return machine
  }

  private func state(_ machine: Machine) async -> String {
    await machine.run("export", "--format", "csv").output + machine.run("movies", "--json").output
  }

  @Test("A list is marked as a whole in one change, which one undo takes back; the answer says what was left to mark")
  func marked() async throws {
    let machine = try await machine()
    let before = await state(machine)
    let changes = await machine.run("log", "--json").list("actions").count
    let answer = await machine.run("lists", "watch", "rainy days")
    #expect(
      answer.output == "Watched 2 films and 120 episodes of “Rainy days”; 1 was watched before\n", "\(answer.error)")
    let log = await machine.run("log", "--json").list("actions")
    #expect(log.count == changes + 1)
    #expect(await machine.run("log").output.contains("watched 120 episodes of Lost, watched 2 films"))
    #expect(await machine.run("show", "lost").output.contains("100 %"))
    let again = await machine.run("lists", "watch", "rainy days")
    #expect(
      again.code == .dataError && again.error.contains("nothing of “Rainy days” is left to mark; 5 were watched before")
    )
    #expect(await machine.run("undo").output.contains("watched 120 episodes of Lost, watched 2 films"))
    #expect(await state(machine) == before)
  }

  @Test("--dry-run prints the titles that would be marked, and changes nothing")
  func dryRun() async throws {
    let machine = try await machine()
    let before = await state(machine)
    let answer = await machine.run("lists", "watch", "Rainy days", "--dry-run")
    #expect(
      answer.output.split(separator: "\n") == [
        "Would mark 2 films and 120 episodes of “Rainy days”; 1 was watched before", "  Lost, 120 episodes",
        "  Lost S01E02", "  Heat (1995)", "  Jaws (1975)",
      ], "\(answer.output)")
    #expect(await state(machine) == before)
  }

  @Test("JSON has the numbers, and each title with what is marked of it")
  func json() async throws {
    let machine = try await machine()
    let data = await machine.run("lists", "watch", "Rainy days", "--json", "--at", "2026-01-02")
    #expect(data["films"] as? Int == 2 && data["episodes"] as? Int == 120 && data["watchedBefore"] as? Int == 1)
    #expect(data["isChanged"] as? Bool == true && data["list"] as? String == "Rainy days")
    let titles = data.list("titles")
    #expect(
      titles.map { "\($0["kind"] ?? "") \($0["title"] ?? "") \($0["marked"] ?? "")" } == [
        "show Lost 120", "episode Lost 1", "film Heat (1995) 1", "film Jaws (1975) 1", "film Up (2009) 0",
      ])
    #expect(await machine.run("history", "heat").output.contains("Fri 2 Jan 2026"))
  }

  @Test("released is the air date of episodes; a film has none, and then nothing is marked")
  func released() async throws {
    let machine = try await machine()
    let before = await state(machine)
    let refused = await machine.run("lists", "watch", "Rainy days", "--at", "released")
    #expect(refused.code == .usage && refused.error.contains("no release dates of films"), "\(refused.error)")
    #expect(await state(machine) == before)
    for film in ["heat", "jaws"] { _ = await machine.run("lists", "remove", "Rainy days", film) }
    let answer = await machine.run("lists", "watch", "Rainy days", "--at", "released")
    #expect(answer.output == "Watched 120 episodes of “Rainy days”; 1 was watched before\n", "\(answer.error)")
    #expect(await machine.run("export", "--format", "csv").output.contains("2010-05-2"))
  }

  @Test("In another round the whole show is left; plays from before it do not count, which is said")
  func rewatch() async throws {
    let machine = try await machine()
    _ = await machine.run("lists", "watch", "Rainy days")
    machine.now = machine.now.advanced(by: 60)
    _ = await machine.run("rewatch", "lost")
    let old = await machine.run("lists", "watch", "Rainy days", "--at", "unknown")
    #expect(old.code == .dataError && old.error.contains("5 were watched before"), "\(old.output)")
    #expect(
      await machine.run("lists", "watch", "Rainy days").output
        == "Watched 121 episodes of “Rainy days”; 3 were watched before\n")
    let other = try await self.machine()
    other.now = other.now.advanced(by: 60)
    _ = await other.run("rewatch", "lost")
    let answer = await other.run("lists", "watch", "Rainy days", "--at", "unknown")
    #expect(
      answer.output.contains("120 episodes")
        && answer.output.hasSuffix("; 120 plays from before you started a show over do not count\n"), "\(answer.output)"
    )
  }

  @Test("A film that was removed is left out, a show of which nothing has aired is said, and a missing list is refused")
  func missing() async throws {
    let machine = try await machine()
    _ = await machine.run("movies", "remove", "jaws")
    let early = await machine.run("lists", "watch", "Rainy days", "--now", "2004-09-01T00:00:00Z", "-n")
    #expect(
      early.output.hasPrefix("Would mark 1 film of “Rainy days”; 2 were watched before; of 1 nothing has aired\n"),
      "\(early.output)\(early.error)"
    )
    for words in [["nope"], [], ["Rainy days", "--at", "2999-01-01"], ["Rainy days", "--every", "2"]] {
      #expect(await machine.run(["lists", "watch"] + words).code != .success, "\(words)")
    }
    #expect(await machine.run("complete", "lists", "watch", "").output.contains("Rainy days"))
  }
}
