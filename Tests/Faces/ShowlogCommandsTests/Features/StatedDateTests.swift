import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

/// The dates that files state of ratings and of lists, and the plays before and after them.
@MainActor
struct StatedDateTests {
  private let show = #""show": {"title": "Lost", "ids": {"trakt": 511, "imdb": "tt0411008"}}"#

  private func rating(_ number: Int, _ day: String) -> String {
    #"[{"rated_at": "\#(day)T08:00:00.000Z", "rating": \#(number), "type": "show", \#(show)}]"#
  }

  private func listed(_ day: String) -> String {
    #"[{"rank": 1, "id": 7, "listed_at": "\#(day)T08:00:00.000Z", "type": "show", \#(show)}]"#
  }

  private func play(_ day: String) -> String {
    """
    [{"id": 9, "watched_at": "\(day)T08:00:00.000Z", "action": "watch", "type": "episode",
      "episode": {"season": 1, "number": 1, "title": "Pilot", "ids": {"trakt": 501}}, \(show)}]
    """
  }

  private func imported(_ texts: [String]) async throws -> Machine {
    let machine = try Machine()
    for text in texts {
      let path = machine.folder.path + (text.contains("listed_at") ? "/lists-watchlist.json" : "/input.json")
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let answer = await machine.run("import", path)
      #expect(answer.code == .success, "\(answer.error)")
    }
    return machine
  }

  private func day(_ command: String, _ list: String, _ machine: Machine) async -> String? {
    await machine.run(command, "--json").list(list).first.map { $0["day"] as? String ?? "" }
  }

  @Test("A rating has the date that its file states, in any order of the files, until the viewer rates")
  func ratings() async throws {
    let texts = [rating(9, "2019-03-04"), rating(9, "2018-03-04"), rating(7, "2015-01-01"), rating(10, "2014-01-01")]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
      let machine = try await imported(order.map { texts[$0] })
      #expect(await day("ratings", "ratings", machine) == "2019-03-04")
      let path = machine.folder.path + "/all.json"
      _ = await machine.run("export", path)
      let other = try Machine()
      #expect(await other.run("restore", path).code == .success)
      #expect(await other.run("ratings").output == machine.run("ratings").output)
      #expect(await other.run("export").output == machine.run("export").output)
      _ = await machine.run("rate", "lost", "9")
      _ = await machine.run("rate", "lost", "8")
      #expect(await day("ratings", "ratings", machine) == "2026-05-25")
    }
  }

  @Test("A listed show leaves the watchlist by a play after that, not by one before, in any order of the files")
  func watchlist() async throws {
    for (played, remains) in [("2010-01-01", true), ("2025-06-01", false), ("2026-01-01", false)] {
      let texts = [listed("2025-06-01"), play(played), listed("2025-06-02")]
      for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0], [0, 2, 1]] {
        let machine = try await imported(order.map { texts[$0] })
        let titles = await machine.run("watchlist", "--json").list("shows").map { $0["title"] as? String }
        #expect(titles == (remains ? ["Lost"] : []), "\(played), \(order)")
        if remains {
          #expect(
            await machine.run("export").output.contains(#""standing":"planned","standing_at":"2025-06-01T08:00:00Z""#))
        }
      }
    }
  }

  @Test(
    "A show that the viewer has listed stays listed when earlier plays are imported or added, and leaves by a new one")
  func backfilled() async throws {
    let machine = try await imported([])
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    _ = await machine.run("watchlist", "add", "lost")
    let path = machine.folder.path + "/plays.csv"
    try Data("watched_at,tvmaze,season,episode\n2010-01-02T10:00:00Z,123,1,2\n".utf8).write(
      to: URL(fileURLWithPath: path))
    #expect(await machine.run("import", path).code == .success)
    _ = await machine.run("watch", "lost", "S01E03", "--at", "2011-01-01")
    #expect(await machine.run("watchlist", "--json").list("shows").count == 1)
    _ = await machine.run("watch", "lost", "--next")
    #expect(await machine.run("watchlist", "--json").list("shows").isEmpty)
  }
}
