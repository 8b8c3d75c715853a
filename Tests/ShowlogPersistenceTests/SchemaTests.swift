import Foundation
import LeftfoldCore
import LeftfoldTesting
import ShowlogModels
import ShowlogPersistence
import Testing

@MainActor
struct SchemaTests {
  /// Each version's fixture was written by the program of that version, and must be readable forever.
  @Test("Stores of every version are read and can be written", arguments: [1, 2, 3], StoreFileRefusalTests.modes)
  func versions(version: Int, mode: StoreMode) throws {
    let folder = try TemporaryFolder("version-\(version)-\(mode)")
    let fixture = URL(filePath: Fixtures.path("version-\(version).sqlite"))
    let bytes = try Data(contentsOf: fixture)
    try folder.write(bytes, to: "store.sqlite")
    let file = try StoreFile.loaded(folder["store.sqlite"], mode)
    #expect(file.contents == PersistentState.sample().withPlay(at: nil))
    // The migration is a write, too.
    #expect(file.revision == 2)
    #expect(try file.log(9).map(\.entry) == [line("import")])
    // Version 1 has no undo steps.
    #expect(try file.contents(after: .undo) == (version == 1 ? nil : PersistentState()))
    #expect(try folder.bytes("store.sqlite") == bytes)
    if mode == .readWrite {
      try file.replace(with: .sample(title: "Other"))
      #expect(try StoreFile.loaded(folder["store.sqlite"]).contents == .sample(title: "Other"))
      #expect(try file.contents(after: .undo) == PersistentState.sample().withPlay(at: nil))
    }
  }

  @Test(
    "A store of an earlier version that cannot be written is read and stays unchanged",
    arguments: 1..<4, [0o500, 0o700])
  func earlierVersionOnly(version: Int, folderMode: Int) throws {
    let folder = try TemporaryFolder("read-only-version-\(version)-\(folderMode)")
    let fixture = try Data(contentsOf: URL(filePath: Fixtures.path("version-\(version).sqlite")))
    try folder.write(fixture, to: "store.sqlite")
    try folder.setMode(0o400, of: "store.sqlite")
    try folder.setMode(folderMode)
    defer { try? folder.setMode(0o700) }
    try folder.enforcingPermissions { () throws in
      let file = try StoreFile.loaded(folder["store.sqlite"], .readOnly)
      #expect(file.contents == PersistentState.sample().withPlay(at: nil))
      #expect(try folder.bytes("store.sqlite") == fixture)
    }
  }

  @Test("A store has the application id and the schema version")
  func marks() throws {
    let folder = try TemporaryFolder("marks")
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample())
    let bytes = try folder.bytes("store.sqlite")
    #expect(bytes[68..<72] == Data("SHLG".utf8))
    #expect(bytes[60..<64] == Data([0, 0, 0, 4]))
    // 2 is write-ahead logging: the format versions for writing and for reading.
    #expect(bytes[18..<20] == Data([2, 2]))
  }

  @Test("A file with another application id is not a store")
  func otherMark() throws {
    let folder = try TemporaryFolder("other-mark")
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample())
    var bytes = try folder.bytes("store.sqlite")
    bytes.replaceSubrange(68..<72, with: Data("ELSE".utf8))
    try folder.write(bytes, to: "store.sqlite")
    #expect(
      failure { _ = try StoreFile.open(at: folder["store.sqlite"], mode: .readWrite) }?.kind == .notAStore)
    #expect(try folder.bytes("store.sqlite") == bytes)
  }
}
