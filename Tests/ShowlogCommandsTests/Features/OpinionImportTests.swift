import Foundation
import LeftfoldTesting
import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct OpinionImportTests {
  private static let simkl = """
    {"shows": [{"status": "RATING", "user_rating": NUMBER, "show": {"title": "Lost", "year": 2004,
      "ids": {"imdb": "tt0411008", "tvdb": 73739}}, "seasons": []}], "anime": [], "movies": []}
    """
  private static let generic =
    "show,season,episode,imdb,rating,note\nLost,,,tt0411008,5,a longer note\nLost,1,1,tt0411008,8,\n"

  private func simkl(_ listing: String, _ rating: Int) -> String {
    Self.simkl.replacing("RATING", with: listing).replacing("NUMBER", with: "\(rating)")
  }

  private func imported(_ inputs: [String]) async throws -> Machine {
    let machine = try Machine()
    for input in inputs { try await importText(input, on: machine) }
    return machine
  }

  private func importText(_ text: String, on machine: Machine) async throws {
    let path = machine.folder.path + "/input"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let answer = await machine.run("import", path)
    #expect(answer.code == .success, "\(answer.error)")
  }

  @Test("Imported ratings, notes and lists are stored and exported, whatever the order of the files")
  func order() async throws {
    let inputs = [simkl("dropped", 7), simkl("watching", 9), Self.generic, try lost()]
    let expected = await (try imported(inputs)).run("export").output
    #expect(
      expected.contains(#""marks":{"own":0,"rating":9,"note":"a longer note","listing":"dropped""#), "\(expected)")
    for seed in 0..<25 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let output = await (try imported(inputs.shuffled(using: &generator))).run("export").output
      #expect(output == expected, "seed \(seed)")
    }
  }

  @Test(
    "A show that a file lists as planned, paused or dropped is on that list, in any order of the files",
    arguments: [
      ["plantowatch"], ["hold"], ["dropped"], ["plantowatch", "watching"], ["plantowatch", "hold"],
      ["hold", "dropped"], ["hold", "completed"],
    ])
  func lists(listings: [String]) async throws {
    let inputs = listings.map { simkl($0, 7) } + [try lost()]
    var answers: Set<[String]> = []
    for seed in 0..<6 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let machine = try await imported(inputs.shuffled(using: &generator))
      let (watchlist, pauses) = (await titles("watchlist", machine), await kinds(machine))
      #expect(watchlist == (listings == ["plantowatch"] ? ["Lost"] : []), "seed \(seed)")
      #expect(pauses == (listings.contains("dropped") ? ["dropped"] : listings.contains("hold") ? ["paused"] : []))
      answers.insert([await machine.run("next", "--json").output, await machine.run("shows", "--all", "--json").output])
    }
    #expect(answers.count == 1)
  }

  @Test("A list is undone with its import, and a show that was taken off it stays off when the file is imported again")
  func listsAgain() async throws {
    let machine = try await imported([try lost(), simkl("plantowatch", 7)])
    #expect(await titles("watchlist", machine) == ["Lost"])
    _ = await machine.run("undo")
    #expect(await titles("watchlist", machine) == [])
    _ = await machine.run("redo")
    _ = await machine.run("watchlist", "remove", "lost")
    try await importText(simkl("plantowatch", 7), on: machine)
    #expect(await titles("watchlist", machine) == [])
    try await importText(simkl("hold", 7), on: machine)
    _ = await machine.run("resume", "lost")
    try await importText(simkl("hold", 7), on: machine)
    #expect(await kinds(machine) == [])
    _ = await machine.run("pause", "lost", "--reason", "later")
    try await importText(simkl("dropped", 7), on: machine)
    #expect(await kinds(machine) == ["paused"])
  }

  @Test("A list that a show has left stays left when the show turns out to be another one, in any order of the files")
  func mergedLists() async throws {
    let ids = (trakt: #""trakt": 5"#, tvdb: #""tvdb": 73739"#)
    let (history, link) = (trakt(ids.trakt, episode: 1), trakt("\(ids.trakt), \(ids.tvdb)", episode: 2))
    let machine = try await imported([history, simkl("hold", 7)])
    _ = await machine.run("resume", "lost")
    #expect(await kinds(machine) == [])
    try await importText(link, on: machine)
    #expect(await machine.run("shows", "--all", "--json").list("shows").count == 1)
    #expect(await kinds(machine) == [])
    let inputs = [history, simkl("plantowatch", 7), link]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      #expect(await titles("watchlist", try await imported(order.map { inputs[$0] })) == [], "\(order)")
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

  @Test("A file does not replace the viewer's own rating")
  func own() async throws {
    let machine = try await imported([try lost()])
    _ = await machine.run("rate", "lost", "3")
    try await importText(simkl("watching", 9), on: machine)
    let ratings = await machine.run("ratings", "--json").list("ratings")
    #expect(ratings.map { $0["rating"] as? Int } == [3])
    #expect(ratings.map { $0["listing"] as? String } == ["watching"])
  }

  @Test(
    "A rating or note that the viewer has removed stays removed when its file is imported again, also after a restore")
  func removed() async throws {
    let machine = try await imported([Self.generic])
    _ = await machine.run("rate", "lost", "0")
    _ = await machine.run("note", "lost", "  ")
    let (text, file) = (
      await machine.run("import", machine.folder.path + "/input").output, machine.folder.path + "/all"
    )
    #expect(text.contains("  ratings    2 ratings or notes: 0 added or changed, 2 as before"), "\(text)")
    let left = await machine.run("ratings").output
    #expect(!left.contains("longer") && left.contains("S01E01"), "\(left)")
    _ = await machine.run("export", file)
    let other = try Machine()
    _ = await other.run("restore", file)
    try await importText(Self.generic, on: other)
    #expect(await other.run("ratings").output == left)
    _ = await machine.run("undo")
    _ = await machine.run("undo")
    #expect(await machine.run("ratings").output.contains("a longer note"))
  }

  @Test("An import reports the ratings and notes that it adds or changes, in a dry run too")
  func report() async throws {
    let machine = try Machine()
    let path = machine.folder.path + "/input"
    try Data(Self.generic.utf8).write(to: URL(fileURLWithPath: path))
    for options in [["--dry-run"], []] {
      let text = await machine.run(["import", path] + options).output
      #expect(text.contains("  ratings    2 ratings or notes: 2 added or changed, 0 as before"), "\(text)")
    }
    try Data(Self.generic.replacing(",8,", with: ",9,").utf8).write(to: URL(fileURLWithPath: path))
    let answer = await machine.run("import", path, "--json")
    #expect((answer["opinionsRead"] as? Int, answer["opinionsChanged"] as? Int) == (2, 1))
  }

  @Test("An import reports the shows that it puts on a list, once", arguments: ["plantowatch", "hold", "dropped"])
  func listed(listing: String) async throws {
    let machine = try Machine()
    let path = machine.folder.path + "/input"
    try Data(simkl(listing, 7).utf8).write(to: URL(fileURLWithPath: path))
    let line = "  lists      1 show put on the watchlist, paused or dropped"
    #expect(await machine.run("import", path).output.contains(line))
    #expect(await machine.run("import", path).output.contains("lists") == false)
  }

  @Test("`restore` preserves ratings, notes, pauses and the watchlist")
  func restore() async throws {
    let machine = try await imported([try lost(), Self.generic])
    _ = await machine.run("note", "lost", "S01E02", "dark")
    _ = await machine.run("pause", "lost", "--reason", "later")
    _ = await machine.run("watchlist", "add", "lost")
    let path = machine.folder.path + "/all.json"
    _ = await machine.run("export", path)
    let other = try Machine()
    #expect(await other.run("restore", path).code == .success)
    for words in [["ratings"], ["pauses"], ["watchlist"], ["export"], ["shows", "--all"]] {
      #expect(await other.run(words).output == machine.run(words).output, "\(words)")
    }
  }

  private func lost() throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: fixture("tvmaze/123-lost.json"))), as: UTF8.self)
  }
}
