import Foundation
import ShowlogApp
import ShowlogCommands
import ShowlogFeatureKit
import Testing

/// A file that connects the ids of two shows merges them, whatever the viewer has entered for either.
@MainActor
struct MergedShowTests {
  /// Two shows that no id connects yet: A by Trakt's id with one play, B by TheTVDB's with two.
  private func machine() async throws -> Machine {
    let machine = try Machine()
    let files = [
      "show,season,episode,watched_at,trakt\nA,1,1,2019-01-01T20:00:00Z,1390\n",
      "show,season,episode,watched_at,tvdb\nB,1,1,2019-01-01T20:00:00Z,121361\nB,1,2,2019-01-02T20:00:00Z,121361\n",
    ]
    for file in files { #expect(try await imported(file, machine).code == .success) }
    return machine
  }

  private func merge(_ machine: Machine, _ options: String...) async throws -> Answer {
    try await imported(
      "show,season,episode,watched_at,trakt,tvdb\nGame of Thrones,1,1,2019-01-01T20:00:00Z,1390,121361\n", machine,
      options)
  }

  private func imported(_ text: String, _ machine: Machine, _ options: [String] = []) async throws -> Answer {
    let path = machine.folder.path + "/plays.csv"
    try Data(text.utf8).write(to: URL(filePath: path))
    return await machine.run(["import", path] + options)
  }

  @Test(
    "Entries for a merged show move to the remaining one, and undo restores both",
    arguments: [
      ["rate", "tvdb:121361", "9"], ["note", "tvdb:121361", "good"], ["rate", "tvdb:121361", "S01E02", "8"],
      ["rate", "tvdb:121361", "S01E01", "8"], ["pause", "tvdb:121361"], ["drop", "tvdb:121361", "--reason", "dull"],
      ["watchlist", "add", "tvdb:121361", "--force"],
    ])
  func moved(words: [String]) async throws {
    let machine = try await machine()
    #expect(await machine.run(words).code == .success)
    let before = await machine.run("export", "--format", "json").output
    let answer = try await merge(machine)
    #expect(answer.code == .success, "\(answer.error)")
    #expect(await machine.run("shows", "--all", "--json").list("shows").count == 1)
    let after = await machine.run("export", "--format", "json").output
    for word in ["rating", "note", "pause", "listed"] {
      let name = "\"\(word)"
      #expect(after.components(separatedBy: name).count == before.components(separatedBy: name).count, "\(after)")
    }
    #expect(await machine.run("undo").code == .success)
    #expect(await machine.run("export", "--format", "json").output == before)
    #expect(await machine.run("check").code == .success)
  }

  @Test("If both shows were rated at the same time, the remaining show's rating stays")
  func both() async throws {
    let machine = try await machine()
    _ = await machine.run("rate", "trakt:1390", "3")
    _ = await machine.run("rate", "tvdb:121361", "9")
    #expect(try await merge(machine).code == .success)
    let ratings = await machine.run("ratings", "--json").output
    #expect(ratings.contains("3") && !ratings.contains("\"rating\":9"), "\(ratings)")
  }

  @Test("Notes on both shows remain, and the import says that the two are one")
  func notes() async throws {
    let machine = try await machine()
    _ = await machine.run("note", "tvdb:121361", "A: my review", "--now", "2026-01-01T00:00:00Z")
    _ = await machine.run("note", "trakt:1390", "B: not A: my reviewer's", "--now", "2026-01-02T00:00:00Z")
    let notice = "A and B are one show, as the files say"
    #expect(try await merge(machine, "--dry-run").error.contains(notice))
    let answer = try await merge(machine)
    #expect(answer.error.contains(notice) && !answer.error.contains("dropped"), "\(answer.output) \(answer.error)")
    #expect(await machine.run("ratings", "--json").output.contains("B: not A: my reviewer's / A: my review"))
    #expect(try await merge(machine).error.contains("are one show") == false)
  }

  @Test("Of two ratings, and of two pauses, the later stays, and the import names both", arguments: [false, true])
  func dropped(isOtherLater: Bool) async throws {
    let machine = try await machine()
    let later = isOtherLater ? "tvdb:121361" : "trakt:1390"
    let marks: [(show: String, rating: String, pause: [String])] = [
      ("trakt:1390", "3", ["pause"]), ("tvdb:121361", "9", ["drop"]),
    ]
    for mark in marks {
      let time = ["--now", mark.show == later ? "2026-01-02T00:00:00Z" : "2026-01-01T00:00:00Z"]
      _ = await machine.run(["rate", mark.show, mark.rating] + time)
      _ = await machine.run(["rate", mark.show, "S01E01", mark.rating] + time)
      _ = await machine.run(mark.pause + [mark.show, "--reason", mark.rating] + time)
    }
    let (kept, lost) = isOtherLater ? (9, 3) : (3, 9)
    let pauses = isOtherLater ? ("dropped (9)", "paused (3)") : ("paused (3)", "dropped (9)")
    for answer in [try await merge(machine, "--dry-run"), try await merge(machine)] {
      for line in [
        "Game of Thrones: kept the rating \(kept), dropped the rating \(lost)",
        "Game of Thrones S01E01: kept the rating \(kept), dropped the rating \(lost)",
        "Game of Thrones: kept that it is \(pauses.0), not that it was \(pauses.1)",
      ] { #expect(answer.error.contains(line), "\(answer.error)") }
    }
    let ratings = await machine.run("ratings", "--json").list("ratings")
    #expect(ratings.map { $0["rating"] as? Int } == [kept, kept])
    #expect(try await merge(machine).error.contains("dropped the") == false)
  }

  @Test("The report of a merge has no negative counts")
  func counts() async throws {
    let machine = try await machine()
    let answer = try await merge(machine, "--dry-run")
    // Not the hyphen of a path's random name.
    #expect(!answer.output.contains(/[^0-9A-Za-z]-[0-9]/), "\(answer.output)")
    #expect(try await merge(machine).output.contains(/[^0-9A-Za-z]-[0-9]/) == false)
  }
}
