import ShowlogModels

/// One store on the disk: a SQLite file with a row an entity, and a log of the actions that changed it.
///
/// Whoever changes a store takes its ``lock()`` first, which gives what another process has changed
/// meanwhile, then writes, and then commits:
///
/// ```swift
/// let file = try StoreFile.open(at: path, mode: .readWrite)
/// var state = try file.load()
/// state = try file.lock() ?? state
/// try file.write(entry, from: state, to: changed)
/// try file.commit()
/// ```
///
/// What was committed is on the disk when ``commit()`` returns. Readers are never kept waiting and never see
/// a part of a transaction (write-ahead log, `synchronous=FULL`). In an app, a ``PersistenceMiddleware`` does
/// all this.
///
/// The file is made with mode 0600 and its folders with 0700; SQLite gives its `-wal` and `-shm` the mode of
/// the file.
///
/// One thread at a time uses an object. Work that takes long has one of its own on another thread, begins with what the
/// first has ``seen``, and gives back what it has written:
///
/// ```swift
/// let beside = try StoreFile.open(at: path, mode: .readWrite)
/// beside.goOn(from: try file.handOver())
/// // lock, write and commit there, while others use the first to read
/// file.goOn(from: beside.seen)
/// ```
public final class StoreFile {
  /// What a store is opened for.
  public enum Mode: Hashable, Sendable {
    /// To be read: no file is made and nothing is written, unless to bring an earlier version up to date.
    case readOnly
    /// To be read and written: a missing file is made.
    case readWrite
  }

  /// A version of the contents, and how often the store had been written by then.
  public struct Snapshot: Sendable {
    var revision: Int?
    var contents = PersistentState()
  }

  /// The file, as it was asked for.
  public let path: String

  /// What the store was opened for.
  public let mode: Mode

  /// nil once the store was closed.
  var connection: Connection?
  /// What the store held when it was last read or written here; no revision before the first time.
  public internal(set) var seen = Snapshot()
  /// While the lock is held: what was seen when it was taken, to go back to.
  var seenBeforeLock: Snapshot?

  init(path: String, mode: Mode, connection: Connection) {
    self.path = path
    self.mode = mode
    self.connection = connection
  }

  /// What the store held when it was last read, written or locked through this object.
  public var contents: PersistentState { seen.contents }

  /// How often the store had been written when it was last read, written or locked through this object.
  public var revision: Int { seen.revision ?? 0 }

  /// Whether this object holds the lock: no other process can write, and ``write(_:from:to:)`` can.
  public var isLocked: Bool { seenBeforeLock != nil }

  /// How many rows this object has inserted, updated and removed since it was opened, those of the log and of
  /// transactions that were rolled back among them.
  public var rowsWritten: Int { connection?.changedRows ?? 0 }

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

  /// Gives the file back to SQLite to tidy up; what was not committed is lost.
  ///
  /// The same happens when the last reference goes. A program that ends by `exit` calls this before, so that
  /// no log is left beside the file (which would do no harm: the next one to open the store goes on with it).
  /// Whatever is called afterwards fails.
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
