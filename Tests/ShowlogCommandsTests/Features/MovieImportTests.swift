import Foundation
import LeftfoldTesting
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import Testing

@Suite("Films in the program") @MainActor
struct MovieImportTests {
  private static let diary = """
    Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
    2026-05-17,The Drama,2026,https://boxd.it/a,4.5,,,2026-05-16
    2026-05-17,Heat,1995,https://boxd.it/b,5,Yes,,2026-05-10

    """

  private func films(_ machine: Machine, _ words: String...) async -> [[String: Any]] {
    await machine.run(["movies", "--json"] + words).list("films")
  }

  @Test("Films of a history are imported with their plays, counted in Trends, logged and undone")
  func history() async throws {
    let machine = try Machine()
    let path = Fixtures.sharedPath("trakt/watched-history-1.json")
    let first = await machine.run("import", path)
    #expect(first.output.contains("films      10 films: 10 added, 0 known already"), "\(first.output)")
    let second = await machine.run("import", path, "--json")
    let taken = try #require(second.list("taken").first)
    #expect((taken["added"] as? Int, taken["known"] as? Int, second.list("leftOut").count) == (0, 10, 0))
    #expect(await films(machine).count == 10)
    let trends = await machine.run("trends", "--range", "all", "--json").list("others")
    #expect(trends.map { $0["name"] as? String } == ["films"] && trends.first?["datedPlays"] as? Int == 10)
    #expect(await machine.run("watch", "drama", "--again").output == "The Drama (2026): watched\n")
    #expect(await machine.run("log").output.contains("watched The Drama (2026)"))
    #expect(
      await machine.run("at", "1", "movies", "--json").list("films").allSatisfy { ($0["plays"] as? [Any])?.count == 1 })
    _ = await machine.run("undo")
    #expect(await films(machine, "drama").first.flatMap { $0["plays"] as? [Any] }?.count == 1)
    #expect(await machine.run("complete", "--", "rate", "The D").output.hasPrefix("The Drama (2026)"))
  }

  @Test("A film of two services is one, and its document restores it")
  func services() async throws {
    let machine = try Machine()
    _ = await machine.run("import", Fixtures.sharedPath("trakt/watched-history-1.json"))
    try await machine.importText(Self.diary)
    let drama = try #require(await films(machine, "drama").first)
    #expect((drama["rating"] as? Int, (drama["plays"] as? [Any])?.count) == (9, 1))
    #expect(await films(machine, "heat").count == 1)
    let before = await machine.run("movies", "--json").output
    for format in ["trakt", "csv", "letterboxd"] {
      let text = await machine.run("export", "--format", format).output
      #expect(text.contains("Heat") && text.contains("The Drama"), "\(text)")
      try await machine.importText(text)
      #expect(await machine.run("movies", "--json").output == before, "\(format)")
      let copy = try await Machine.imported([text])
      #expect(await copy.run("export", "--format", format).output == text, "\(format)")
    }
    let document = await machine.run("export").output
    let other = try Machine()
    let path = other.folder.path + "/log.json"
    try Data(document.utf8).write(to: URL(fileURLWithPath: path))
    #expect(await other.run("restore", path).code == .success)
    #expect(await other.run("movies", "--json").output == machine.run("movies", "--json").output)
  }
}
