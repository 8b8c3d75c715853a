import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

/// Commands of one feature after those of another.
@MainActor
struct SeamTests {
  private func machine() async throws -> Machine {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    return machine
  }

  @Test("Following a paused or dropped show resumes it, and undo pauses it again", arguments: ["pause", "drop"])
  func followedPause(command: String) async throws {
    let machine = try await machine()
    _ = await machine.run("follow", "lost")
    #expect(await machine.run(command, "lost").code == .success)
    #expect(await machine.run("next", "--json").list("shows").isEmpty)
    #expect(await machine.run("follow", "lost").code == .success)
    #expect(await machine.run("pauses", "--json").output.contains("Lost") == false)
    #expect(await machine.run("next", "--json").list("shows").count == 1)
    #expect(await machine.run("undo").code == .success)
    #expect(await machine.run("pauses", "--json").output.contains("Lost"))
    #expect(await machine.run("next", "--json").list("shows").isEmpty)
  }

  @Test("A dropped or paused show says so in the list of shows, and leaves no episodes there; undo brings them back")
  func pausedInShows() async throws {
    let machine = try await machine()
    _ = await machine.run("watch", "lost", "S01E01", "--at", "2016-05-01")
    let before = await machine.run("shows", "--json").output
    for (command, standing) in [("pause", "paused"), ("drop", "dropped")] {
      _ = await machine.run(command, "lost")
      let after = await machine.run("shows", "--json")
      #expect(
        after.list("shows").first?["standing"] as? String == standing && after.output.contains(#""episodesLeft" : 0"#))
    }
    _ = await machine.run("unwatch", "lost", "S01E01")
    #expect(await machine.run("shows", "--json").list("shows").count == 1, "as long as it is dropped")
    for _ in 0..<3 { _ = await machine.run("undo") }
    #expect(await machine.run("shows", "--json").output == before && before.contains(#""standing" : "watching""#))
  }

  @Test(
    "A time that an export could not hold is refused",
    arguments: [
      ["--at", "1970-01-01T00:00:00Z"], ["--at", "1900-01-01 00:30", "--tz", "Asia/Tokyo"],
      ["--at", "2200-12-31 23:30", "--tz", "America/New_York"],
    ])
  func times(options: [String]) async throws {
    let machine = try await machine()
    #expect(await machine.run(["watch", "lost", "S01E01"] + options).code == .usage)
    #expect(await machine.run("history", "--json").list("plays").isEmpty)
  }

  @Test("`unwatch --all` reports the number of removed plays")
  func unwatchedAll() async throws {
    let machine = try await machine()
    for day in 1...3 { _ = await machine.run("watch", "lost", "S01E01", "--again", "--at", "2016-05-0\(day)") }
    let words = ["unwatch", "lost", "S01E01", "--all"]
    #expect(await machine.run(words + ["-n"]).output.hasPrefix("Would remove 3 plays of Lost S01E01"))
    #expect(await machine.run(words).output.hasPrefix("Removed 3 plays of Lost S01E01"))
  }

  @Test("A log without matching changes reports that there is none to list")
  func emptyLog() async throws {
    let machine = try await machine()
    for words in [["log", "-n", "0"], ["log", "--since", "tomorrow"]] {
      #expect(await machine.run(words).output == "No change to list.\n")
    }
  }
}
