extension Connection {
  /// Looks at the head of the file, which changes nothing on the disk, and refuses what is not a store to
  /// read.
  ///
  /// The application id is in the file itself, and not only in the write-ahead log, from the moment a store
  /// exists: it is made before the log is switched on.
  ///
  /// - Returns: whether the file is empty, as it is in the moment between being made and being a store.
  func isEmptyOrStore() throws(StoreError) -> Bool {
    guard let header = try header() else { return true }
    guard header.isSQLite, header.applicationID == UInt32(Schema.applicationID) else {
      let what = header.isSQLite ? "a SQLite file of another program" : "not a SQLite file"
      throw StoreError(
        .notAStore, path: path, message: "this is \(what), and was left as it is: choose another path")
    }
    try checkVersion(Int(header.userVersion))
    return false
  }

  /// Refuses tables that a later version of the program has made.
  func checkVersion(_ version: Int) throws(StoreError) {
    guard version > Schema.version else { return }
    throw StoreError(
      .tooNew, path: path,
      message:
        "the store has version \(version), this program knows up to \(Schema.version): update the program")
  }

  /// Makes the tables or brings them up to date, and sets what holds for this connection.
  func prepareForWriting(_ tables: [TableLayout]) throws(StoreError) {
    guard !isReadOnly else {
      throw StoreError(
        .permission, path: path,
        message: "the file may not be written: check its permissions and its folder's")
    }
    let settings = "PRAGMA foreign_keys = OFF; PRAGMA synchronous = FULL; PRAGMA cache_size = -16384"
    try execute(settings, to: "prepare the store")
    if try needsMigration(to: tables) { try migrate(to: tables) }
    try checkVersion(try version())
    try writeAhead()
  }

  /// The version of the tables, with what is still in the write-ahead log.
  func version() throws(StoreError) -> Int {
    try integer("PRAGMA user_version", to: "read the store's version") ?? 0
  }

  /// Whether the file is of an earlier version, or lacks a table.
  func needsMigration(to tables: [TableLayout]) throws(StoreError) -> Bool {
    try version() < Schema.version ? true : needsTables(tables)
  }

  /// Makes each version of the tables out of the one before, and what features declare, all in one transaction. Another
  /// process may have done so while this one waited for the lock.
  private func migrate(to tables: [TableLayout]) throws(StoreError) {
    try defineChecksum()
    try execute("BEGIN IMMEDIATE", to: "lock the store")
    do throws(StoreError) {
      let version = try version()
      try checkVersion(version)
      for migration in Schema.migrations.dropFirst(version) { try execute(migration, to: "make the tables") }
      if version < Schema.version {
        let marks = "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(Schema.version)"
        try execute(marks, to: "mark the store")
      }
      try makeTables(tables)
      try execute("COMMIT", to: "make the tables")
    } catch {
      rollBack()
      throw error
    }
  }

  /// Switches the write-ahead log on, for good.
  ///
  /// For this SQLite waits for no other process, so we wait for the one that is writing and try again. Should
  /// there always be another one, the next to open the store will do it: the store is as durable without,
  /// only slower.
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
