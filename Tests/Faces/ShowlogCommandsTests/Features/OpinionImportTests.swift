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

  @Test("Imported ratings, notes and lists are stored and exported, whatever the order of the files")
  func order() async throws {
    let inputs = [simkl("dropped", 7), simkl("watching", 9), Self.generic, try Machine.lost()]
    let expected = await (try Machine.imported(inputs)).run("export").output
    #expect(
      expected.contains(
        #""marks":{"own":0,"rating":9,"note":"a longer note","changed_at":"2026-05-25T12:00:00Z","standing":"dropped""#),
      "\(expected)")
    for seed in 0..<25 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let output = await (try Machine.imported(inputs.shuffled(using: &generator))).run("export").output
      #expect(output == expected, "seed \(seed)")
    }
  }

  @Test("A file does not replace the viewer's own rating")
  func own() async throws {
    let machine = try await Machine.imported([try Machine.lost()])
    _ = await machine.run("rate", "lost", "3")
    try await machine.importText(simkl("watching", 9))
    let ratings = await machine.run("ratings", "--json").list("ratings")
    #expect(ratings.map { $0["rating"] as? Int } == [3])
  }

  @Test(
    "A rating or note that the viewer has removed stays removed when its file is imported again, also after a restore")
  func removed() async throws {
    let machine = try await Machine.imported([Self.generic])
    _ = await machine.run("rate", "lost", "0")
    _ = await machine.run("note", "lost", "  ")
    let (text, file) = (
      await machine.run("import", machine.folder.path + "/input").output, machine.folder.path + "/all"
    )
    #expect(text.contains("  ratings    2 ratings or notes: 0 added or changed, 2 known already"), "\(text)")
    let left = await machine.run("ratings").output
    #expect(!left.contains("longer") && left.contains("S01E01"), "\(left)")
    _ = await machine.run("export", file)
    let other = try Machine()
    _ = await other.run("restore", file)
    try await other.importText(Self.generic)
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
      #expect(text.contains("  ratings    2 ratings or notes: 2 added or changed, 0 known already"), "\(text)")
    }
    try Data(Self.generic.replacing(",8,", with: ",9,").utf8).write(to: URL(fileURLWithPath: path))
    let answer = await machine.run("import", path, "--json")
    let taken = answer.list("taken").map { ($0["added"] as? Int, $0["known"] as? Int) }
    #expect(taken.count == 1 && taken.allSatisfy { $0 == (1, 1) }, "\(taken)")
  }

  @Test("An import reports the shows that it puts on a list, once", arguments: ["plantowatch", "hold", "dropped"])
  func listed(listing: String) async throws {
    let machine = try Machine()
    let path = machine.folder.path + "/input"
    try Data(simkl(listing, 7).utf8).write(to: URL(fileURLWithPath: path))
    for (added, known) in [(1, 0), (0, 1)] {
      let line = "  lists      1 show on a list: \(added) added or changed, \(known) known already"
      #expect(await machine.run("import", path).output.contains(line))
    }
  }

  @Test("`restore` preserves ratings, notes, pauses and the watchlist")
  func restore() async throws {
    let machine = try await Machine.imported([try Machine.lost(), Self.generic])
    _ = await machine.run("note", "lost", "S01E02", "dark")
    for command in [["pause", "lost", "--reason", "later"], ["watchlist", "add", "lost"]] {
      _ = await machine.run(command)
      let path = machine.folder.path + "/\(command[0]).json"
      _ = await machine.run("export", path)
      let other = try Machine()
      let answer = await other.run("restore", path)
      #expect(answer.code == .success, "\(answer.error)")
      for words in [["ratings"], ["pauses"], ["watchlist"], ["export"], ["shows", "--all"]] {
        #expect(await other.run(words).output == machine.run(words).output, "\(words)")
      }
    }
  }
}
