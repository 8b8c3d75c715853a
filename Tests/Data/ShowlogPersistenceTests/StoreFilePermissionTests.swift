import Foundation
import ShowlogFeatureKit
import ShowlogPersistence
import Testing

/// Files and folders that this process may not read or write: the error names the actual reason, and reading leaves
/// nothing behind.
@MainActor
struct StoreFilePermissionTests {
  // A large store is read by two connections, on threads. In its own process, since a thread started meanwhile inherits
  // the identity of this one.
  @Test(
    "A read-only file is read without leaving a file beside it, and can be written again later", arguments: [3, 20_001])
  func readOnlyFile(episodes: Int) async {
    await #expect(processExitsWith: .success) { @MainActor [episodes] in
      let folder = try store("read-only-\(episodes)", episodes: episodes)
      try folder.enforcingPermissions { () throws in
        try folder.setMode(0o444, of: "store.sqlite")
        #expect(try StoreFile.loaded(folder["store.sqlite"], .readOnly).contents == .sample(episodes: episodes))
        #expect(refusal(folder, .readWrite)?.contains("the file is read-only") == true)
        #expect(folder.names == ["store.sqlite"])
        try folder.setMode(0o644, of: "store.sqlite")
        try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample())
        #expect(try StoreFile.loaded(folder["store.sqlite"], .readOnly).contents == .sample())
      }
    }
  }

  @Test("A file that becomes read-only while it is open takes no write, like one that was read-only before")
  func readOnlyWhileOpen() throws {
    let folder = try store("read-only-while-open")
    try folder.enforcingPermissions { () throws in
      let file = try StoreFile.loaded(folder["store.sqlite"])
      try folder.setMode(0o444, of: "store.sqlite")
      let error = failure { try file.replace(with: .sample(title: "Other")) }
      #expect(error?.kind == .permission)
      #expect(error?.message.contains("the file is read-only; check the permissions of") == true)
      #expect(!file.isLocked)
      #expect(file.contents == .sample())
      #expect(try StoreFile.loaded(folder["store.sqlite"], .readOnly).contents == .sample())
      try folder.setMode(0o600, of: "store.sqlite")
      try file.replace(with: .sample(title: "Other"))
    }
  }

  @Test("A read-only file that another process has open is read with its latest commit")
  func readOnlyFileInUse() throws {
    let folder = try store("read-only-in-use")
    let writer = try StoreFile.loaded(folder["store.sqlite"])
    let reader = try OpenReader(folder["store.sqlite"])
    try folder.setMode(0o444, of: "store.sqlite")
    try writer.replace(with: .sample(title: "Other"))
    try folder.enforcingPermissions { () throws in
      #expect(try StoreFile.loaded(folder["store.sqlite"], .readOnly).contents == .sample(title: "Other"))
    }
    withExtendedLifetime((reader, writer)) {}
  }

  @Test("A read-only store that is a link is read with the log beside its target")
  func readOnlyLink() throws {
    let (folder, links) = (try store("linked-read-only"), try TemporaryFolder("links"))
    let writer = try StoreFile.loaded(folder["store.sqlite"])
    let reader = try OpenReader(folder["store.sqlite"])
    try writer.replace(with: .sample(title: "Other"))
    try folder.setMode(0o444, of: "store.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: links["store.sqlite"], withDestinationPath: folder["store.sqlite"])
    try folder.enforcingPermissions { () throws in
      #expect(try StoreFile.loaded(links["store.sqlite"], .readOnly).contents == .sample(title: "Other"))
      #expect(refusal(links, .readWrite)?.contains("the file is read-only") == true)
    }
    withExtendedLifetime((reader, writer)) {}
  }

  @Test("A log without its index beside a read-only file is read from a copy")
  func readOnlyFileWithLog() throws {
    let (folder, copy) = (try store("logged-read-only"), try TemporaryFolder("copied-read-only"))
    let writer = try StoreFile.loaded(folder["store.sqlite"])
    let reader = try OpenReader(folder["store.sqlite"])
    try writer.replace(with: .sample(title: "Other"))
    for name in ["store.sqlite", "store.sqlite-wal"] { try copy.write(folder.bytes(name), to: name) }
    withExtendedLifetime((reader, writer)) {}
    try copy.setMode(0o444, of: "store.sqlite")
    try copy.enforcingPermissions { () throws in
      #expect(try StoreFile.loaded(copy["store.sqlite"], .readOnly).contents == .sample(title: "Other"))
      #expect(copy.names == ["store.sqlite", "store.sqlite-wal"])
      try copy.setMode(0o000, of: "store.sqlite-wal")
      #expect(refusal(copy, .readOnly)?.contains("store.sqlite-wal may not be read") == true)
    }
  }

  @Test("A file that may not be read is not called unwritable", arguments: [StoreMode.readOnly, .readWrite])
  func unreadable(mode: StoreMode) throws {
    let folder = try store("unreadable-\(mode)")
    try folder.setMode(0o000, of: "store.sqlite")
    try folder.enforcingPermissions { () throws in
      let message = refusal(folder, mode)
      #expect(message?.contains("the file may not be read") == true)
      #expect(message?.contains("written") == false)
    }
  }

  @Test("A folder that may not be entered is the reason why its store cannot be read")
  func closedFolder() throws {
    let folder = try store("closed")
    try folder.setMode(0o600)
    defer { try? folder.setMode(0o700) }
    try folder.enforcingPermissions { () throws in
      let message = refusal(folder, .readOnly)
      #expect(message?.contains("its folder may not be entered") == true)
      #expect(message?.contains("written") == false)
    }
  }

  @Test("A store in a read-only folder can be read; for writing, the folder is named")
  func readOnlyFolder() throws {
    let folder = try store("read-only-folder")
    try folder.setMode(0o500)
    defer { try? folder.setMode(0o700) }
    try folder.enforcingPermissions { () throws in
      #expect(try StoreFile.loaded(folder["store.sqlite"], .readOnly).contents == .sample())
      #expect(refusal(folder, .readWrite)?.contains("its folder may not be written") == true)
    }
  }

  @Test("A log without its index in a read-only folder is read; for writing, the folder is named", arguments: [0, 1])
  func readOnlyFolderWithLog(isFull: Int) throws {
    let (folder, copy) = (try store("logged-\(isFull)"), try TemporaryFolder("logged-copy-\(isFull)"))
    let writer = try StoreFile.loaded(folder["store.sqlite"])
    let reader = try OpenReader(folder["store.sqlite"])
    try writer.replace(with: .sample(title: "Other"))
    try copy.write(folder.bytes("store.sqlite"), to: "store.sqlite")
    try copy.write(isFull == 1 ? folder.bytes("store.sqlite-wal") : Data(), to: "store.sqlite-wal")
    withExtendedLifetime((reader, writer)) {}
    try copy.setMode(0o555)
    defer { try? copy.setMode(0o700) }
    try copy.enforcingPermissions { () throws in
      #expect(throws: Never.self) { try StoreFile.loaded(copy["store.sqlite"], .readOnly) }
      #expect(refusal(copy, .readWrite)?.contains("its folder may not be written") == true)
    }
  }

  @Test("A read-only file beside the store is named as the reason", arguments: ["-wal", "-shm"])
  func readOnlyFileBeside(suffix: String) throws {
    let folder = try store("read-only\(suffix)")
    try folder.write(Data(count: 32_768), to: "store.sqlite\(suffix)")
    try folder.setMode(0o444, of: "store.sqlite\(suffix)")
    try folder.enforcingPermissions { () throws in
      #expect(refusal(folder, .readWrite)?.contains("store.sqlite\(suffix) is read-only") == true)
    }
  }
}

/// The reason why a store cannot be read or, for writing, locked.
@MainActor
private func refusal(_ folder: TemporaryFolder, _ mode: StoreMode) -> String? {
  let error = failure {
    let file = try StoreFile.loaded(folder["store.sqlite"], mode)
    if mode == .readWrite { _ = try file.lock() }
  }
  guard let error else { return nil }
  #expect(error.kind == .permission)
  #expect(error.exitCode == .permission)
  return error.message
}

@MainActor
private func store(_ name: String, episodes: Int = 3) throws -> TemporaryFolder {
  let folder = try TemporaryFolder(name)
  try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample(episodes: episodes))
  return folder
}
