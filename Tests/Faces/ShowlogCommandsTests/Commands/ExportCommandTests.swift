import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct ExportCommandTests {
  /// Returns a machine with shows, dated and undated plays, and other marks of the viewer.
  private func machine() async throws -> Machine {
    let machine = try Machine()
    for file in ["tvmaze/123-lost.json", "tvmaze/82-game-of-thrones.json", "trakt/small-watched-shows.json"] {
      _ = await machine.run("import", fixture(file))
    }
    _ = await machine.run("watch", "lost", "S01E01-E03", "--at", "2026-05-20T10:00:00Z")
    _ = await machine.run("watch", "lost", "S01E04", "--at", "unknown")
    _ = await machine.run("unfollow", "game of")
    return machine
  }

  @Test(
    "An export restored into an empty store exports the same bytes",
    arguments: ["json", "trakt", "csv"])
  func roundTrip(format: String) async throws {
    let machine = try await machine()
    let path = machine.folder.path + "/export." + format
    let first = await machine.run("export", "--format", format, path)
    #expect(first.code == .success, "\(first.error)")
    #expect(first.output.hasPrefix("Wrote \(machine.folder.path)"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(await machine.run("export", "--format", format).output == String(decoding: bytes, as: UTF8.self))
    let other = try Machine()
    let read = await other.run(format == "json" ? "restore" : "import", path)
    #expect(read.code == .success, "\(read.error)")
    #expect(await other.run("export", "--format", format).output == String(decoding: bytes, as: UTF8.self))
    // A JSON export contains everything, so commands print the same.
    guard format == "json" else { return }
    for words in [["shows", "--json"], ["history", "--json"], ["next", "--json"]] {
      #expect(await other.run(words).list("shows").count == machine.run(words).list("shows").count)
    }
  }

  @Test("An export of a damaged store is written, and fails, since it is no backup", arguments: ["json", "csv"])
  func damaged(format: String) async throws {
    let machine = try await machine()
    let store = URL(fileURLWithPath: machine.storePath)
    var bytes = try Data(contentsOf: store)
    let title = try #require(bytes.range(of: Data("Tabula Rasa".utf8)))
    bytes[title.lowerBound] ^= 1
    try bytes.write(to: store)
    let path = machine.folder.path + "/export." + format
    for answer in [
      await machine.run("export", "--format", format), await machine.run("export", "--format", format, path),
    ] {
      #expect(answer.code == .dataError)
      #expect(answer.error.hasSuffix("showlog: the export lacks what is damaged in the store\n"))
    }
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(written.contains("Pilot") && !written.contains("abula Rasa"))
  }

  @Test("An exported file is private to its owner, and no file is overwritten")
  func files() async throws {
    let machine = try await machine()
    let path = machine.folder.path + "/log.json"
    #expect(await machine.run("export", path).code == .success)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let again = await machine.run("export", "--format", "csv", path)
    #expect(again.code == .cannotCreate)
    #expect(again.error == "showlog: \(path): a file already exists; choose another name, or give --replace\n")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    #expect(await machine.run("export", path + "/log.json").code == .cannotCreate)
    #expect(await machine.run("export", "--format", "csv", "--replace", path).code == .success)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: "watched_at,".utf8))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    let (store, backup) = (machine.folder.path + "/showlog/showlog.sqlite", machine.folder.path + "/showlog/copy")
    #expect(await machine.run("backup", backup).code == .success)
    for kept in [store, backup, machine.folder.path] {
      let answer = await machine.run("export", "--replace", kept)
      #expect(answer.code == .cannotCreate && answer.error.contains("is not replaced"), "\(answer.error)")
    }
    #expect(await machine.run("check").code == .success)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: machine.folder.path).sorted() == ["log.json", "showlog"])
    machine.isOutputBroken = true
    #expect(await machine.run("export").code == .inputOutput)
  }

  // In its own process, whose working folder it changes.
  @Test("Every command writes a file at a relative path, also by its name alone, and a store too")
  func relativePaths() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let machine = try Machine()
      _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
      let current = machine.folder.path + "/current"
      try FileManager.default.createDirectory(atPath: current, withIntermediateDirectories: false)
      try #require(FileManager.default.changeCurrentDirectoryPath(current))
      let calls = [
        ["export"], ["export", "--format", "csv"], ["backup"], ["inspect", "--html"], ["inspect", "--trace"],
        ["inspect", "--devtools"],
      ]
      for folder in ["new", "../up"] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      }
      for (index, call) in calls.enumerated() {
        for path in ["x\(index)", "./y\(index)", "new/z\(index)", "../up/z\(index)"] {
          let answer = await machine.run(call + [path])
          #expect(answer.code == .success, "\(call) \(path): \(answer.error)")
          #expect(FileManager.default.fileExists(atPath: "\(current)/\(path)"), "\(call) \(path)")
        }
      }
      let stores = ["s", "./t", "new/u", "../up/v"]
      for path in stores {
        #expect(await machine.run("import", fixture("tvmaze/123-lost.json"), "--store", path).code == .success)
        #expect(FileManager.default.fileExists(atPath: "\(current)/\(path)"))
      }
      // Releases the last session, which the leak sanitizer would report at the end of this process.
      #expect(await machine.run("help").code == .success)
    }
  }

  // In its own process, which the signal ends; the alarm ends it otherwise.
  @Test("Ctrl-C during an export leaves no draft, and ends the program as usual, then and afterwards")
  func interrupted() async throws {
    let machine = try Machine()
    let path = machine.folder.path + "/export.json"
    await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
      alarm(20)
      try NewFile.write(to: path) { write in
        try write(Array("{".utf8))
        let folder = (path as NSString).deletingLastPathComponent
        guard try FileManager.default.contentsOfDirectory(atPath: folder).count == 1 else { return }
        kill(getpid(), SIGINT)
        // Until the signal ends the process.
        while true { pause() }
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: machine.folder.path).isEmpty)
    await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
      alarm(20)
      for name in 1...9 { try NewFile.write(to: "\(path)\(name)") { try $0(Array("{}".utf8)) } }
      kill(getpid(), SIGINT)
      while true { pause() }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: machine.folder.path).count == 9)
  }

  @Test("A draft left by a program that was killed does not block the same file, whatever the process id")
  func killed() async throws {
    let machine = try await machine()
    for (index, command) in [["export"], ["export", "--format", "csv"], ["backup"]].enumerated() {
      let path = machine.folder.path + "/copy\(index)"
      try Data("half".utf8).write(to: URL(fileURLWithPath: "\(path).new-\(getpid())"))
      let answer = await machine.run(command + [path])
      #expect(answer.code == .success, "\(answer.error)")
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("A store at a link to a missing file is created by the first import")
  func linkedStore() async throws {
    let machine = try Machine()
    let link = machine.folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "far/store")
    #expect(await machine.run("import", fixture("tvmaze/123-lost.json"), "--store", link).code == .success)
    #expect(FileManager.default.fileExists(atPath: machine.folder.path + "/far/store"))
  }

  @Test("A calendar has the followed shows within the given days, and all shows with `--all`")
  func calendar() async throws {
    let machine = try await machine()
    let days = ["--since", "2004-09-20", "--days", "7300"]
    let text = await machine.run(["export", "--format", "ics"] + days).output
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
    #expect(text.contains("SUMMARY:Lost S01E01 Pilot (1)\r\n") && !text.contains("Game of Thrones"))
    let all = await machine.run(["export", "--format", "ics", "--all"] + days).output
    #expect(all.contains("SUMMARY:Game of Thrones S01E01"))
    #expect(await machine.run("export", "--format", "ics").output.split(separator: "BEGIN:VEVENT").count == 1)
  }

  @Test("An export to a terminal has the lines of the file without escape sequences", arguments: ["csv", "ics"])
  func terminal(format: String) async throws {
    let machine = try Machine()
    let lost = try String(contentsOfFile: fixture("tvmaze/123-lost.json"), encoding: .utf8)
    let path = machine.folder.path + "/hostile.json"
    let title = #"Lo\u001b[31mst\u202e \u00e9"#
    try lost.replacing(#""name": "Lost""#, with: #""name": "\#(title)""#).write(
      toFile: path, atomically: true, encoding: .utf8)
    #expect(await machine.run("import", path).code == .success)
    for words in [["watch", "tvmaze:123", "S01E01-E03"], ["follow", "tvmaze:123"]] {
      let answer = await machine.run(words)
      #expect(answer.code == .success, "\(answer.error)")
    }
    let words = ["export", "--format", format] + (format == "ics" ? ["--since", "2004-09-20", "--days", "365"] : [])
    let file = await machine.run(words).output
    machine.isTerminal = true
    let shown = await machine.run(words).output
    #expect(file.unicodeScalars.contains("\u{202E}"))
    // A calendar has no control characters in a file either.
    #expect(shown.contains(format == "csv" ? "Lost é" : "st é"))
    #expect(!shown.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    #expect(shown.components(separatedBy: "\r\n").count == file.components(separatedBy: "\r\n").count)
    #expect(shown.hasSuffix("\r\n"))
  }

  @Test("An option of a calendar is refused for another format", arguments: [["--since", "2030-01-01"], ["--all"]])
  func calendarOptions(option: [String]) async throws {
    let machine = try await machine()
    for format in [[], ["--format", "csv"]] {
      let answer = await machine.run(["export"] + format + option)
      #expect(answer.code == .usage && answer.error.contains(option[0]) && answer.output.isEmpty)
    }
  }

  @Test("No command that writes a file creates a folder, which is misspelled, and each names the file that it wrote")
  func missingFolders() async throws {
    let machine = try await machine()
    let lost = fixture("tvmaze/123-lost.json")
    let commands = [
      ["export"], ["export", "--format", "csv"], ["export", "--format", "trakt"], ["backup"], ["inspect", "--html"],
      ["inspect", "--trace"], ["history", "--html"], ["import", lost, "--store"],
    ]
    let before = try FileManager.default.contentsOfDirectory(atPath: machine.folder.path).sorted()
    for command in commands {
      for path in ["/typo/copy", "/typo/folder/copy"].map({ machine.folder.path + $0 }) {
        let answer = await machine.run(command + [path])
        #expect(answer.code == .cannotCreate && answer.output.isEmpty, "\(command): \(answer.output)")
        #expect(answer.error.contains("\(path): there is no folder"), "\(command): \(answer.error)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: machine.folder.path).sorted() == before)
      }
    }
    _ = await machine.run("export", "--format", "trakt", machine.folder.path + "/typo/folder/")
    #expect(try FileManager.default.contentsOfDirectory(atPath: machine.folder.path).sorted() == before)
    for (index, command) in commands.dropLast().enumerated() {
      let path = machine.folder.path + "/copy\(index)"
      let answer = await machine.run(command + [path])
      #expect(answer.output.hasPrefix("Wrote \(path)"), "\(command): \(answer.output) \(answer.error)")
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("`restore` replaces a nonempty store only with `--replace`, and undo reverts it")
  func replace() async throws {
    let machine = try await machine()
    let path = machine.folder.path + "/log.json"
    _ = await machine.run("export", path)
    let before = await machine.run("export").output
    _ = await machine.run("rate", "lost", "9")
    _ = await machine.run("watch", "lost", "S02E01")
    let refused = await machine.run("restore", path)
    #expect(refused.code == .cannotCreate)
    #expect(refused.error.contains("the store holds 7 shows already; --replace replaces everything in it"))
    let replaced = await machine.run("restore", path, "--replace")
    #expect(replaced.code == .success, "\(replaced.error)")
    #expect(await machine.run("export").output == before)
    #expect(await machine.run("undo").output == "Undid: restored 7 shows and 307 plays\n")
    #expect(await machine.run("ratings", "--json").list("ratings").count == 1)
    #expect(await machine.run("redo").output == "Redid: restored 7 shows and 307 plays\n")
    #expect(await machine.run("export").output == before)
    #expect(await machine.run("log", "-n1").output.contains("redid: restored 7 shows"))
  }

  @Test("A malformed document is an error with its place, and changes nothing")
  func badDocuments() async throws {
    let machine = try Machine()
    machine.input = #"{"showlog":1,"shows":[{"ids":{"trakt":1},"title":"x"}]}"#
    let answer = await machine.run("restore", "-")
    #expect(answer.code == .dataError)
    #expect(answer.error.contains("-: $.shows[0] (line 1, column 23)"), "\(answer.error)")
    #expect(await machine.run("restore", machine.folder.path + "/none.json").code == .noInput)
    #expect(await machine.run("restore", fixture("tvmaze/123-lost.json")).code == .dataError)
    #expect(await machine.run("log").output == "Nothing was changed yet.\n")
  }
}
