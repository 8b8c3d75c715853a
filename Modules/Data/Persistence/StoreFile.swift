import ShowlogFeatureKit

/// A store on the disk: a SQLite file with a table per stored table of a state, and a log of its changes.
///
/// A writer calls ``lock()`` first, which returns the changes of other processes, then writes, and then commits:
///
/// ```swift
/// let file = try StoreFile.open(at: path, mode: .readWrite, tables: tables, empty: State())
/// var state = try file.load()
/// state = try file.lock() ?? state
/// try file.write(entry, from: state, to: changed)
/// try file.commit()
/// ```
///
/// Committed data is on the disk when ``commit()`` returns. Readers never wait and never see a partial transaction
/// (write-ahead log, `synchronous=FULL`).
///
/// The file has mode 0600 and its folders 0700; SQLite gives its `-wal` and `-shm` the mode of the file.
///
/// If stored rows no longer match their checksums, the file has ``damage``: its intact rows can be read, and it cannot
/// be locked. Nor can a file whose list of free pages is damaged.
///
/// Only one thread at a time may use an object. Long work uses a second object on another thread, which starts from
/// the version that the first has ``seen``, and returns the version that it has written:
///
/// ```swift
/// let background = try StoreFile.open(at: path, mode: .readWrite, tables: tables, empty: State())
/// background.adopt(try file.snapshotForBackground())
/// // lock, write and commit there, while others use the first to read
/// file.adopt(background.seen)
/// ```
public final class StoreFile<State: Sendable> {
  /// A version of the contents with its revision and damage.
  public struct Snapshot: Sendable {
    var revision: Int?
    var contents: State
    var damage: [TableDamage] = []
  }

  /// The file's path, as it was given.
  public let path: String

  /// The paths of the database, of its log and of the log's index, which exist while the store is open.
  public var paths: [String] { ["", "-wal", "-shm"].map { PrivateFile.target(of: path) + $0 } }

  /// The access mode.
  public let mode: StoreMode

  /// The stored tables, each after those that it refers to.
  public let tables: [StoredTable<State>]

  /// Nil once the store is closed.
  var connection: Connection?
  /// The version last read or written by this object; it has no revision before the first read.
  public internal(set) var seen: Snapshot
  /// The version to which a rollback returns; nil without the lock.
  var seenBeforeLock: Snapshot?
  let empty: State
  let busyTimeout: Duration

  init(
    path: String, mode: StoreMode, tables: [StoredTable<State>], empty: State, busyTimeout: Duration,
    connection: Connection
  ) {
    self.busyTimeout = busyTimeout
    self.path = path
    self.mode = mode
    self.tables = tables
    self.empty = empty
    self.connection = connection
    seen = Snapshot(contents: empty)
  }

  /// The contents last read, written or locked through this object; only the stored tables of this state count.
  public var contents: State { seen.contents }

  /// The store's revision when it was last read, written or locked through this object.
  public var revision: Int { seen.revision ?? 0 }

  /// The damaged tables, as of the last read; empty if all are intact.
  public var damage: [TableDamage] { seen.damage }

  /// Returns a clause that names the damaged tables and, unless it must be short, the first fault; nil if all are intact.
  public func damageText(isShort: Bool = false) -> String? {
    guard let first = damage.first else { return nil }
    let fault = isShort ? nil : first.faults.first
    let details = ["tables: " + damage.map(\.table).joined(separator: ", ")] + (fault.map { [$0] } ?? [])
    return "the store is damaged (\(details.joined(separator: "; ")))"
  }

  /// Whether this object holds the lock, so that no other process can write.
  public var isLocked: Bool { seenBeforeLock != nil }

  /// The number of rows that this object has inserted, updated and removed since it was opened.
  ///
  /// Rows of the log and of rolled-back transactions count.
  public var rowsWritten: Int { connection?.changedRows ?? 0 }

  /// Copies the stored part of one state into another.
  public func install(_ source: State, in target: inout State) {
    for table in tables { table.copy(source, &target) }
  }

  /// Returns the version that another object may adopt.
  ///
  /// - Throws: ``StoreError/Kind/permission`` if this object may not write; ``StoreError/Kind/conflict`` if the file
  ///   was moved or replaced.
  public func snapshotForBackground() throws(StoreError) -> Snapshot {
    try checkMode()
    try checkNotMoved(open())
    return seen
  }

  /// Continues from the version that another object last read or wrote.
  ///
  /// - Precondition: The lock is not held.
  public func adopt(_ snapshot: Snapshot) {
    precondition(!isLocked, "What is seen under the lock is what the file holds.")
    seen = snapshot
  }

  /// Closes the file; uncommitted changes are lost.
  ///
  /// Releasing the last reference closes it too. A program that ends by `exit` calls this first, so that no log is left
  /// beside the file (a log is harmless: the next process to open the store uses it). Calls after this throw.
  public func close() {
    rollback()
    connection = nil
  }

  func open() throws(StoreError) -> Connection {
    guard let connection else {
      throw StoreError(.io, path: path, message: "the store was closed before: open it again")
    }
    return connection
  }
}

/// The access mode of a store.
public enum StoreMode: Hashable, Sendable {
  /// Read only: no file is created and nothing is written, except to migrate an earlier version.
  case readOnly
  /// Read and write.
  case readWrite
}
