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

  @Test("A forced mark that is refused adds no episode")
  func refusedForce() async throws {
    let machine = try await machine()
    let before = await machine.run("log").output
    for words in [["S09E01-E02", "--at", "released"], ["S09E01-E1001"]] {
      #expect(await machine.run(["watch", "lost"] + words + ["--force"]).code != .success)
    }
    #expect(await machine.run("log").output == before)
  }

  @Test("A play of one store fulfills a plan of the other, whichever is imported into which")
  func mergedPlan() async throws {
    let (planned, played) = (try await machine(), try await machine())
    _ = await planned.run("watchlist", "add", "lost", "--now", "2026-05-01T12:00:00Z")
    let path = planned.folder.path + "/play.csv"
    try Data("show,tvmaze,season,episode,watched_at\nLost,123,1,1,2026-05-02T12:00:00Z\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    _ = await played.run("import", path)
    let copies = [planned.folder.path + "/planned.json", played.folder.path + "/played.json"]
    _ = await planned.run("export", copies[0])
    _ = await played.run("export", copies[1])
    for (machine, copy) in [(planned, copies[1]), (played, copies[0])] {
      #expect(await machine.run("import", copy).code == .success)
      #expect(await machine.run("watchlist", "--json").list("shows").isEmpty)
      #expect(await machine.run("next").output.contains("S01E02"))
    }
    let refused = await planned.run("import", copies[1], "--format", "csv")
    #expect(refused.code == .dataError && refused.error.contains("a document of showlog export"), "\(refused.error)")
  }

  @Test("A show is added without a catalog, once, and its episodes by --force")
  func offline() async throws {
    let machine = try Machine()
    await expect(machine, ["add", "--offline", "My Own Show"], output: "Added My Own Show", logs: "added My Own Show")
    await expect(machine, ["add", "--offline", "my own show!"], output: "My Own Show is already in your library")
    await expect(machine, ["watch", "my own", "S01E01", "--force"], output: "Watched My Own Show S01E01")
    for title in ["tvmaze:82", "  ", "?!"] { #expect(await machine.run("add", "--offline", title).code == .usage) }
  }

  @Test("A skipped episode is neither next nor counted, until it is offered again or watched")
  func skipping() async throws {
    let machine = try await machine()
    _ = await machine.run("watch", "lost", "S01E01")
    await expect(
      machine, ["skip", "lost", "S01E02-E03"], output: "Skipping Lost S01E02", logs: "skipped 2 episodes of Lost")
    await expect(machine, ["next"], output: "S01E04")
    await expect(machine, ["shows"], output: "1/119")
    #expect(await machine.run("show", "lost").output.contains("to come") == false)
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

  @Test("A rewatch offers the first episode again and counts from there; earlier plays stay, and it can be ended")
  func rewatching() async throws {
    let machine = try await machine()
    await expect(machine, ["rewatch", "lost"], output: "Lost: nothing of it was watched yet")
    _ = await machine.run("watch", "lost", "S01E01-E03", "--at", "2010-05-01T20:00:00Z")
    _ = await machine.run("pause", "lost")
    await expect(
      machine, ["rewatch", "lost"], output: "Lost: 2nd time, from the first episode; earlier plays stay",
      logs: "started another round of Lost")
    await expect(machine, ["next"], output: "S01E01")
    await expect(machine, ["next"], output: "2nd time, 0 of 121")
    await expect(machine, ["watch", "lost", "--next"], output: "Watched Lost S01E01")
    #expect(await machine.run("history", "--json").list("plays").count == 4)
    await expect(machine, ["show", "lost"], output: "2nd time, 1 of 121 episodes")
    // Plays of earlier rounds stay also when the round's play is removed, and removed again.
    for _ in 0..<2 { _ = await machine.run("unwatch", "lost", "S01E01-E03") }
    #expect(await machine.run("history", "--json").list("plays").count == 3)
    await expect(machine, ["watch", "lost", "--next"], output: "Watched Lost S01E01")
    await expect(machine, ["show", "lost"], output: "1st time")
    let copy = machine.folder.path + "/copy.json"
    _ = await machine.run("export", "--format", "json", copy)
    let other = try Machine()
    #expect(await other.run("import", copy).code == .success)
    await expect(other, ["next"], output: "2nd time, 1 of 121")
    await expect(
      machine, ["rewatch", "lost", "--stop"], output: "Lost: 2nd time ended; all plays count again",
      logs: "ended a round of Lost")
    await expect(machine, ["next"], output: "S01E04")
    await expect(machine, ["rewatch", "lost", "--stop"], output: "Lost: no round to end")
    _ = await machine.run("undo")
    await expect(machine, ["next"], output: "2nd time, 1 of 121")
    // What one machine has ended does not begin again with the other's older copy.
    _ = await machine.run("rewatch", "lost", "--stop")
    _ = await machine.run("import", copy)
    await expect(machine, ["next"], output: "S01E04")
  }

  @Test(
    "A day counts in a round only if it is later than the day of its start there, or was stated after it",
    arguments: ["UTC", "Pacific/Auckland", "America/New_York"])
  func rewatchingDays(zone: String) async throws {
    for day in ["yesterday", "today"] {
      let machine = try await machine()
      func run(_ words: String...) async { _ = await machine.run(words + ["--tz", zone]) }
      await run("watch", "lost", "S01E01-E02", "--at", day, "--again")
      await run("rewatch", "lost")
      await expect(machine, ["next", "--tz", zone], output: "S01E01")
      await run("watch", "lost", "S01E01", "--at", "today")
      await expect(machine, ["next", "--tz", zone], output: "S01E02")
      await run("unwatch", "lost", "S01E01")
      await expect(machine, ["next", "--tz", zone], output: "S01E01")
    }
  }

  @Test("A play is not moved to an episode that has one at its time, since one of them would be lost")
  func movingTogether() async throws {
    let machine = try await machine()
    _ = await machine.run("watch", "lost", "S01E01-E02", "--at", "2020-01-01T20:00:00Z")
    let answer = await machine.run("move", "lost", "S01E01", "S01E02")
    #expect(answer.code == .dataError && answer.error.contains("S01E02 has a play at the same time"), "\(answer.error)")
    #expect(await machine.run("history", "--json").list("plays").count == 2)
  }

  @Test("A store that holds films alone is replaced by --replace only")
  func restoringFilms() async throws {
    let (machine, other) = (try await machine(), try Machine())
    let copy = machine.folder.path + "/copy.json"
    _ = await machine.run("export", copy)
    _ = await other.run("movies", "add", "Redline", "2009")
    #expect(await other.run("restore", copy).code == .cannotCreate)
    #expect(await other.run("movies").output.contains("Redline"))
  }

  @Test("A document whose rows refer to nothing is not imported")
  func danglingRows() async throws {
    let machine = try Machine()
    _ = await machine.run("movies", "add", "Redline", "2009")
    _ = await machine.run("watch", "redline")
    let (copy, broken) = (machine.folder.path + "/copy.json", machine.folder.path + "/broken.json")
    _ = await machine.run("export", copy)
    let text = try String(contentsOfFile: copy, encoding: .utf8)
    let play = "\"rows\":[\n[1,1,"
    let start = try #require(text.range(of: "\"movie_plays\"")?.upperBound)
    let changed = String(text[..<start]) + text[start...].replacing(play, with: "\"rows\":[\n[1,5,", maxReplacements: 1)
    try #require(changed != text, "\(text)")
    try Data(changed.utf8).write(to: URL(fileURLWithPath: broken))
    let other = try Machine()
    for command in ["import", "restore"] { #expect(await other.run(command, broken).code == .dataError, "\(command)") }
    #expect(await other.run("movies", "--json").list("movies").isEmpty)
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
    await expect(machine, ["deduplicate", "-n"], output: "Would remove 1 duplicate play")
    await expect(machine, ["deduplicate"], output: "Removed 1 duplicate play", logs: "removed a play of Lost S01E01")
    #expect(await machine.run("history", "--duplicates", "--json").list("duplicates").isEmpty)
    #expect(await machine.run("history", "--json").list("plays").count == 2)
    _ = await machine.run("undo")
    #expect(await machine.run("history", "--json").list("plays").count == 3)
  }

  @Test("A removed play stays removed when its export is imported again, until it is marked again")
  func removedPlay() async throws {
    let machine = try Machine()
    let file = machine.folder.path + "/watched-history-1.json"
    try FileManager.default.copyItem(atPath: fixture("cases/reimport-watched-history-1.json"), toPath: file)
    _ = await machine.run("import", fixture("cases/catalog-tvmaze.json"), file)
    #expect(await machine.run("history", "--json").list("plays").count == 1)
    #expect(await machine.run("unwatch", "harbour", "S01E01").code == .success)
    _ = await machine.run("import", file)
    #expect(await machine.run("history", "--json").list("plays").isEmpty)
    _ = await machine.run("watch", "harbour", "S01E01", "--at", "2024-12-25T20:00:00Z")
    _ = await machine.run("import", file)
    #expect(await machine.run("history", "--json").list("plays").count == 1)
    #expect(await machine.run("check").code == .success)
  }
}
