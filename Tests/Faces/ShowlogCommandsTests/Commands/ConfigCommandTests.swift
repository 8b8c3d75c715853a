import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import Testing

@Suite("The settings file")
@MainActor
struct ConfigCommandTests {
  /// A machine with a settings file of a text; without a file for nil.
  private func machine(_ text: String?) throws -> Machine {
    let machine = try Machine()
    let folder = machine.folder.path + "/config/showlog"
    machine.variables["XDG_CONFIG_HOME"] = machine.folder.path + "/config"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/config.json")) }
    return machine
  }

  @Test("config prints every setting with its value, where it comes from and what it is for; without a file, its path")
  func printed() async throws {
    let none = try machine(nil)
    let answer = await none.run("config")
    #expect(answer.output.contains("/config/showlog/config.json  no such file"), "\(answer.output)")
    for name in ["theme", "color", "plain", "mouse", "tab", "keys", "tz", "specials", "store"] {
      #expect(answer.output.contains("\n\(name) "), "\(name)")
    }
    let given = try machine("{\n  \"theme\": \"light\",\n  \"keys\": {\"e\": \"Space\", \"^b\": \"PgUp\"}\n}\n")
    let settings = await given.run("config", "--json").list("settings")
    #expect(settings.first { $0["name"] as? String == "theme" }?["value"] as? String == "light")
    #expect(settings.first { $0["name"] as? String == "theme" }?["line"] as? Int == 2)
    #expect(settings.first { $0["name"] as? String == "theme" }?["default"] as? String == "auto")
    #expect(settings.first { $0["name"] as? String == "keys" }?["value"] as? String == "^B is PgUp, e is Space")
    #expect(settings.first { $0["name"] as? String == "tz" }?["line"] is NSNull)
  }

  @Test("A setting is what the option says for one run, and option and environment have precedence")
  func precedence() async throws {
    let machine = try machine(#"{"tz": "Asia/Tokyo", "plain": true}"#)
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    _ = await machine.run("watch", "lost", "S01E01", "--at", "2026-05-01T20:00:00Z")
    #expect(await machine.run("history").output.contains("05:00"), "Tokyo")
    #expect(await machine.run("history", "--tz", "UTC").output.contains("20:00"))
    machine.variables["TZ"] = "Europe/Berlin"
    #expect(await machine.run("history").output.contains("22:00"))
    let page = await machine.run("show", "lost").output
    #expect(page.contains("---") && !page.contains("─"), "plain")
  }

  @Test("The store of the settings is the one of every command but a demonstration")
  func store() async throws {
    let machine = try machine(nil)
    let path = machine.folder.path + "/mine.sqlite"
    let file = URL(fileURLWithPath: machine.folder.path + "/config/showlog/config.json")
    try Data(#"{"store": "\#(path)"}"#.utf8).write(to: file)
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: machine.storePath))
    #expect(await machine.run("demo", "next").code == .success)
  }

  @Test(
    "A wrong file names itself, the line, what is there and what was expected, and no command runs",
    arguments: [
      ("{\n\"thme\": \"light\"}", "line 2, column 1: found “thme”, expected one of theme, color"),
      ("{\n\"thme\": \"light\"}", "did you mean theme?"),
      ("{\"theme\":\n \"blue\"}", "line 2, column 2: found “blue”, expected one of auto, light, dark"),
      ("{\"mouse\": \"no\"}", "column 11: found \"no\", expected true or false"),
      ("{\"tz\": \"Mars\"}", "found “Mars”, expected a time zone's name"),
      ("{\"keys\": {\"e\": \"Spce\"}}", "found “Spce”, expected a character, Space, Enter"),
      ("{\"store\": \"mine.sqlite\"}", "expected the absolute path of a store file"),
      ("{\"plain\": true, \"plain\": false}", "found plain a second time, expected each setting once"),
      ("[]", "line 1, column 1: found an array, expected an object of settings"),
      ("{\"plain\": true", "found the end of the file"), ("{} x", "expected the end of the file"),
      ("", "found the end"),
    ])
  func wrong(text: String, expected: String) async throws {
    let machine = try machine(text)
    let answer = await machine.run("shows")
    #expect(answer.code == .dataError && answer.output.isEmpty)
    #expect(
      answer.error.contains("/config/showlog/config.json: ") && answer.error.contains(expected), "\(answer.error)")
  }

  @Test(
    "What tells about the program itself runs beside a wrong file, and says what is wrong",
    arguments: ["config", "help", "--help", "shows --help", "version --json", "man", "completions bash"])
  func aboutTheProgram(words: String) async throws {
    let machine = try machine("{\"theme\": \"blue\"}")
    let answer = await machine.run(words.split(separator: " ").map(String.init))
    #expect(answer.code == .success && !answer.output.isEmpty)
    #expect(answer.error.contains("column 11: found “blue”, expected one of auto, light, dark"), "\(answer.error)")
    if words == "config" {
      #expect(answer.output.contains("config.json  not used") && answer.output.contains("\ntheme "), "\(answer.output)")
      #expect((await machine.run("config", "--json")["problem"] as? String)?.contains("found “blue”") == true)
    }
    let completed = await machine.run("complete", "sho")
    #expect(completed.code == .success && completed.error.isEmpty, "\(completed.error)")
  }

  @Test("A folder that cannot be read is no missing file, and neither is a file: both are errors that say why")
  func unreadable() async throws {
    let machine = try machine("{}")
    for (reason, words) in [
      (ImportFileError.Reason.denied, "no permission to read it"),
      (.unreadable("Input/output error"), "Input/output error"),
    ] {
      machine.files.kind = { path, _ in throw ImportFileError(file: path, reason: reason) }
      let answer = await machine.run("shows")
      #expect(answer.code == .noInput && answer.error.contains("the settings cannot be read: "), "\(answer.error)")
      #expect(answer.error.contains("/config/showlog/config.json: ") && answer.error.contains(words), "\(answer.error)")
    }
  }
}
