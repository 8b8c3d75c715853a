import Foundation
import ShowlogSQLite

/// The format of a store file. SQLite keeps its text with the comments, so that `.schema` explains the file to people.
enum Schema {
  /// The letters SHLG, which identify a SQLite file as a store.
  static let applicationID = 0x5348_4C47

  /// The only format that this program reads; no released program wrote an earlier one.
  static let version = 4

  /// The tables besides those of the features, which their declarations create: a table of rows and one of the rows that
  /// undo steps set. Times are seconds since 1970 in UTC, days are texts.
  ///
  /// A checksum in each row and a total per table reveal a damaged file. There are no indexes, whose damage would go
  /// unnoticed, and so no foreign keys of SQLite, which search them when a row is removed: the app reads whole tables, and
  /// checks references before it writes them.
  ///
  /// A line of the log has the version of the contents that it led to, so that any version whose undo step is kept can be
  /// shown. A version has the number of the change that first led to it. Undo leads to an earlier version.
  static let tables = """
    CREATE TABLE meta (
      id INTEGER PRIMARY KEY CHECK (id = 1), -- there is one row
      revision INTEGER NOT NULL -- how often the store was written
    ) STRICT;
    INSERT INTO meta (id, revision) VALUES (1, 0);

    CREATE TABLE actions (
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL, -- seconds since 1970
      kind TEXT NOT NULL,
      action TEXT NOT NULL, -- JSON
      summary TEXT, -- in words
      changed_rows INTEGER, -- inserted, updated and removed
      leads_to INTEGER -- the last change in effect after it, 0 for none
    ) STRICT;

    CREATE TABLE undo_steps ( -- to the contents before a change or, once it was undone, to those after it
      id INTEGER PRIMARY KEY REFERENCES actions, -- the action that made the change
      is_undone INTEGER NOT NULL CHECK (is_undone IN (0, 1)), -- 1 once it was undone, and can be redone
      checksum INTEGER NOT NULL DEFAULT 0 -- of this row and those of the step
    ) STRICT;

    CREATE TABLE undo_removals ( -- rows that a step removes: ranges, since an import adds a million consecutive keys
      step_id INTEGER NOT NULL REFERENCES undo_steps,
      entity TEXT NOT NULL, -- the name of their table
      first INTEGER NOT NULL, -- their keys, from the first to the last
      last INTEGER NOT NULL,
      PRIMARY KEY (step_id, entity, first)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE stored_tables ( -- one row per table of a feature, and one for undo_steps
      name TEXT PRIMARY KEY,
      version INTEGER NOT NULL, -- of the table's columns
      rows INTEGER NOT NULL, -- how many there are
      checksum INTEGER NOT NULL -- the sum of their checksums
    ) STRICT, WITHOUT ROWID;
    INSERT INTO stored_tables VALUES ('undo_steps', 1, 0, 0);
    """
}

extension Connection {
  /// Throws for a file that is not a store. Changes nothing on the disk: the application id is in the file itself, as it
  /// is written before the write-ahead log is enabled. An empty file was cut off, or nothing has been stored in it yet.
  func isEmptyOrStore() throws(StoreError) -> Bool {
    guard let header = try header() else { return true }
    guard header.isSQLite, header.applicationID == UInt32(Schema.applicationID) else {
      let what = header.isSQLite ? "a SQLite file of another program" : "not a SQLite file"
      throw StoreError(
        .notAStore, path: path, message: "this is \(what), and was left as it is; choose another path")
    }
    try checkVersion(Int(header.userVersion))
    return false
  }

  func checkVersion(_ version: Int) throws(StoreError) {
    if version == Schema.version { return }
    if version > Schema.version {
      throw StoreError(
        .tooNew, path: path,
        message: "the store has version \(version), this program reads version \(Schema.version): update the program")
    }
    let isKnown = (1..<Schema.version).contains(version)
    throw StoreError(
      isKnown ? .tooOld : .corrupt, path: path,
      message: isKnown
        ? "the store has version \(version), this program reads version \(Schema.version): open it once with the program "
          + "that wrote it, export it there with export --format json, and restore that here"
        : "the store is damaged: it has version \(version), expected \(Schema.version)")
  }

  func prepareForWriting(_ tables: [TableLayout]) throws(StoreError) {
    guard !isReadOnly else { throw StoreError(forbidden: "could not open the store for writing", at: path) }
    let settings = "PRAGMA foreign_keys = OFF; PRAGMA synchronous = FULL; PRAGMA cache_size = -16384"
    try execute(settings, to: "prepare the store")
    if try needsMigration(to: tables) { try migrate(to: tables) }
    try writeAhead()
  }

  /// Includes the content of the write-ahead log, unlike ``FileHeader/userVersion``.
  func version() throws(StoreError) -> Int {
    try integer("PRAGMA user_version", to: "read the store's version") ?? 0
  }

  private var isEmpty: Bool {
    get throws(StoreError) {
      try integer("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)", to: "read the store's version") != 0
    }
  }

