import Foundation
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogPersistence
import Testing

/// Files that are not valid stores: each is refused, and its folder stays unchanged.
@MainActor
struct StoreFileRefusalTests {
  nonisolated static let modes: [StoreMode] = [.readOnly, .readWrite]

  /// Opens and reads a file, checks that it and its folder stay unchanged, and returns the error.
  private func refusal(
    of bytes: Data, mode: StoreMode, in folder: TemporaryFolder, beside others: [String] = []
  ) throws -> StoreError? {
    try folder.write(bytes, to: "store.sqlite")
    let error = failure { try StoreFile.open(at: folder["store.sqlite"], mode: mode).load() }
    #expect(try folder.bytes("store.sqlite") == bytes)
    #expect(folder.names == ["store.sqlite"] + others)
    return error
  }

  private func store(in folder: TemporaryFolder) throws -> Data {
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample(episodes: 500))
    return try folder.bytes("store.sqlite")
  }

  @Test("A text is not a store", arguments: modes)
  func text(mode: StoreMode) throws {
    let folder = try TemporaryFolder("text-\(mode)")
    let short = try refusal(of: Data("{}".utf8), mode: mode, in: folder)
    #expect(short?.kind == .notAStore)
    #expect(short?.exitCode == .dataError)
    let long = Data(String(repeating: "a diary\n", count: 2_000).utf8)
    #expect(try refusal(of: long, mode: mode, in: folder)?.kind == .notAStore)
  }

  @Test("Another program's SQLite file is not a store", arguments: modes)
  func foreign(mode: StoreMode) throws {
    let folder = try TemporaryFolder("foreign-\(mode)")
    let fixture = URL(filePath: Fixtures.path("foreign.sqlite"))
    #expect(try refusal(of: Data(contentsOf: fixture), mode: mode, in: folder)?.kind == .notAStore)
  }

  @Test("A later version's store is refused", arguments: modes)
  func newer(mode: StoreMode) throws {
    let folder = try TemporaryFolder("newer-\(mode)")
    var bytes = try store(in: folder)
    // The header's user version, big-endian at byte 60.
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    let error = try refusal(of: bytes, mode: mode, in: folder)
    #expect(error?.kind == .tooNew)
    #expect(error?.exitCode == .dataError)
    #expect(error?.message.contains("99") == true)
  }

  @Test("A refused store's write-ahead log stays unchanged beside it", arguments: modes)
  func newerWithLog(mode: StoreMode) throws {
    let (folder, copy) = (try TemporaryFolder("logged-\(mode)"), try TemporaryFolder("newer-log-\(mode)"))
    let file = try StoreFile.loaded(folder["store.sqlite"])
    let reader = try OpenReader(folder["store.sqlite"])
    try file.replace(with: .sample())
    withExtendedLifetime(reader) {}
    let log = try folder.bytes("store.sqlite-wal")
    var bytes = try folder.bytes("store.sqlite")
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try copy.write(log, to: "store.sqlite-wal")
    #expect(try refusal(of: bytes, mode: mode, in: copy, beside: ["store.sqlite-wal"])?.kind == .tooNew)
    #expect(try !log.isEmpty && copy.bytes("store.sqlite-wal") == log)
  }

  @Test("A store whose pages are damaged is corrupt", arguments: modes)
  func damaged(mode: StoreMode) throws {
    let folder = try TemporaryFolder("damaged-\(mode)")
    var bytes = try store(in: folder)
    bytes.replaceSubrange(4_096..<bytes.count, with: Data(repeating: 0xA5, count: bytes.count - 4_096))
    let error = try refusal(of: bytes, mode: mode, in: folder)
    #expect(error?.kind == .corrupt)
    #expect(error?.exitCode == .dataError)
    #expect(error?.description.hasPrefix(folder["store.sqlite"]) == true)
  }

  @Test("A truncated store is corrupt", arguments: modes)
  func truncated(mode: StoreMode) throws {
    let folder = try TemporaryFolder("truncated-\(mode)")
    let bytes = try store(in: folder)
    #expect(try refusal(of: bytes.prefix(8_192), mode: mode, in: folder)?.kind == .corrupt)
  }
}
