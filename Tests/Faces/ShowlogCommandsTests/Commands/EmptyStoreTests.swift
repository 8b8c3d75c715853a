import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

/// A store file of 0 bytes: a store that was cut off, or one whose creation was interrupted.
@MainActor
struct EmptyStoreTests {
  private func machine() async throws -> Machine {
    let machine = try Machine()
    let folder = URL(fileURLWithPath: machine.storePath).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: machine.storePath))
    return machine
  }

  @Test(
    "An empty file is not taken for a store without changes: a command names it, with the remedy, and leaves it as it is",
    arguments: [
      ["check"], ["backup", "copy"], ["history"], ["shows", "--json"], ["next"], ["log"], ["log", "--follow"],
      ["at", "1", "history"], ["export"], ["undo"], ["redo"], ["watch", "lost"], ["follow", "lost"],
      ["rate", "lost", "9"], ["import", "--dry-run", fixture("tvmaze/123-lost.json")],
      ["inspect", "--html", "page.html"],
    ])
  func refused(words: [String]) async throws {
    let machine = try await machine()
    let folder = machine.folder.path
    let answer = await machine.run(words.map { ["copy", "page.html"].contains($0) ? "\(folder)/\($0)" : $0 })
    #expect(answer.code == .dataError, "\(answer.output)")
    let expected = "\(machine.storePath): the file is empty (0 bytes), expected a store"
    #expect(answer.error.contains(expected) && answer.error.contains("a backup"), "\(answer.error)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: machine.storePath)).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["showlog"])
  }

  @Test("An import and a restore start a new store in an empty file, so an interrupted creation locks no one out")
  func started() async throws {
    let machine = try await machine()
    #expect(await machine.run("import", fixture("tvmaze/123-lost.json")).code == .success)
    #expect(await machine.run("check").code == .success)
    let export = machine.folder.path + "/all.json"
    #expect(await machine.run("export", export).code == .success)
    let other = try await self.machine()
    #expect(await other.run("restore", export).code == .success)
    #expect(await other.run("export").output == machine.run("export").output)
  }

  @Test("The screen does not start a new store in an empty file")
  func screen() async throws {
    let machine = try await machine()
    machine.isTerminal = true
    let answer = await machine.run()
    #expect(answer.code == .dataError && answer.error.contains("the file is empty (0 bytes)"), "\(answer.error)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: machine.storePath)).isEmpty)
  }
}
