import Foundation
import ShowlogPersistence
import Testing

@MainActor
struct StoreCheckTests {
  @Test("The check of an intact store reports each table's number of rows")
  func intact() throws {
    let folder = try TemporaryFolder("check-intact")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample(episodes: 9))
    let check = try file.check()
    #expect(check.isIntact)
    #expect(check.tables.map(\.name) == ["shows", "episodes", "plays"])
    #expect(check.tables.map(\.intactRows) == [1, 9, 9])
  }

  @Test("A damaged row is reported and not counted, and a backup is refused")
  func damaged() throws {
    let folder = try TemporaryFolder("check-damaged")
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample(episodes: 9))
    var bytes = try folder.bytes("store.sqlite")
    let title = try #require(bytes.range(of: Data("Episode 7".utf8)))
    bytes.replaceSubrange(title, with: Data("Episode 8".utf8))
    try folder.write(bytes, to: "store.sqlite")
    let file = try StoreFile.loaded(folder["store.sqlite"], .readOnly)
    let check = try file.check()
    #expect(!check.isIntact)
    #expect(check.tables.map(\.intactRows) == [1, 8, 9])
    #expect(check.tables[1].faults == ["row 7: the checksum differs"])
    #expect(failure { try file.backUp(to: folder["copy.sqlite"]) }?.kind == .corrupt)
    file.close()
    #expect(folder.names == ["store.sqlite"])
  }

  @Test("A damaged row of an earlier change is a fault of the history, and a backup is refused")
  func damagedStep() throws {
    let folder = try TemporaryFolder("check-damaged-step")
    let stored = try StoreFile.loaded(folder["store.sqlite"])
    for title in ["First title", "Second title", "Third title"] { try stored.replace(with: .sample(title: title)) }
    #expect(try stored.check().isIntact)
    var bytes = try folder.bytes("store.sqlite")
    // The title that undo would restore after the last change but one.
    let title = try #require(bytes.range(of: Data("First title".utf8)))
    bytes.replaceSubrange(title, with: Data("Worst title".utf8))
    try folder.write(bytes, to: "damaged.sqlite")
    let file = try StoreFile.loaded(folder["damaged.sqlite"], .readOnly)
    #expect(try file.check().historyFault != nil)
    #expect(failure { try file.backUp(to: folder["copy.sqlite"]) }?.kind == .corrupt)
  }

  @Test("A backup during a write holds the committed contents, and an existing file is not overwritten")
  func backup() throws {
    let folder = try TemporaryFolder("backup")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample())
    let writer = try StoreFile.loaded(folder["store.sqlite"])
    _ = try writer.lock()
    try writer.write(line(), from: .sample(), to: .sample(title: "Other"))
    try file.backUp(to: folder["copy.sqlite"])
    writer.rollback()
    #expect(try StoreFile.loaded(folder["copy.sqlite"]).contents == .sample())
    #expect(try folder.mode("copy.sqlite") == 0o600)
    #expect(failure { try file.backUp(to: folder["copy.sqlite"]) }?.kind == .cannotCreate)
  }

  // In its own process, whose files it limits.
  @Test("A backup that cannot be written leaves no file, so the next one may have its name")
  func fullDisk() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let folder = try TemporaryFolder("backup-full")
      let file = try StoreFile.loaded(folder["store.sqlite"])
      try file.replace(with: .sample(episodes: 3_000))
      let names = folder.names
      let unlimited = try limitFileSize(65_536)
      let error = failure { try file.backUp(to: folder["copy.sqlite"]) }
      #expect(error?.kind == .io)
      #expect(error?.path == folder["copy.sqlite"])
      #expect(folder.names == names)
      _ = try limitFileSize(unlimited)
      try file.backUp(to: folder["copy.sqlite"])
      #expect(folder.names == ["copy.sqlite"] + names)
      #expect(try StoreFile.loaded(folder["copy.sqlite"], .readOnly).contents == .sample(episodes: 3_000))
    }
  }
}

/// Returns the previous limit.
private func limitFileSize(_ size: rlim_t) throws -> rlim_t {
  #if os(Linux)
  let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
  let resource = RLIMIT_FSIZE
  #endif
  // Without it, a write over the limit ends the process.
  signal(SIGXFSZ, SIG_IGN)
  var limits = rlimit()
  try #require(unsafe getrlimit(resource, &limits) == 0)
  let previous = limits.rlim_cur
  limits.rlim_cur = size
  try #require(unsafe setrlimit(resource, &limits) == 0)
  return previous
}