  func needsMigration(to tables: [TableLayout]) throws(StoreError) -> Bool {
    let version = try version()
    if version == 0, try isEmpty { return true }
    try checkVersion(version)
    return try needsTables(tables)
  }

  /// Another process may have migrated the store while this one waited for the lock.
  private func migrate(to tables: [TableLayout]) throws(StoreError) {
    try defineChecksum()
    try execute("BEGIN IMMEDIATE", to: "lock the store")
    do throws(StoreError) {
      let isNew = try isEmpty
      if isNew {
        try execute(Schema.tables, to: "create the tables")
        let identity = "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(Schema.version)"
        try execute(identity, to: "identify the file as a store")
      }
      try checkVersion(version())
      try makeTables(tables)
      // A program that has the store open notices the migration as it notices a change.
      if !isNew { try execute("UPDATE meta SET revision = revision + 1", to: "create the tables") }
      try execute("COMMIT", to: "create the tables")
    } catch {
      rollBack()
      throw error
    }
  }

  /// Checkpoints the write-ahead log: a file that is moved or copied while a screen has it open contains every commit,
  /// and a file put in its place gets none of them. If this fails, the next commit, or the last process that
  /// closes the store, tries again.
  func checkpoint() {
    // Do not wait for readers.
    unsafe sqlite3_busy_timeout(handle, 0)
    defer { unsafe sqlite3_busy_timeout(handle, Self.milliseconds(busyTimeout)) }
    _ = unsafe sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
  }

  /// SQLite ignores the busy timeout for this, so an empty transaction waits for the other writer before each retry. If
  /// all retries fail, the next process enables the log: without it, the store is as durable, only slower.
  private func writeAhead() throws(StoreError) {
    for _ in 1...8 {
      do throws(StoreError) {
        return try execute("PRAGMA journal_mode = WAL", to: "switch to write-ahead logging")
      } catch {
        guard error.kind == .busy else { throw error }
        try execute("BEGIN IMMEDIATE; COMMIT", to: "lock the store")
      }
    }
  }
}

extension Connection {
  /// Returns this connection, or another one to the same file, restricted to reading.
  ///
  /// A reader of a write-ahead log needs the `-shm` file and its locks. So the file is opened for writing, with
  /// `query_only`. SQLite then also removes the `-wal` and `-shm` after the last reader; a read-only connection would
  /// leave them behind, with the read-only file's mode, to hinder later writers. If that fails (a read-only folder, a
  /// full disk) or the file is read-only and no other process has it open, it is read as immutable. With a log, or if
  /// the file needs a migration, a copy is read.
  func preparedForReading(_ tables: [TableLayout], busyTimeout: Duration) throws(StoreError) -> Connection {
    do throws(StoreError) {
      if isReadOnly, try !hasLogAndIndex { throw StoreError(forbidden: "could not open the store", at: path) }
      try prepareForReading(tables)
      return self
    } catch {
      guard error.kind == .permission || error.kind == .io else { throw error }
      if try PrivateFile.isEmptyOrMissing(target + "-wal") {
        let immutable = try Connection(path: path, access: .immutable, busyTimeout: busyTimeout)
        if try !immutable.needsMigration(to: tables) {
          try immutable.prepareForReading(tables)
          return immutable
        }
      }
      return try copied(tables, busyTimeout, after: error)
    }
  }

  /// The log and its index are beside the target of a link.
  private var target: String { PrivateFile.target(of: path) }

  private var hasLogAndIndex: Bool {
    get throws(StoreError) {
      for suffix in ["-wal", "-shm"] where try PrivateFile.presence(at: target + suffix) == .nothing { return false }
      return true
    }
  }

  /// The temporary folder is removed before this returns; the open connection keeps the copy alive.
  private func copied(
    _ tables: [TableLayout], _ busyTimeout: Duration, after error: StoreError
  ) throws(StoreError) -> Connection {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("showlog-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      for name in ["", "-wal"] where FileManager.default.fileExists(atPath: target + name) {
        let copy = folder + "/copy" + name
        try FileManager.default.copyItem(atPath: target + name, toPath: copy)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy)
      }
    } catch let reason {
      throw StoreError(
        error.kind, path: path,
        message: "\(error.message); a copy could not be read either: \(reason.localizedDescription)")
    }
    do {
      let copy = try Connection(path: folder + "/copy", access: .readWrite, busyTimeout: busyTimeout)
      try copy.prepareForReading(tables)
      // Reads the log and creates the wal-index before the folder is removed.
      _ = try copy.revision()
      return copy
    } catch {
      throw StoreError(error.kind, path: path, message: error.message)
    }
  }

  /// Migrates a store of an earlier version first, the only write by a reader.
  private func prepareForReading(_ tables: [TableLayout]) throws(StoreError) {
    if try needsMigration(to: tables) { try prepareForWriting(tables) }
    try execute("PRAGMA query_only = ON; PRAGMA mmap_size = 1073741824", to: "prepare the store for reading")
  }
}
