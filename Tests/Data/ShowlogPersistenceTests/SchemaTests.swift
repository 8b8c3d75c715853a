import Foundation
import LeftfoldUndo
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import Testing

@MainActor
struct SchemaTests {
  @Test(
    "A store of an earlier version is refused with its version and the remedy, and stays unchanged", arguments: 1...3,
    StoreFileRefusalTests.modes)
  func earlierVersions(version: Int, mode: StoreMode) throws {
    let folder = try TemporaryFolder("version-\(version)-\(mode)")
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample())
    try RawStore.change(folder["store.sqlite"], by: "PRAGMA user_version = \(version)")
    let bytes = try folder.bytes("store.sqlite")
    let error = failure { _ = try StoreFile.open(at: folder["store.sqlite"], mode: mode) }
    #expect(error?.kind == .tooOld && error?.exitCode == .dataError)
    #expect(error?.message.contains("has version \(version), this program reads version 4") == true)
    #expect(try folder.bytes("store.sqlite") == bytes)
  }

  @Test(
    "A store with a table that is no longer stored keeps all else, also its undo, without it",
    arguments: StoreFileRefusalTests.modes)
  func retired(mode: StoreMode) throws {
    let folder = try TemporaryFolder("retired-\(mode)")
    let old = try StoreFile.loaded(folder["store.sqlite"])
    try old.replace(with: .sample())
    try old.replace(with: .sample(title: "Other"))
    old.close()
    try RawStore.change(
      folder["store.sqlite"],
      by: """
        CREATE TABLE seasons (show_id INTEGER PRIMARY KEY, number INTEGER NOT NULL, checksum INTEGER NOT NULL) STRICT;
        CREATE TABLE undo_seasons (step_id INTEGER, show_id INTEGER, number INTEGER, PRIMARY KEY (step_id, show_id))
          STRICT, WITHOUT ROWID;
        INSERT INTO seasons VALUES (1, 9, 9);
        INSERT INTO stored_tables VALUES ('seasons', 1, 1, 9);
        """)
    let file = try StoreFile.loaded(folder["store.sqlite"], mode)
    #expect(file.contents == .sample(title: "Other") && file.damage.isEmpty)
    #expect(try file.check().isIntact)
    #expect(try file.contents(after: .undo) == .sample())
    #expect(try file.contents(at: 0) == PersistentState())
    let later = try StoreFile.loaded(folder["store.sqlite"])
    try later.replace(with: .sample(title: "Third"))
    #expect(try later.contents(after: .undo) == .sample(title: "Other"))
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
