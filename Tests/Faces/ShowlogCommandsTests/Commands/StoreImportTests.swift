import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

/// The import of other stores: documents of export and backups, from wherever an import reads files.
@MainActor
struct StoreImportTests {
  enum Form: String, CaseIterable, CustomTestStringConvertible {
    case document, backup

    var name: String { self == .document ? "log.json" : "log.sqlite" }
    var testDescription: String { rawValue }
  }

  private static let plays = "show,season,episode,watched_at,tvmaze\nLost,1,3,2019-01-01T20:00:00Z,123\n"

  private let other: Machine
  private let here: Machine

  init() async throws {
    (other, here) = (try Machine(), try Machine())
    for machine in [other, here] { _ = await machine.run("import", fixture("tvmaze/123-lost.json")) }
    for words in [
      ["watch", "lost", "S01E01"], ["rate", "lost", "9"], ["note", "lost", "S01E02", "twist"], ["pause", "lost"],
      ["skip", "lost", "S01E04"], ["movies", "add", "Heat", "1995"], ["watch", "heat"], ["add", "--offline", "My Own"],
    ] { #expect(await other.run(words).code == .success, "\(words)") }
    #expect(await here.run("watch", "lost", "S01E02").code == .success)
  }

  private func file(_ form: Form, in folder: String = "") async throws -> String {
    let folder = other.folder.path + "/" + folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/" + form.name
    #expect(await other.run(form == .document ? "export" : "backup", path).code == .success)
    return path
  }

  private func contents(_ machine: Machine) async -> String { await machine.run("export").output }

  @Test("A store is merged alike from a named file, a folder, an archive and a pipe", arguments: Form.allCases)
  func sources(form: Form) async throws {
    let path = try await file(form)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let before = await contents(here)
    let expected = try Machine(copyOf: here)
    let report = await expected.run("import", path)
    #expect(report.code == .success && report.output.contains("2 new shows") == false, "\(report.error)")
    #expect(report.output.contains("films      1 film: 1 added"), "\(report.output)")
    let merged = await contents(expected)
    for text in ["My Own", "Heat", "twist", "\"rating\":9"] { #expect(merged.contains(text), "\(text)") }

    let folder = other.folder.path + "/archives"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(ZIPWriter([(form.name, [UInt8](bytes))]).bytes).write(to: URL(fileURLWithPath: folder + "/log.zip"))
    let within = try await URL(fileURLWithPath: file(form, in: "folder")).deletingLastPathComponent().path
    for source in [within, folder, folder + "/log.zip"] {
      let machine = try Machine(copyOf: here)
      let dry = await machine.run("import", "--dry-run", source)
      #expect(
        dry.output.dropFirst("Would import".count).hasPrefix(report.output.dropFirst("Imported".count).prefix(20)))
      #expect(await contents(machine) == before, "\(source)")
      let answer = await machine.run("import", source)
      #expect(answer.code == .success, "\(source): \(answer.error)")
      #expect(await contents(machine) == merged, "\(source)")
      #expect(await machine.run("log", "-n1").output.contains("imported"), "\(source)")
      #expect(await machine.run("undo").code == .success)
      #expect(await contents(machine) == before, "\(source)")
    }

    let (piped, pipe) = (try Machine(copyOf: here), Pipe())
    let writing = Task.detached {
      try pipe.fileHandleForWriting.write(contentsOf: bytes)
      try pipe.fileHandleForWriting.close()
    }
    let answer = await piped.run("import", "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    #expect(answer.code == .success, "\(answer.error)")
    if answer.code != .success { _ = try pipe.fileHandleForReading.readToEnd() }
    try await writing.value
    #expect(await contents(piped) == merged)
  }

  // In its own process, whose standard input it replaces.
  @Test("A store is merged from standard input")
  func standardInput() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let tests = try await StoreImportTests()
      for form in Form.allCases {
        let path = try await tests.file(form)
        let (named, piped) = (try Machine(copyOf: tests.here), try Machine(copyOf: tests.here))
        #expect(await named.run("import", path).code == .success)
        let input = unsafe open(path, O_RDONLY)
        try #require(dup2(input, 0) == 0)
        #expect(await piped.run("import", "-").code == .success)
        #expect(await tests.contents(piped) == tests.contents(named))
      }
    }
  }

  @Test("A store beside a service's file is merged as if after it, in either order", arguments: Form.allCases)
  func beside(form: Form) async throws {
    let (path, plays) = (try await file(form), here.folder.path + "/plays.csv")
    try Data(Self.plays.utf8).write(to: URL(fileURLWithPath: plays))
    let expected = try Machine(copyOf: here)
    for file in [plays, path] { #expect(await expected.run("import", file).code == .success) }
    for files in [[plays, path], [path, plays], [path, plays, path]] {
      let machine = try Machine(copyOf: here)
      let answer = await machine.run(["import", "--json"] + files)
      #expect(answer["files"] as? [String] == files && answer["playsAdded"] as? Int == 2, "\(answer.output)")
      #expect(await contents(machine) == contents(expected))
      #expect(await machine.run("log", "--json").list("actions").count == 3)
    }
    let fresh = try Machine()
    #expect(await fresh.run("import", path, plays).code == .success)
    #expect(await fresh.run("history", "--json").list("plays").count == 2)
  }

  @Test("A bad store changes nothing, and is left out of a folder by --skip-bad", arguments: Form.allCases)
  func bad(form: Form) async throws {
    let folder = other.folder.path + "/bad"
    let path = try await file(form, in: "bad")
    try Data(Self.plays.utf8).write(to: URL(fileURLWithPath: folder + "/plays.csv"))
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let title = try #require(bytes.range(of: Data("Tabula Rasa".utf8)))
    bytes[title.lowerBound] = form == .document ? 1 : UInt8(ascii: "X")
    try bytes.write(to: URL(fileURLWithPath: path))
    let before = await contents(here)
    for words in [[path], [path, "--skip-bad"], [folder], [folder, "--dry-run"]] {
      let answer = await here.run(["import"] + words)
      #expect(answer.code == .dataError && answer.error.contains(form.name), "\(words): \(answer.error)")
      #expect(await contents(here) == before)
    }
    let answer = await here.run("import", folder, "--skip-bad")
    #expect(answer.code == .success && answer.error.contains("left out: \(path): "), "\(answer.error)")
    #expect(answer.output.contains("1 play: 1 added"), "\(answer.output)")
  }

  @Test("A store in use is refused, the open store is skipped in its folder, and another program's database is named")
  func refused() async throws {
    let path = try await file(.backup)
    try Data("frames".utf8).write(to: URL(fileURLWithPath: path + "-wal"))
    let inUse = await here.run("import", path)
    #expect(inUse.code == .dataError && inUse.error.contains("is a store in use"), "\(inUse.error)")
    try FileManager.default.removeItem(atPath: path + "-wal")

    let folder = URL(fileURLWithPath: here.storePath).deletingLastPathComponent().path
    try Data(Self.plays.utf8).write(to: URL(fileURLWithPath: folder + "/plays.csv"))
    let own = await here.run("import", folder)
    #expect(own.code == .success && own.error.contains("the open store"), "\(own.error)")

    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.replaceSubrange(68..<72, with: [0, 0, 0, 0])
    try bytes.write(to: URL(fileURLWithPath: path))
    let foreign = await here.run("import", path)
    #expect(
      foreign.code == .dataError && foreign.error.contains("a SQLite file of another program"), "\(foreign.error)")
  }
}
