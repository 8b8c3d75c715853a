import Foundation
import ShowlogCatalog
import ShowlogFeatureKit
import ShowlogModels
import Testing

/// Arguments that mean something only together, or not at all.
@MainActor
struct ArgumentTests {
  private func lost() async throws -> Machine {
    let machine = try Machine()
    try #require(await machine.run("import", fixture("tvmaze/123-lost.json")).code == .success)
    return machine
  }

  @Test(
    "An option of a command is none of its subcommand, before and after the subcommand's name",
    arguments: [
      ["log", "show", "1", "--follow"], ["log", "--follow", "show", "1"],
      ["log", "show", "1", "--since", "2026-01-01"],
    ])
  func subcommand(words: [String]) async throws {
    let answer = await (try lost()).run(words)
    #expect(answer.code == .usage && answer.error.contains("option"), "\(answer.error)")
    #expect(answer.output.isEmpty)
  }

  @Test(
    "A usage error, also one that the command itself finds, names the command's help",
    arguments: [
      ["trends", "--range", "0d"], ["calendar", "never"], ["log", "show", "x"], ["history", "--since", "2024-02-30"],
    ])
  func help(words: [String]) async throws {
    let answer = await (try lost()).run(words)
    #expect(answer.code == .usage && answer.error.contains("showlog: see showlog help \(words[0])"), "\(answer.error)")
  }

  @Test("Bytes that are not UTF-8, which Swift replaces, are refused in any argument")
  func encoding() async throws {
    let machine = try await lost()
    for words in [
      ["note", "lost", "b\u{FFFD}d"], ["export", "out\u{FFFD}.json"], ["--store", "\u{FFFD}", "history"],
    ] {
      let answer = await machine.run(words)
      #expect(answer.code == .usage && answer.error.contains("expected UTF-8"), "\(answer.error)")
    }
    #expect(await machine.run("log", "--json").list("actions").count == 1)
  }

  @Test("An empty path is refused", arguments: [["import", ""], ["export", ""], ["restore", ""], ["backup", ""]])
  func emptyPath(words: [String]) async throws {
    let answer = await (try lost()).run(words)
    #expect(answer.code == .usage && answer.error.contains("expected a path"), "\(answer.error)")
  }

  @Test(
    "Without a format, an export is in that of the file's ending",
    arguments: [("log.csv", "csv"), ("log.ICS", "ics"), ("log.json", "json"), ("log.txt", "json"), ("csv", "json")])
  func ending(name: String, format: String) async throws {
    let machine = try await lost()
    let path = machine.folder.path + "/" + name
    #expect(await machine.run("export", path, "--json")["format"] as? String == format)
    #expect(await machine.run("export", path + ".2", "--format", format).code == .success)
    let files = [path, path + ".2"].map { FileManager.default.contents(atPath: $0) }
    #expect(files[0] != nil && files[0] == files[1])
  }

  @Test("A time that the clocks show twice is announced with both readings, also by at")
  func repeatedTime() async throws {
    let machine = try await lost()
    machine.now = Timestamp(iso8601: "2026-11-01T12:00:00Z") ?? machine.now
    let answer = await machine.run("at", "--time", "2026-10-25 02:30", "--tz", "Europe/Berlin", "history")
    #expect(answer.error.contains("twice") && answer.error.contains("the first is used"), "\(answer.error)")
  }

  @Test("A refresh without a connection prints no answer", arguments: [[], ["--json"]])
  func noConnection(options: [String]) async throws {
    let machine = try await lost()
    machine.catalog.show = { _, _ in throw CatalogError.offline(by: "the test") }
    machine.catalog.updates = { _ in throw CatalogError.offline(by: "the test") }
    let answer = await machine.run(["refresh", "lost"] + options)
    #expect(answer.code != .success && answer.output.isEmpty && !answer.error.isEmpty, "\(answer.output)")
  }

  @Test("A show is named by its title as it is drawn, and completed by it")
  func drawnTitle() async throws {
    let machine = try Machine()
    let file = machine.folder.appendingPathComponent("own.csv")
    let text = "show,season,episode,watched_at\n\u{1B}[31mred\u{202E}dish\u{1B}[0m,1,1,2016-05-01T10:00:00Z\n"
    try Data(text.utf8).write(to: file)
    #expect(await machine.run("import", file.path).code == .success)
    let listed = await machine.run("shows", "--all").output
    #expect(listed.contains("reddish"), "\(listed)")
    #expect(await machine.run("show", "reddish").code == .success)
    #expect(await machine.run("complete", "show", "red").output.contains("reddish"))
  }
}
