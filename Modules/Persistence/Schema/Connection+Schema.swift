import ShowlogSQLite

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
