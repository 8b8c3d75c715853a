import Foundation
import ShowlogCatalog
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import Testing

@MainActor
struct CatalogCommandTests {
  @Test("A search lists the catalog's matches and marks those in the library")
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

  @Test("The answer to adding a show says whether the store was changed")
  func addTwice() async throws {
    let machine = try Machine()
    #expect(await machine.run("add", "lost", "--json")["isChanged"] as? Bool == true)
    #expect(await machine.run("add", "lost", "--json")["isChanged"] as? Bool == false)
    #expect(await machine.run("add", "lost").output == "Lost is already in your library\n")
    #expect(await machine.run("add", "lost", "tvmaze:9").output.hasPrefix("Added Lost, Lost Girl\n"))
    #expect(await machine.run("add", "lost", "tvmaze:9").output == "Lost, Lost Girl are already in your library\n")
  }

  @Test("A show that was fetched again and has nothing new is not added, and an unfollowed one is followed")
  func addAgain() async throws {
    let machine = try Machine()
    #expect(await machine.run("add", "lost").output == "Added Lost\n  2 new episodes of 1 new show\n")
    let show = machine.catalog.show
    machine.catalog.show = { id, includesSpecials in
      guard let response = try await show(id, includesSpecials) else { return nil }
      return CatalogResponse(response.value, asOf: response.asOf.advanced(by: 2 * 86_400))
    }
    #expect(await machine.run("add", "lost").output == "Lost is already in your library\n")
    _ = await machine.run("unfollow", "lost")
    let followed = await machine.run("add", "lost")
    #expect(followed.output == "Following Lost\n")
    #expect(await machine.run("next", "--json").list("shows").count == 1)
  }

  @Test("An ambiguous or unknown show adds nothing")
  func candidates() async throws {
    let machine = try Machine()
    let several = await machine.run("add", "los")
    #expect(several.code == .dataError)
    #expect(several.error.contains("tvmaze:123  Lost (2004)") && several.error.contains("tvmaze:9"))
    #expect(await machine.run("add", "lost", "tvmaze:77").code == .dataError)
    #expect(!FileManager.default.fileExists(atPath: machine.storePath))
  }

