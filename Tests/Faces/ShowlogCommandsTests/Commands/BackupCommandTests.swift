import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct BackupCommandTests {
  private func machine() async throws -> (Machine, backup: String) {
    let machine = try Machine()
    #expect(await machine.run("import", fixture("tvmaze/123-lost.json")).code == .success)
    #expect(await machine.run("watch", "lost", "S01E01").code == .success)
    let backup = machine.folder.path + "/backup"
    #expect(await machine.run("backup", backup).code == .success)
    return (machine, backup)
  }

  @Test("A backup is restored as one change of the store, and undo reverts it")
  func restore() async throws {
    let (machine, backup) = try await machine()
    let (bytes, before) = (try Data(contentsOf: URL(fileURLWithPath: backup)), await machine.run("export").output)
    _ = await machine.run("watch", "lost", "S01E02")
    let after = await machine.run("export").output
    let refused = await machine.run("restore", backup)
    #expect(refused.code == .cannotCreate && refused.error.contains("--replace"), "\(refused.error)")
    let answer = await machine.run("restore", backup, "--replace")
    #expect(answer.code == .success, "\(answer.error)")
    #expect(answer.output.hasPrefix("Restored 1 show with "))
    #expect(await machine.run("export").output == before)
    #expect(await machine.run("check").code == .success)
    #expect(await machine.run("undo").output == "Undid: restored 1 show and 1 play\n")
    #expect(await machine.run("export").output == after)
    #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == bytes)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: machine.folder.path).sorted() == ["backup", "showlog"])
    let other = try Machine()
    #expect(await other.run("restore", backup).code == .success)
    #expect(await other.run("export").output == before)
  }

  @Test("A damaged backup, or another program's file, is not restored")
  func damaged() async throws {
    let (machine, backup) = try await machine()
    let url = URL(fileURLWithPath: backup)
    var bytes = try Data(contentsOf: url)
    let before = await machine.run("export").output
    let title = try #require(bytes.range(of: Data("Tabula Rasa".utf8)))
    bytes[title.lowerBound] ^= 1
    try bytes.write(to: url)
    let answer = await machine.run("restore", backup, "--replace")
    #expect(answer.code == .dataError)
    #expect(answer.error == "showlog: \(backup): the backup is damaged, and was not read\n")
    bytes.replaceSubrange(68..<72, with: [0, 0, 0, 0])
    try bytes.write(to: url)
    let foreign = await machine.run("restore", backup, "--replace")
    #expect(foreign.code == .dataError)
    #expect(foreign.error.contains("\(backup): this is a SQLite file of another program"), "\(foreign.error)")
    #expect(await machine.run("export").output == before)
  }

  @Test("A store in use is not taken for a backup, since its last changes may be in its log")
  func storeInUse() async throws {
    let (machine, backup) = try await machine()
    try Data("frames".utf8).write(to: URL(fileURLWithPath: backup + "-wal"))
    let link = machine.folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: backup)
    for name in [backup, link] {
      let answer = await machine.run("restore", name, "--replace")
      #expect(answer.code == .dataError && answer.error.contains("/backup-wal"), "\(answer.error)")
    }
  }

  @Test("A damaged store refuses a restore, and says how to put a backup in its place")
  func damagedStore() async throws {
    let (machine, backup) = try await machine()
    let store = URL(fileURLWithPath: machine.storePath)
    var bytes = try Data(contentsOf: store)
    let title = try #require(bytes.range(of: Data("Tabula Rasa".utf8)))
    bytes[title.lowerBound] ^= 1
    try bytes.write(to: store)
    let answer = await machine.run("restore", backup, "--replace")
    #expect(answer.code == .dataError && answer.error.contains("the store is damaged"), "\(answer.error)")
    let check = await machine.run("check")
    #expect(check.code == .dataError && check.error.contains("mv it to \(machine.storePath)"), "\(check.error)")
    try FileManager.default.copyItem(atPath: backup, toPath: machine.storePath + ".new")
    try FileManager.default.removeItem(at: store)
    try FileManager.default.moveItem(atPath: machine.storePath + ".new", toPath: machine.storePath)
    #expect(await machine.run("check").code == .success)
  }

  @Test("A backup is a file, so standard output is refused")
  func standardOutput() async throws {
    let (machine, _) = try await machine()
    #expect(await machine.run("backup", "-").code == .usage)
  }
}
