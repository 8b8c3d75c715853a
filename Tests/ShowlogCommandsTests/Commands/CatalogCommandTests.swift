import Foundation
import ShowlogCatalog
import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct CatalogCommandTests {
  @Test("A search lists what the catalog has, and what of it is in the library")
  func search() async throws {
    let machine = try Machine()
    let found = await machine.run("search", "lost", "--json")
    #expect(found.list("shows").map { $0["title"] as? String } == ["Lost", "Lost Girl"])
    #expect(found.list("shows").map { $0["isInLibrary"] as? Bool } == [false, false])
    _ = await machine.run("add", "lost")
    #expect(await machine.run("search", "lost").output.contains("in your library"))
    #expect(await machine.run("search", "nothing like it").code == .dataError)
  }

  @Test(
    "An added show is imported with its episodes and followed", arguments: ["lost", "tvmaze:123", "imdb:tt0411008"])
  func add(text: String) async throws {
    let machine = try Machine()
    let answer = await machine.run("add", text)
    #expect(answer.code == .success, "\(answer.error)")
    #expect(await machine.run("show", "lost", "--json").list("episodes").count == 2)
    #expect(await machine.run("next", "--json").list("shows").count == 1)
  }

  @Test("Where several shows fit, or one of several is not found, nothing is added")
  func candidates() async throws {
    let machine = try Machine()
    let several = await machine.run("add", "los")
    #expect(several.code == .dataError)
    #expect(several.error.contains("tvmaze:123  Lost (2004)") && several.error.contains("tvmaze:9"))
    #expect(await machine.run("add", "lost", "tvmaze:77").code == .dataError)
    #expect(!FileManager.default.fileExists(atPath: machine.storePath))
  }

  @Test("A refresh brings new episodes of followed shows; what failed is said, and what was fetched is kept")
  func refresh() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    _ = await machine.run("follow", "lost")
    let before = await machine.run("show", "lost", "--json").list("episodes").count
    let answer = await machine.run("refresh", "--json")
    #expect(answer["fetched"] as? Int == 1, "\(answer.error)")
    #expect(await machine.run("show", "lost", "--json").list("episodes").count == before + 2)
    machine.catalog.show = { _, _ in throw CatalogError.unavailable("no libcurl") }
    let failed = await machine.run("refresh")
    #expect(failed.code == .inputOutput)
    #expect(failed.error.contains("libcurl"))
  }

  @Test("Offline, the three commands refuse and nothing else does", arguments: ["search", "add", "refresh"])
  func offline(command: String) async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let answer = await machine.run(command, "lost", "--offline")
    #expect(answer.code == .usage)
    #expect(answer.error.contains("--offline"))
  }
}