  @Test("A store that is moved away while the catalog responds is not created again", arguments: ["add", "refresh"])
  func movedAway(command: String) async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    _ = await machine.run("follow", "lost")
    let (path, show) = (machine.storePath, machine.catalog.show)
    machine.catalog.show = { id, includesSpecials in
      try? FileManager.default.moveItem(atPath: path, toPath: path + ".away")
      return try await show(id, includesSpecials)
    }
    let answer = await (command == "add" ? machine.run("add", "tvmaze:123") : machine.run("refresh"))
    #expect(answer.code != .success, "\(answer.output)")
    #expect(answer.error.contains("moved"), "\(answer.error)")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A refresh adds new episodes of followed shows, and reports failures")
  func refresh() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    _ = await machine.run("follow", "lost")
    let before = await machine.run("show", "lost", "--json").list("episodes").count
    let answer = await machine.run("refresh", "--json")
    #expect(answer["fetched"] as? Int == 1, "\(answer.error)")
    #expect(await machine.run("show", "lost", "--json").list("episodes").count == before + 2)
    let now = machine.now
    machine.catalog.updates = { _ in CatalogResponse([123: now], asOf: now) }
    machine.catalog.show = { _, _ in throw CatalogError.failed(.tvmaze, .unavailable("no libcurl")) }
    let failed = await machine.run("refresh")
    #expect(failed.code == .inputOutput)
    #expect(failed.error.contains("libcurl"))
  }

  @Test(
    "A refresh of which some requests fail keeps the rest, names each show with its reason, and fails",
    arguments: [false, true])
  func partialFailure(isJSON: Bool) async throws {
    let machine = try Machine()
    for id in [82, 123] {
      _ = await machine.run("import", fixture(id == 82 ? "tvmaze/82-game-of-thrones.json" : "tvmaze/123-lost.json"))
    }
    _ = await machine.run("follow", "lost")
    _ = await machine.run("follow", "game")
    let lost = Catalog.lost.show
    machine.catalog.show = { id, includesSpecials in
      guard id == .tvmaze(123) else { throw CatalogError.malformed("shows/82: expected a title, found a number") }
      return try await lost(id, includesSpecials)
    }
    let answer = await machine.run(["refresh"] + (isJSON ? ["--json"] : []))
    #expect(answer.code == .dataError)
    #expect(answer.error.contains("Game of Thrones: shows/82: expected a title, found a number"))
    #expect(answer.error.contains("1 show was not refreshed"))
    if isJSON {
      #expect(answer["fetched"] as? Int == 1 && answer["failed"] as? Int == 1)
      #expect(
        answer.list("failures").map { ($0["show"] as? [String: Any])?["title"] as? String } == ["Game of Thrones"])
    } else {
      #expect(answer.output.contains("Fetched 1 show"))
    }
    #expect(await machine.run("log", "--json").list("actions").last?["change"] as? String != nil)
  }

  @Test("Adding a show is one change, also for an unfollowed one, and undo reverts all of it")
  func oneChange() async throws {
    let machine = try Machine()
    _ = await machine.run("add", "lost")
    #expect(await machine.run("log", "--json").list("actions").map { $0["change"] as? String } == ["added Lost"])
    #expect(await machine.run("undo").output == "Undid: added Lost\n")
    #expect(await machine.run("shows", "--all", "--json").list("shows").isEmpty)
    _ = await machine.run("redo")
    _ = await machine.run("unfollow", "lost")
    _ = await machine.run("add", "lost")
    #expect(await machine.run("next", "--json").list("shows").count == 1)
  }

  @Test("A fetched show is fetched again only after the catalog reports a change, also in a later run")
  func asOf() async throws {
    let machine = try Machine()
    _ = await machine.run("add", "lost")
    let unchanged = await machine.run("refresh", "--json")
    #expect(unchanged["fetched"] as? Int == 0 && unchanged["unchanged"] as? Int == 1, "\(unchanged.error)")
    #expect(await machine.run("log", "--json").list("actions").count == 1)
    let changed = machine.now
    machine.catalog.updates = { _ in CatalogResponse([123: changed], asOf: changed) }
    #expect(await machine.run("refresh", "--json")["fetched"] as? Int == 1)
  }

  @Test(
    "A refresh continues from the last one that found a show unchanged, and no change is logged or to undo for that")
  func confirmed() async throws {
    let machine = try Machine()
    _ = await machine.run("add", "lost")
    for _ in 1...3 {
      machine.now = machine.now.advanced(by: 20 * 86_400)
      let now = machine.now
      machine.catalog.updates = { _ in CatalogResponse([:], asOf: now) }
      #expect(await machine.run("refresh", "--json")["unchanged"] as? Int == 1)
    }
    #expect(await machine.run("log", "--json").list("actions").count == 1)
    #expect(await machine.run("check").code == .success)
    #expect(await machine.run("undo").output == "Undid: added Lost\n")
    #expect(await machine.run("redo").code == .success)
    #expect(await machine.run("refresh", "--json")["unchanged"] as? Int == 1)
  }

  @Test("A show fetched again from the catalog's cache does not hide the changes before it from undo")
  func cachedPage() async throws {
    let machine = try Machine()
    _ = await machine.run("add", "lost")
    machine.now = machine.now.advanced(by: 86_400)
    let now = machine.now
    machine.catalog.updates = { _ in CatalogResponse([:], asOf: now) }
    for words in [["refresh"], ["refresh", "lost"], ["refresh"]] {
      #expect(await machine.run(words).code == .success)
    }
    #expect(await machine.run("undo").output == "Undid: added Lost\n")
    #expect(await machine.run("shows", "--all", "--json").list("shows").isEmpty)
  }

  @Test(
    "A later response that adds nothing is stored as a time, and is no change to undo", arguments: ["add", "refresh"])
  func laterPage(command: String) async throws {
    let machine = try Machine()
    _ = await machine.run("add", "lost")
    let show = machine.catalog.show
    machine.catalog.show = { id, includesSpecials in
      guard let response = try await show(id, includesSpecials) else { return nil }
      return CatalogResponse(response.value, asOf: response.asOf.advanced(by: 2 * 86_400))
    }
    #expect(await machine.run(command, "lost").code == .success)
    #expect(await machine.run("log", "--json").list("actions").count == 1)
    #expect(await machine.run("undo").output == "Undid: added Lost\n")
    #expect(await machine.run("shows", "--all", "--json").list("shows").isEmpty)
  }

  @Test("A response that only dates a show does not keep the show's import from being undone")
  func datedImport() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let response = try #require(try await machine.catalog.show(.tvmaze(123), false))
    var show = response.value
    show.episodes = []
    let known = CatalogResponse(show, asOf: response.asOf)
    machine.catalog.show = { _, _ in known }
    #expect(await machine.run("refresh", "lost").code == .success)
    #expect(await machine.run("log", "--json").list("actions").count == 1)
    #expect(await machine.run("undo").code == .success)
    #expect(await machine.run("shows", "--all", "--json").list("shows").isEmpty)
    #expect(await machine.run("redo").code == .success)
    #expect(await machine.run("check").code == .success)
  }

  @Test("Offline, `search` and `refresh` are refused", arguments: ["search", "refresh"])
  func offline(command: String) async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let answer = await machine.run(command, "lost", "--offline")
    #expect(answer.code == .usage)
    #expect(answer.error.contains("--offline"))
  }
}
