import Foundation
import LeftfoldEntities
import ShowlogModels
import ShowlogPersistence
import Testing

@MainActor
struct StoreFileReadTests {
  /// Copies the files of an open store, as a crash would leave them.
  private func crash(_ folder: TemporaryFolder, into copy: TemporaryFolder) throws {
    for name in ["store.sqlite", "store.sqlite-wal"] { try copy.write(folder.bytes(name), to: name) }
  }

  @Test("Reading leaves no file behind and the store unchanged")
  func readerLeavesNoTrace() throws {
    let folder = try TemporaryFolder("trace")
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample())
    let bytes = try folder.bytes("store.sqlite")
    do {
      let reader = try StoreFile.loaded(folder["store.sqlite"], .readOnly)
      #expect(reader.contents == .sample())
      #expect(failure { _ = try reader.lock() }?.kind == .permission)
      #expect(reader.rowsWritten == 0)
    }
    #expect(folder.names == ["store.sqlite"])
    #expect(try folder.bytes("store.sqlite") == bytes)
  }

  @Test("A store that two threads read has every play, in order and once")
  func largeStores() throws {
    let folder = try TemporaryFolder("large")
    var state = PersistentState.sample(episodes: 20)
    let episodes = state.library.episodes.map(\.id)
    state.plays.change { plays in
      for number in 1...30_000 where number % 7 != 0 {
        let id = PlayID(rawValue: number)
        let moment = number % 5 == 0 ? nil : Timestamp(seconds: 1_000_000 - number)
        plays.set(Play(id: id, episode: episodes[number % episodes.count], watchedAt: moment))
      }
    }
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: state)
    for mode in [StoreMode.readOnly, .readWrite] {
      let found = try StoreFile.loaded(folder["store.sqlite"], mode).contents
      #expect(found == state)
      #expect(found.plays.plays.map(\.id) == state.plays.plays.map(\.id))
    }
  }

  @Test("The file alone has every commit, also while another process has it open")
  func movedFile() throws {
    let (folder, other) = (try TemporaryFolder("moved"), try TemporaryFolder("moved-to"))
    let screen = try StoreFile.loaded(folder["store.sqlite"])
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample())
    try other.write(folder.bytes("store.sqlite"), to: "store.sqlite")
    #expect(try folder.bytes("store.sqlite-wal").isEmpty)
    #expect(try StoreFile.loaded(other["store.sqlite"]).contents == .sample())
    #expect(try screen.load() == .sample())
  }

  @Test("Commits before a crash are kept, whichever process opens the store", arguments: [true, false])
  func crashAfterCommit(isReader: Bool) throws {
    let (folder, copy) = (
      try TemporaryFolder("crash-\(isReader)"), try TemporaryFolder("crashed-\(isReader)")
    )
    let file = try StoreFile.loaded(folder["store.sqlite"])
    let reader = try OpenReader(folder["store.sqlite"])
    try file.replace(with: .sample(episodes: 20))
    try crash(folder, into: copy)
    withExtendedLifetime(reader) {}
    #expect(try !copy.bytes("store.sqlite-wal").isEmpty)
    let found = try StoreFile.loaded(copy["store.sqlite"], isReader ? .readOnly : .readWrite)
    #expect(found.contents == .sample(episodes: 20))
  }

  @Test("Uncommitted changes before a crash are lost, even if they reached the disk", arguments: [true, false])
  func crashBeforeCommit(isReader: Bool) throws {
    let (folder, copy) = (try TemporaryFolder("half-\(isReader)"), try TemporaryFolder("halved-\(isReader)"))
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample())
    let sizeBefore = try folder.bytes("store.sqlite-wal").count
    _ = try file.lock()
    // More than SQLite's cache, so that a part is in the write-ahead log before the commit.
    let title = String(repeating: "x", count: 24_000_000)
    try file.write(line(), from: .sample(), to: .sample(episodes: 30, title: title))
    #expect(try folder.bytes("store.sqlite-wal").count > sizeBefore + 1_000_000)
    try crash(folder, into: copy)
    let found = try StoreFile.loaded(copy["store.sqlite"], isReader ? .readOnly : .readWrite)
    #expect(found.contents == .sample())
  }

  @Test(
    "A reader without write permission can read", arguments: [0o500, 0o700])
  func forbiddenToWrite(folderMode: Int) throws {
    let folder = try TemporaryFolder("forbidden-\(folderMode)")
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample())
    try folder.setMode(0o400, of: "store.sqlite")
    try folder.setMode(folderMode)
    defer { try? folder.setMode(0o700) }
    try folder.enforcingPermissions { () throws in
      #expect(try StoreFile.loaded(folder["store.sqlite"], .readOnly).contents == .sample())
      let error = failure { _ = try StoreFile.open(at: folder["store.sqlite"], mode: .readWrite) }
      #expect(error?.kind == .permission)
    }
  }

  @Test("The log returns the latest entries first, up to the given number")
  func log() throws {
    let folder = try TemporaryFolder("log")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    #expect(try file.log(5).isEmpty)
    let entries = (1...4).map {
      LogEntry(at: Timestamp(seconds: 100 - $0), kind: "k\($0)", action: "{\"é\0\":\($0)}")
    }
    for (index, line) in entries.enumerated() { try file.replace(with: .sample(episodes: index), line) }
    #expect(try file.log(2).map(\.entry) == [entries[3], entries[2]])
    #expect(try file.log(100).map(\.entry) == entries.reversed())
    #expect(try file.log(0).isEmpty)
    #expect(try file.log(-1).isEmpty)
  }
}
