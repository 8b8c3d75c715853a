import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

struct UnwritableFolderTests {
  @Test("A folder that may not be written is refused alike by an export and by a backup")
  func refused() async {
    await #expect(processExitsWith: .success) { try await writeToUnwritableFolder() }
  }
}

@MainActor
private func writeToUnwritableFolder() async throws {
  let machine = try Machine()
  #expect(await machine.run("import", fixture("tvmaze/123-lost.json")).code == .success)
  let (files, root, folder) = (FileManager.default, machine.folder.path, machine.folder.path + "/closed")
  try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
  for name in try [root] + files.subpathsOfDirectory(atPath: root).map({ root + "/" + $0 }) {
    guard unsafe chown(name, 65_534, 65_534) == 0 else { return }
  }
  try files.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
  guard setuid(65_534) == 0, geteuid() != 0 else { return }
  for command in ["export", "backup"] {
    let answer = await machine.run(command, folder + "/copy")
    #expect(answer.code == .permission, "\(command): \(answer.error)")
    #expect(answer.error.contains("its folder may not be written"), "\(command): \(answer.error)")
  }
}
