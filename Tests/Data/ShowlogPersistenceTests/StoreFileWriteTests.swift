import Foundation
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import Testing

@MainActor
struct StoreFileWriteTests {
  @Test("A second writer waits for its timeout, and then fails because the store is busy")
  func busy() throws {
    let folder = try TemporaryFolder("busy")
    let (first, second) = (
      try StoreFile.loaded(folder["store.sqlite"]), try StoreFile.loaded(folder["store.sqlite"])
    )
    #expect(try first.lock() == nil)
    let error = failure { _ = try second.lock() }
    #expect(error?.kind == .busy)
    #expect(error?.exitCode == .busy)
    #expect(!second.isLocked)
    first.rollback()
    #expect(try second.lock() == nil)
    #expect(second.isLocked)
  }

  @Test("`lock` returns another process's changes once")
  func refresh() throws {
    let folder = try TemporaryFolder("refresh")
    let (first, second) = (
      try StoreFile.loaded(folder["store.sqlite"]), try StoreFile.loaded(folder["store.sqlite"])
    )
    try first.replace(with: .sample())
    #expect(try second.lock() == .sample())
    #expect(second.contents == .sample())
    second.rollback()
    #expect(second.contents == .sample())
    #expect(try second.lock() == nil)
    try second.write(line(), from: .sample(), to: .sample(title: "Second"))
    try second.commit()
    #expect(try second.lock() == nil)
    second.rollback()
    #expect(try first.lock() == .sample(title: "Second"))
    #expect(first.revision == 2)
  }

  @Test("The first `lock` returns the contents if none were loaded")
  func lockBeforeLoad() throws {
    let folder = try TemporaryFolder("lock-before-load")
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: .sample())
    let file = try StoreFile.open(at: folder["store.sqlite"], mode: .readWrite)
    #expect(try file.lock() == .sample())
  }

  @Test("A rollback leaves contents, log and revision unchanged, and releases the lock")
  func rollback() throws {
    let folder = try TemporaryFolder("rollback")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample(), line("first"))
    _ = try file.lock()
    try file.write(line("second"), from: .sample(), to: .sample(episodes: 9, title: "Other"))
    #expect(file.contents == .sample(episodes: 9, title: "Other"))
    #expect(try file.load() == .sample(episodes: 9, title: "Other"))
    file.rollback()
    #expect(!file.isLocked)
    #expect(file.contents == .sample())
    #expect(file.revision == 1)
    #expect(try file.load() == .sample())
    #expect(try file.log(9).map(\.entry.kind) == ["first"])
    #expect(try StoreFile.loaded(folder["store.sqlite"]).lock() == nil)
  }

  @Test("Rows and the log entry become visible together")
  func oneTransaction() throws {
    let folder = try TemporaryFolder("one-transaction")
    let (writer, reader) = (
      try StoreFile.loaded(folder["store.sqlite"]), try StoreFile.loaded(folder["store.sqlite"])
    )
    _ = try writer.lock()
    try writer.write(line("import"), from: PersistentState(), to: .sample())
    #expect(try reader.log(9).isEmpty)
    #expect(try reader.load() == PersistentState())
    try writer.commit()
    #expect(try reader.log(9).map(\.entry.kind) == ["import"])
    #expect(try reader.load() == .sample())
  }

  @Test("Only rows that differ are written")
  func rowsWritten() throws {
    let folder = try TemporaryFolder("rows")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample(episodes: 1_000))
    func cost(of change: (inout PersistentState) -> Void) throws -> Int {
      let before = file.rowsWritten
      var state = file.contents
      change(&state)
      try file.replace(with: state)
      // The log's line and the revision are always written. A changed row also costs a row for its undo, for the step,
      // for the totals of the steps, and for the totals of each changed table.
      return file.rowsWritten - before - 2
    }
    #expect(try cost { _ in } == 0)
    #expect(try cost { $0 = $0.withPlay(at: 1) } == 5)
    #expect(try cost { $0 = $0.retitled("Other") } == 5)
    #expect(try cost { $0.plays.change { _ = $0.remove(PlayID(rawValue: 1_001)) } } == 5)
    #expect(try cost { $0.setIDs { $0.slug = "other" } } == 5)
    #expect(try cost { $0.setIDs { $0.slug = nil } } == 5)
    #expect(try cost { $0.removeEpisode(EpisodeID(rawValue: 500)) } == 8)
  }

  @Test("A play of an unknown episode is refused, and its transaction is rolled back")
  func danglingReference() throws {
    let folder = try TemporaryFolder("dangling")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample())
    var wrong = PersistentState.sample(title: "Other")
    wrong.library.change { _, episodes in _ = episodes.remove(EpisodeID(rawValue: 1)) }
    _ = try file.lock()
    let error = failure { try file.write(line(), from: .sample(), to: wrong) }
    #expect(error?.kind == .invalid)
    #expect(error?.exitCode == .dataError)
    #expect(!file.isLocked)
    #expect(try file.load() == .sample())
  }

  @Test("Changes to rows missing from the file are refused")
  func wrongBase() throws {
    let folder = try TemporaryFolder("wrong-base")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    _ = try file.lock()
    let error = failure { try file.write(line(), from: .sample(), to: .sample(title: "Other")) }
    #expect(error?.kind == .invalid)
    #expect(try file.load() == PersistentState())
  }

  @Test("A day outside the writable range is refused, and nothing is written")
  func unwritableDay() throws {
    let folder = try TemporaryFolder("unwritable")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    var state = PersistentState.sample()
    state.library.change { shows, _ in
      _ = shows.update(ShowID(rawValue: 1)) { $0.premiered = Day(number: 4_000_000) }
    }
    #expect(failure { try file.replace(with: state) }?.kind == .invalid)
    #expect(try file.load() == PersistentState())
  }

  @Test("Without the lock, commit and rollback are no-ops")
  func withoutLock() throws {
    let folder = try TemporaryFolder("without-lock")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.commit()
    file.rollback()
    #expect(!file.isLocked)
    #expect(file.revision == 0)
  }

  @Test("A store that was replaced while it was open is not written to")
  func replaced() throws {
    let folder = try TemporaryFolder("replaced")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try FileManager.default.moveItem(atPath: folder["store.sqlite"], toPath: folder["moved.sqlite"])
    #expect(failure { _ = try file.lock() }?.kind == .conflict)
    #expect(!file.isLocked)
  }
}

extension PersistentState {
  fileprivate mutating func setIDs(_ body: (inout Ids) -> Void) {
    library.change { shows, _ in _ = shows.update(ShowID(rawValue: 1)) { body(&$0.ids) } }
  }

  fileprivate mutating func removeEpisode(_ id: EpisodeID) {
    plays.change { _ = $0.remove(PlayID(rawValue: id.rawValue)) }
    library.change { _, episodes in _ = episodes.remove(id) }
  }
}
