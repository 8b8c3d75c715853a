import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct LogCommandTests {
  /// Returns a machine with three changes, the last of which was undone.
  private func machine() async throws -> Machine {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    _ = await machine.run("pause", "lost", "--reason", "later")
    _ = await machine.run("watch", "lost", "S01E01", "--at", "2026-05-20T10:00:00Z")
    _ = await machine.run("undo")
    return machine
  }

  @Test("The log lists each change's number, time, kind and number of rows, the latest first")
  func list() async throws {
    let machine = try await machine()
    let answer = await machine.run("log", "--json")
    let actions = answer.list("actions")
    #expect(answer.code == .success, "\(answer.error)")
    #expect(actions.map { $0["number"] as? Int } == [4, 3, 2, 1])
    #expect(
      actions.map { $0["change"] as? String } == [
        "undid: watched Lost S01E01", "watched Lost S01E01", "paused Lost", "imported 121 new episodes, 1 new show",
      ])
    #expect(
      actions.map { $0["kind"] as? String } == [
        "app.undone", "history.watchRequested", "standing.paused", "imports.read",
      ]
    )
    #expect(actions.map { $0["at"] as? String } == Array(repeating: "2026-05-25T12:00:00Z", count: 4))
    #expect(actions.first?["day"] as? String == "2026-05-25")
    #expect(actions.last?["rows"] as? Int == 121 + 1)
    #expect(
      await machine.run("log", "-n", "2", "--tz", "Asia/Tokyo").output == """
        4  2026-05-25 21:00  undid: watched Lost S01E01  2 rows
        3  2026-05-25 21:00  watched Lost S01E01         2 rows

        """)
    #expect(await machine.run("log", "--since", "2026-05-26", "--json").list("actions").isEmpty)
  }

  @Test("`log show` prints a change by row and member")
  func show() async throws {
    let machine = try await machine()
    #expect(
      await machine.run("log", "show", "2").output == """
        2  paused Lost
        2026-05-25 12:00  standing.paused

        standings  1 new
        + 1  Lost
            kind  paused
            reason  later
            stated_at  2026-05-25T12:00:00Z
            origin  here

        """)
    let undone = await machine.run("log", "show", "4", "--json")
    let table = try #require(undone.list("tables").first)
    #expect(table["table"] as? String == "plays" && table["removed"] as? Int == 1)
    let rows = try #require(table["rows"] as? [[String: Any]])
    #expect(rows.first?["subject"] as? String == "Lost S01E01" && rows.first?["change"] as? String == "removed")
    let first = await machine.run("log", "show", "1", "--limit", "1").output
    #expect(first.contains("… and 120 more rows"), "\(first)")
  }

  @Test("An unknown change is an error, and one without kept rows is reported as such")
  func missing() async throws {
    let machine = try await machine()
    let answer = await machine.run("log", "show", "9")
    #expect(answer.code == .dataError)
    #expect(answer.error == "showlog: the log has no change 9; showlog log lists them\n")
    // An undone change is discarded by the next change.
    _ = await machine.run("follow", "lost")
    #expect(await machine.run("log", "show", "3").output.contains("not kept any more"))
    #expect(await machine.run("log", "show", "3").output.contains("The first change with rows is 1."))
    #expect(await machine.run("log", "show", "3", "--json")["tables"] is NSNull)
    #expect(await machine.run("log", "show", "5").code == .success)
  }

  @Test("Without a store, the log is empty and no store is created")
  func noStore() async throws {
    let machine = try Machine()
    #expect(await machine.run("log").output == "Nothing was changed yet.\n")
    #expect(await machine.run("log", "--json").list("actions").isEmpty)
    #expect(await machine.run("log", "show", "1").code == .dataError)
    #expect(!FileManager.default.fileExists(atPath: machine.storePath))
  }

  @Test("Undo names the change of a rating, note, pause or watchlist entry")
  func undo() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let cases: [([String], String)] = [
      (["rate", "lost", "9"], "rated Lost 9 of 10"), (["rate", "lost", "0"], "removed the rating of Lost"),
      (["note", "lost", "S01E02", "dark"], "noted on Lost S01E02"),
      (["watchlist", "add", "lost"], "added Lost to the watchlist"),
      (["watchlist", "remove", "lost"], "removed Lost from the watchlist"), (["drop", "lost"], "dropped Lost"),
      (["resume", "lost"], "resumed Lost"), (["unfollow", "lost"], "unfollowed Lost"),
    ]
    for (words, _) in cases { #expect(await machine.run(words).code == .success, "\(words)") }
    for (words, expected) in cases.reversed() {
      #expect(await machine.run("undo").output == "Undid: \(expected)\n", "\(words)")
    }
  }

  @Test(
    "With --follow the earliest line comes first, and other runs' changes follow until the program is interrupted",
    .timeLimit(.minutes(15)))
  func follow() async throws {
    let machine = try await machine()
    let following = machine.start("log", "--follow", "-n", "2")
    try await following.wait(until: "undid: watched Lost S01E01")
    _ = await machine.run("rate", "lost", "9")
    try await following.wait(until: "rated Lost 9 of 10")
    let answer = await following.interrupt()
    #expect(answer.code == .success, "\(answer.error)")
    #expect(
      answer.output == """
             3  2026-05-25 12:00  watched Lost S01E01  2 rows
             4  2026-05-25 12:00  undid: watched Lost S01E01  2 rows
             5  2026-05-25 12:00  rated Lost 9 of 10  1 row

        """)
  }

  @Test("With --follow and --json each change is one object on one line", .timeLimit(.minutes(15)))
  func followJSON() async throws {
    let machine = try await machine()
    let following = machine.start("log", "--follow", "-n", "1", "--json")
    try await following.wait(until: "undid: watched Lost S01E01")
    _ = await machine.run("rate", "lost", "9")
    try await following.wait(until: "rated Lost 9 of 10")
    let lines = await following.interrupt().output.split(separator: "\n")
    #expect(lines.count == 2)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any])
    #expect(object["number"] as? Int == 5 && object["kind"] as? String == "ratings.showRated", "\(object)")
  }

  @Test("A missing store cannot be followed")
  func followNothing() async throws {
    let answer = await (try Machine()).run("log", "--follow")
    #expect(answer.code == .noInput && answer.error.contains("there is no store yet"), "\(answer.error)")
  }
}
