import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct DrawnPageTests {
  private func text(_ path: String) -> String {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func machine() async throws -> Machine {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    _ = await machine.run("watch", "lost", "S01")
    return machine
  }

  @Test("Each reading command writes its page as one file that needs nothing else")
  func pages() async throws {
    let machine = try await machine()
    let commands = [
      ["next"], ["next", "lost"], ["calendar", "month"], ["history"], ["trends", "--range", "all"], ["shows", "--all"],
      ["show", "lost"], ["movies"], ["watchlist"], ["pauses"], ["ratings"], ["log"], ["at", "1", "shows", "--all"],
      ["history", "--duplicates"],
    ]
    for (index, words) in commands.enumerated() {
      let path = machine.folder.path + "/\(index).html"
      let answer = await machine.run(words + ["--html", path])
      #expect(answer.code == .success && answer.output == "Wrote \(path)\n", "\(words): \(answer.error)")
      let page = text(path)
      #expect(page.hasPrefix("<!DOCTYPE html><html lang=\"en\">") && page.hasSuffix("</html>"), "\(words)")
      #expect(page.contains("prefers-color-scheme") && !page.contains("<script") && !page.contains("http"), "\(words)")
    }
    #expect(text(machine.folder.path + "/0.html").contains("class=\"seasons\""))
  }

  @Test("A year is a picture to share, and only a page of figures is one")
  func card() async throws {
    let machine = try await machine()
    let path = machine.folder.path + "/year.svg"
    let answer = await machine.run("trends", "--range", "year:2026", "--card", path)
    #expect(answer.code == .success && answer.output == "Wrote \(path)\n", "\(answer.error)")
    #expect(text(path).hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"630\""))
    #expect(await machine.run("shows", "--card", path).code == .usage)
  }

  @Test("A file named - is standard output, an existing file stays, and JSON is no page")
  func files() async throws {
    let machine = try await machine()
    let path = machine.folder.path + "/page.html"
    #expect(await machine.run("next", "--html", "-").output.hasPrefix("<!DOCTYPE html>"))
    #expect(await machine.run("next", "--html", path).code == .success)
    #expect(await machine.run("next", "--html", path).code == .cannotCreate)
    #expect(await machine.run("next", "--html", path, "--json").code == .usage)
    #expect(await machine.run("log", "--follow", "--html", path).code == .usage)
    #expect(await machine.run("watch", "lost", "S02", "--html", path).code == .usage)
    machine.isTerminal = true
    #expect(await machine.run("next", "--html", "-").code == .usage)
  }

  @Test("A link is no new name, a missing folder is not created, and both files are checked before one is written")
  func places() async throws {
    let machine = try await machine()
    let folder = machine.folder.path
    let (target, link) = (folder + "/target.html", folder + "/link.html")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(await machine.run("next", "--html", link).code == .cannotCreate)
    #expect(text(target).isEmpty && (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == target)
    for option in ["--html", "--card"] {
      let missing = folder + "/missing/page"
      let answer = await machine.run("trends", option, missing)
      #expect(answer.code == .cannotCreate && answer.error.contains(folder + "/missing"), "\(answer.error)")
      #expect(!FileManager.default.fileExists(atPath: folder + "/missing"))
    }
    let (card, page) = (folder + "/card.svg", folder + "/missing/page.html")
    let both = await machine.run("trends", "--range", "all", "--card", card, "--html", page)
    #expect(both.code == .cannotCreate && both.output.isEmpty && text(card).isEmpty)
  }
}
