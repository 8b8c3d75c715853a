import Foundation
import ShowlogFeatureKit
import Testing

/// What a person corrects by hand: unlisted episodes, shows without a catalog, skipped episodes, moved and doubled plays.
@MainActor
struct CorrectionCommandTests {
  private func machine() async throws -> Machine {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    return machine
  }

  private func expect(
    _ machine: Machine, _ words: [String], output: String, logs summary: String? = nil,
    location: SourceLocation = #_sourceLocation
  ) async {
    let answer = await machine.run(words)
    #expect(answer.code == .success, "\(answer.error)", sourceLocation: location)
    #expect(answer.output.contains(output), "\(answer.output)", sourceLocation: location)
    guard let summary else { return }
    let log = await machine.run("log", "-n", "1").output
    #expect(log.contains(summary), "\(log)", sourceLocation: location)
  }

  @Test("An episode that the library does not list is marked with --force alone, and undo removes it again")
  func unlisted() async throws {
    let machine = try await machine()
    let refused = await machine.run("watch", "lost", "S07E01-S07E02")
    #expect(refused.code == .dataError && refused.error.contains("--force"))
    await expect(
      machine, ["watch", "lost", "S07E01-S07E02", "--force"], output: "Watched Lost S07E02",
      logs: "watched 2 episodes of Lost")
    #expect(await machine.run("undo").output == "Undid: watched 2 episodes of Lost\n")
    #expect(await machine.run("watch", "lost", "S07E01").code == .dataError)
  }

  @Test("A show is added without a catalog, once, and its episodes by --force")
  func offline() async throws {
    let machine = try Machine()
    await expect(machine, ["add", "--offline", "My Own Show"], output: "Added My Own Show", logs: "added My Own Show")
    await expect(machine, ["add", "--offline", "My Own Show"], output: "already in your library")
    await expect(machine, ["watch", "my own", "S01E01", "--force"], output: "Watched My Own Show S01E01")
    #expect(await machine.run("add", "--offline", "tvmaze:82").code == .usage)
  }

  @Test("A skipped episode is neither next nor counted, until it is offered again or watched")
  func skipping() async throws {
    let machine = try await machine()
    _ = await machine.run("watch", "lost", "S01E01")
    await expect(
      machine, ["skip", "lost", "S01E02-E03"], output: "Skipping Lost S01E02", logs: "skipped 2 episodes of Lost")
    await expect(machine, ["next"], output: "S01E04")
    await expect(machine, ["shows"], output: "1/119")
    await expect(
      machine, ["unskip", "lost", "S01E02"], output: "Offering again Lost S01E02", logs: "no longer skips Lost S01E02")
    await expect(machine, ["next"], output: "S01E02")
    await expect(machine, ["watch", "lost", "S01E03"], output: "Watched")
    await expect(machine, ["shows"], output: "2/121")
    let copy = machine.folder.path + "/copy.json"
    _ = await machine.run("skip", "lost", "S01E05")
    _ = await machine.run("export", "--format", "json", copy)
    let other = try Machine()
    _ = await other.run("restore", copy)
    let answer = await other.run("show", "lost", "--json")
    #expect(answer.list("episodes").filter { $0["isSkipped"] as? Bool == true }.count == 2)
  }

  @Test("A play moves to the episode of another numbering with its date, and undo moves it back")
  func moving() async throws {
    let machine = try await machine()
    _ = await machine.run("watch", "lost", "S01E06", "--at", "2020-01-01T20:00:00Z")
    await expect(
      machine, ["move", "lost", "S01E06", "S01E07"], output: "Moved a play of Lost S01E06",
      logs: "moved Lost S01E06 to Lost S01E07")
    let history = await machine.run("history", "--json").list("plays")
    #expect(history.map { $0["number"] as? Int } == [7])
    #expect(history.first?["watchedAt"] as? String == "2020-01-01T20:00:00Z")
    #expect(await machine.run("move", "lost", "S01E06", "S01E07").code == .dataError)
    #expect(await machine.run("move", "lost", "S01", "S01E07").code == .usage)
    #expect(await machine.run("move", "lost", "S01E07", "S01E07").code == .usage)
    _ = await machine.run("undo")
    #expect(await machine.run("history", "--json").list("plays").map { $0["number"] as? Int } == [6])
  }

  @Test("What an older import counted twice is listed, removed as one change, and brought back by undo")
  func duplicates() async throws {
    let machine = try await machine()
    for (episode, moment) in [
      ("1", "2020-01-01T20:00:00Z"), ("1", "2020-01-01T20:35:10Z"), ("2", "2020-01-01T21:00:00Z"),
    ] {
      let file = machine.folder.path + "/\(episode) \(moment.suffix(9)).csv"
      try "show,season,episode,watched_at,tvmaze\nLost,1,\(episode),\(moment),123\n"
        .write(toFile: file, atomically: true, encoding: .utf8)
      _ = await machine.run("import", file)
    }
    await expect(machine, ["history", "--duplicates"], output: "20:35")
    await expect(machine, ["deduplicate", "-n"], output: "Would remove 1 play")
    await expect(machine, ["deduplicate"], output: "Removed 1 play", logs: "removed plays of Lost S01E01")
    #expect(await machine.run("history", "--duplicates", "--json").list("duplicates").isEmpty)
    #expect(await machine.run("history", "--json").list("plays").count == 2)
    _ = await machine.run("undo")
    #expect(await machine.run("history", "--json").list("plays").count == 3)
  }
}
