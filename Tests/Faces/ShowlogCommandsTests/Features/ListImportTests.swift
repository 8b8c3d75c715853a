import Foundation
import LeftfoldTesting
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import Testing

@Suite("The lists of files: planned, paused and dropped shows") @MainActor
struct ListImportTests {
  private func simkl(_ listing: String, ids: String = Self.ids) -> String {
    """
    {"shows": [{"status": "\(listing)", "user_rating": 7, "show": {"title": "Lost", "year": 2004,
      "ids": {\(ids)}}, "seasons": []}], "anime": [], "movies": []}
    """
  }

  private static let ids = #""imdb": "tt0411008", "tvdb": 73739"#
  private static let otherIDs = #""tmdb": 4607"#
  private static let link =
    "show,imdb,tvdb,tmdb,season,episode,watched_at\nLost,tt0411008,73739,4607,1,2,2010-04-25T01:44:40Z\n"
  private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

  @Test(
    "A show that a file lists as planned, paused or dropped is on that list, in any order of the files",
    arguments: [
      ["plantowatch"], ["hold"], ["dropped"], ["plantowatch", "watching"], ["plantowatch", "hold"],
      ["hold", "dropped"], ["hold", "completed"],
    ])
  func lists(listings: [String]) async throws {
    let inputs = listings.map { simkl($0) } + [try Machine.lost()]
    var answers: Set<[String]> = []
    for seed in 0..<6 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let machine = try await Machine.imported(inputs.shuffled(using: &generator))
      let (watchlist, pauses) = (await titles("watchlist", machine), await kinds(machine))
      #expect(watchlist == (listings == ["plantowatch"] ? ["Lost"] : []), "seed \(seed)")
      #expect(pauses == (listings.contains("dropped") ? ["dropped"] : listings.contains("hold") ? ["paused"] : []))
      answers.insert([await machine.run("next", "--json").output, await machine.run("shows", "--all", "--json").output])
    }
    #expect(answers.count == 1)
  }

  @Test("A list is undone with its import, and a show that was taken off it stays off when the file is imported again")
  func listsAgain() async throws {
    let machine = try await Machine.imported([try Machine.lost(), simkl("plantowatch")])
    #expect(await titles("watchlist", machine) == ["Lost"])
    _ = await machine.run("undo")
    #expect(await titles("watchlist", machine) == [])
    _ = await machine.run("redo")
    _ = await machine.run("watchlist", "remove", "lost")
    try await machine.importText(simkl("plantowatch"))
    #expect(await titles("watchlist", machine) == [])
    try await machine.importText(simkl("hold"))
    _ = await machine.run("resume", "lost")
    try await machine.importText(simkl("hold"))
    #expect(await kinds(machine) == [])
    _ = await machine.run("pause", "lost", "--reason", "later")
    try await machine.importText(simkl("dropped"))
    #expect(await kinds(machine) == ["paused"])
  }

  @Test(
    "A list without a date is dated by its import, also of a show that was rated before",
    arguments: ["plantowatch", "hold"])
  func dated(listing: String) async throws {
    let machine = try await Machine.imported([try Machine.lost()])
    _ = await machine.run("rate", "lost", "9")
    let rated = machine.now
    machine.now = rated.advanced(by: 86_400)
    try await machine.importText(simkl(listing))
    let entries = await machine.run("export").output
    #expect(entries.contains(#""changed_at":"\#(rated)""#), "\(entries)")
    let key = listing == "hold" ? "pauses" : "watchlist"
    let listed = await machine.run(key, "--json").list("shows")
    #expect(listed.map { $0["addedAt"] as? String } == [machine.now.description], "\(listed)")
  }

  @Test("A list that a show has left stays left when the show turns out to be another one, in any order of the files")
  func mergedLists() async throws {
    let ids = (trakt: #""trakt": 5"#, tvdb: #""tvdb": 73739"#)
    let (history, link) = (trakt(ids.trakt, episode: 1), trakt("\(ids.trakt), \(ids.tvdb)", episode: 2))
    let machine = try await Machine.imported([history, simkl("hold")])
    _ = await machine.run("resume", "lost")
    #expect(await kinds(machine) == [])
    try await machine.importText(link)
    #expect(await machine.run("shows", "--all", "--json").list("shows").count == 1)
    #expect(await kinds(machine) == [])
    let inputs = [history, simkl("plantowatch"), link]
    for order in Self.orders {
      #expect(await titles("watchlist", try await Machine.imported(order.map { inputs[$0] })) == [], "\(order)")
    }
  }

  private func trakt(_ ids: String, episode: Int) -> String {
    """
    [{"id": \(episode), "watched_at": "2014-09-0\(episode)T09:10:11.000Z", "action": "watch", "type": "episode",
      "episode": {"season": 1, "number": \(episode), "title": "One", "ids": {"trakt": 50\(episode)}},
      "show": {"title": "Found", "year": 2004, "ids": {\(ids)}}}]
    """
  }

  private func titles(_ command: String, _ machine: Machine) async -> [String?] {
    await machine.run(command, "--json").list("shows").map { $0["title"] as? String }
  }

  private func kinds(_ machine: Machine) async -> [String?] {
    await machine.run("pauses", "--json").list("shows").map { $0["kind"] as? String }
  }

  @Test("The log and undo name the lists that an import changed, beside its plays")
  func log() async throws {
    let machine = try await Machine.imported([try Machine.lost()])
    let seasons = #""seasons": [{"number": 1, "episodes": [{"number": 1, "watched_at": "2014-09-01T09:10:11Z"}]}]"#
    try await machine.importText(simkl("hold").replacing(#""seasons": []"#, with: seasons))
    let line = "imported 1 play, rated Lost 7 of 10, paused Lost"
    #expect(await machine.run("log", "-n", "1").output.contains(line))
    #expect(await machine.run("undo").output.contains(line))
    try await machine.importText(simkl("plantowatch", ids: Self.otherIDs).replacing(#""user_rating": 7, "#, with: ""))
    #expect(await machine.run("log", "-n", "1").output.contains("added Lost to the watchlist"))
  }

  @Test("A list is the same in any order of its files and of the one that merges their shows", arguments: listings)
  func mergedListings(first: String, second: String) async throws {
    let inputs = [simkl(first, ids: Self.otherIDs), simkl(second), Self.link]
    var lists: Set<[[String?]]> = []
    for order in Self.orders {
      let machine = try await Machine.imported(order.map { inputs[$0] })
      lists.insert([await titles("watchlist", machine), await kinds(machine)])
    }
    #expect(lists.count == 1, "\(lists)")
  }

  private nonisolated static let statuses = ["plantowatch", "watching", "hold", "dropped", "completed"]
  private nonisolated static let listings = statuses.flatMap { first in statuses.map { (first, $0) } }

  @Test("A list that the viewer has left before its show was merged stays left", arguments: ["hold", "plantowatch"])
  func leftBeforeMerge(listing: String) async throws {
    let later = simkl(listing, ids: Self.otherIDs)
    for rest in [[later, Self.link], [Self.link, later]] {
      let machine = try await Machine.imported([simkl(listing)])
      _ = await machine.run("resume", "lost")
      _ = await machine.run("watchlist", "remove", "lost")
      for input in rest { try await machine.importText(input) }
      #expect(await titles("watchlist", machine) == [])
      #expect(await kinds(machine) == [])
    }
  }

  @Test("A plan remains in any order of a play without a date and of the file that dates it before the plan")
  func datedLater() async throws {
    let plan = """
      [{"listed_at": "2026-09-15T00:00:00Z", "type": "show", "show": {"title": "Zed", "year": 2010, "ids": {"trakt": 7}}}]
      """
    let plays = ["unknown", "2025-08-24T10:00:00Z"].map { "show,season,episode,watched_at,trakt\nZed,1,1,\($0),7\n" }
    let inputs = [plan] + plays
    for order in Self.orders {
      let machine = try Machine()
      for index in order {
        let name = index == 0 ? "/lists-watchlist.json" : "/plays.csv"
        try Data(inputs[index].utf8).write(to: URL(fileURLWithPath: machine.folder.path + name))
        #expect(await machine.run("import", machine.folder.path + name).code == .success)
      }
      #expect(await titles("watchlist", machine) == ["Zed"], "\(order)")
    }
  }
}
