import ShowlogFeatureKit

/// One store on the disk: a SQLite file with a table per stored table of a state, and a log of the actions that changed it.
///
/// Whoever changes a store calls ``lock()`` first, which returns what another process has changed in the meantime, then
/// writes, and then commits:
///
/// ```swift
/// let file = try StoreFile.open(at: path, mode: .readWrite, tables: tables, empty: State())
/// var state = try file.load()
/// state = try file.lock() ?? state
/// try file.write(entry, from: state, to: changed)
/// try file.commit()
/// ```
///
/// What was committed is on the disk when ``commit()`` returns. Readers never wait and never see a part of a transaction
/// (write-ahead log, `synchronous=FULL`).
///
/// The file has mode 0600 and its folders 0700; SQLite gives its `-wal` and `-shm` the mode of the file.
///
/// A file whose rows are not what was stored is ``damage``d: it can be read as far as it is intact, and not be locked.
///
/// One thread at a time uses an object. Long work has one of its own on another thread, begins with what the first has
/// ``seen``, and returns what it has written:
///
/// ```swift
/// let beside = try file.openAnother()
/// beside.goOn(from: try file.handOver())
/// // lock, write and commit there, while others use the first to read
/// file.goOn(from: beside.seen)
/// ```
public final class StoreFile<State: Sendable> {
  /// A version of the contents, and how often the store had been written by then.
  public struct Snapshot: Sendable {
    var revision: Int?
    var contents: State
    var damage: [TableDamage] = []
  }

  /// The file, as it was asked for.
  public let path: String

  /// What the store was opened for.
  public let mode: StoreMode

  /// The tables that are stored, each behind those that it refers to.
  public let tables: [StoredTable<State>]

  /// nil once the store was closed.
  var connection: Connection?
  /// What the store held when it was last read or written here; no revision before the first time.
  public internal(set) var seen: Snapshot
  /// While the lock is held: what was seen when it was taken, to go back to.
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

  /// What the store held when it was last read, written or locked through this object: a state whose stored tables count.
  public var contents: State { seen.contents }

  /// How often the store had been written when it was last read, written or locked through this object.
  public var revision: Int { seen.revision ?? 0 }

  /// The tables that are not what was stored, as of the last reading; empty if all are intact.
  public var damage: [TableDamage] { seen.damage }

  /// Whether this object holds the lock: no other process can write, and ``write(_:from:to:)`` can.
  public var isLocked: Bool { seenBeforeLock != nil }

  /// The number of rows that this object has inserted, updated and removed since it was opened, those of the log and of
  /// transactions that were rolled back among them.
  public var rowsWritten: Int { connection?.changedRows ?? 0 }

  /// Whether two states differ in what is stored. The cost follows the difference.
  public func differ(_ old: State, _ new: State) -> Bool {
    tables.contains { !$0.isIdentical(old, new) && !$0.changes(old, new).isEmpty }
  }

  /// Copies what is stored of one state into another.
  public func install(_ source: State, in target: inout State) {
    for table in tables { table.copy(source, &target) }
  }

  /// What another object may go on from.
  ///
  /// - Throws: ``StoreError/Kind/permission`` where this one may not write, ``StoreError/Kind/conflict`` where there is
  ///   another file at the path by now.
  public func handOver() throws(StoreError) -> Snapshot {
    try checkMode()
    try checkPlace(open())
    return seen
  }

  /// Goes on from what another object has seen or written last, as if this one had. Not under the lock.
  public func goOn(from snapshot: Snapshot) {
    precondition(!isLocked, "What is seen under the lock is what the file holds.")
    seen = snapshot
  }

  /// Closes the file; what was not committed is lost.
  ///
  /// The same happens when the last reference goes. A program that ends by `exit` calls this before, so that no log is
  /// left beside the file (which would do no harm: the next one to open the store goes on with it). Whatever is called
  /// afterwards throws.
  public func close() {
    rollback()
    connection = nil
  }

  /// The connection of a store that was not closed.
  func open() throws(StoreError) -> Connection {
    guard let connection else {
      throw StoreError(.io, path: path, message: "the store was closed before: open it again")
    }
    return connection
  }
}

/// What a store is opened for.
public enum StoreMode: Hashable, Sendable {
  /// To be read: no file is made and nothing is written, unless to bring an earlier version up to date.
  case readOnly
  /// To be read and written: a missing file is made.
  case readWrite
}
