import Foundation
import ShowlogApp
import ShowlogCommands
import ShowlogFeatureKit
import Testing

/// Episodes without a number, which commands take by `special 2` or the title.
@MainActor
struct SpecialTests {
  private func machine() async throws -> Machine {
    let machine = try Machine()
    #expect(await machine.run("import", fixture("cases/catalog-tvmaze.json")).code == .success)
    return machine
  }

  private static let second = """
    [{"id":56,"name":"Two Gulls","premiered":"2015-01-01","externals":{},"_embedded":{"episodes":[
    {"id":21,"name":"One","season":1,"number":1,"airdate":"2015-01-01","airtime":""},
    {"id":22,"name":"A Winter","season":1,"number":null,"airdate":"2015-12-01","airtime":""},
    {"id":23,"name":"A Summer","season":1,"number":null,"airdate":"2016-06-01","airtime":""}]}}]
    """

  @Test("The only special is `special`, and each episode has its title", arguments: ["special", "Christmas Special"])
  func only(name: String) async throws {
    let machine = try await machine()
    for words in [
      ["watch", "harbour", name], ["rate", "harbour", name, "8"], ["note", "harbour", name, "snow"],
      ["skip", "harbour", name], ["move", "harbour", name, "S01E01"],
    ] {
      let answer = await machine.run(words)
      #expect(answer.code == .success && answer.output.contains("special"), "\(words): \(answer.error)\(answer.output)")
    }
    #expect(await machine.run("history").output.contains("S01E01"))
    // Another service's number makes it S00E01, which remains the special.
    let plays = try String(
      contentsOfFile: fixture("cases/trakt-special-watched-history-1.json"), encoding: .utf8)
    try await machine.importText(plays)
    #expect(await machine.run("rate", "harbour", name, "9").output.contains("S00E01"))
  }

  @Test("Of several specials each has its number in the list, and a text that fits several names them")
  func several() async throws {
    let machine = try await Machine.imported([Self.second])
    #expect(await machine.run("show", "gulls").output.contains("special 2"))
    #expect(await machine.run("watch", "gulls", "special 2").output == "Watched Two Gulls special 2 A Summer\n")
    #expect(await machine.run("watch", "gulls", "special1").output == "Watched Two Gulls special 1 A Winter\n")
    let several = await machine.run("watch", "gulls", "special")
    #expect(several.code == .dataError)
    #expect(
      several.error.contains("Two Gulls has 2 specials: special 1 (A Winter), special 2 (A Summer)"),
      "\(several.error)")
    #expect(await machine.run("watch", "gulls", "special 3").code == .dataError)
    #expect(await machine.run("watch", "gulls", "nothing like it").code == .usage)
    #expect(await machine.run("complete", "watch", "gulls", "sp").output.contains("special 2"))
  }

  @Test("`special 2` is one episode as two words too, wherever a command takes episodes")
  func twoWords() async throws {
    let machine = try await Machine.imported([Self.second])
    for words in [
      ["watch", "gulls", "special", "2"], ["rate", "gulls", "special", "2", "8"],
      ["note", "gulls", "special", "2", "warm"],
      ["skip", "gulls", "special", "2"], ["unskip", "gulls", "Special", "2"],
      ["move", "gulls", "special", "2", "special", "1"], ["move", "gulls", "special", "1", "special", "2"],
      ["watch", "gulls", "special", "2", "--again"], ["unwatch", "gulls", "special", "2"],
    ] {
      let answer = await machine.run(words)
      #expect(
        answer.code == .success && answer.output.contains("special 2"), "\(words): \(answer.error)\(answer.output)")
    }
    // The last word is the rating of the only special, or the text of its note.
    let only = try await self.machine()
    #expect(await only.run("rate", "harbour", "special", "8").output.contains("special"))
    #expect(await machine.run("watch", "gulls", "special", "2", "3").code == .usage)
    #expect(await machine.run("complete", "watch", "gulls", "special", "").output.contains("2"))
    #expect(await machine.run("complete", "move", "gulls", "S01E01", "sp").output.contains("special 2"))
  }

  @Test("Every list names a special by its number")
  func lists() async throws {
    let machine = try await Machine.imported([Self.second])
    #expect(await machine.run("watch", "gulls", "special", "2").code == .success)
    #expect(await machine.run("rate", "gulls", "special", "2", "8").code == .success)
    for words in [
      ["history"], ["show", "gulls"], ["ratings"], ["log"], ["calendar", "2016-06-01", "--days", "1"],
      ["next", "gulls", "--specials"],
    ] {
      let output = await machine.run(words).output
      #expect(output.contains(words[0] == "next" ? "S01E01" : "special 2"), "\(words): \(output)")
    }
  }

  @Test("Each command that takes a film by --film takes a show by --show")
  func flags() {
    var commands = 0
    let root = CommandSyntax("features", "", subcommands: appCommands.map(\.syntax))
    for path in root.paths {
      let options = root.command(at: path)?.options.map(\.name) ?? []
      guard options.contains("film") else { continue }
      #expect(options.contains("show"), "\(path)")
      commands += 1
    }
    #expect(commands > 5)
  }

  @Test("Where a title is a show's and a film's, a flag says which one is meant")
  func showOrFilm() async throws {
    let machine = try await Machine.imported([Self.second])
    try await machine.importText("type,title,year,watched\nmovie,Two Gulls,2015,yes\n")
    let both = await machine.run("rate", "Two Gulls", "8")
    #expect(both.error.contains("names a show and a film; add --show or --film"), "\(both.error)")
    #expect(await machine.run("rate", "Two Gulls", "8", "--show").code == .success)
    #expect(await machine.run("rate", "Two Gulls", "7", "--film").code == .success)
    #expect(await machine.run("rate", "Two Gulls", "7", "--film", "--show").code == .usage)
    #expect(await machine.run("note", "Two Gulls", "fine", "--show").code == .success)
  }
}
