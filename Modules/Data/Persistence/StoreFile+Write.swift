extension StoreFile {
  /// Acquires the lock, within the timeout given when the store was opened.
  ///
  /// A no-op if the lock is already held. ``commit()`` and ``rollback()`` release it.
  ///
  /// - Returns: The new contents, on which changes must be based, if another process has changed the store since this
  ///   object last read it; nil if they are still ``contents``.
  ///
  /// - Throws: ``StoreError/Kind/corrupt`` if the store is damaged, since it can only be read;
  ///   ``StoreError/Kind/busy`` after the timeout.
  public func lock() throws(StoreError) -> State? {
    if isLocked { return nil }
    return try locking { connection throws(StoreError) in
      if try connection.revision() == seen.revision { return nil }
      let contents = try read(connection)
      try checkDamage()
      // Other processes committed these contents, so a rollback returns to them.
      seenBeforeLock = seen
      return contents
    }
  }

  private func locking<Result>(
    _ body: (Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let connection = try open()
    try checkMode()
    try checkDamage()
    // An open descriptor still writes to a file that has become read-only.
    guard PrivateFile.isWritable(path) else { throw StoreError(forbidden: "could not lock the store", at: path) }
    try connection.execute("BEGIN IMMEDIATE", to: "lock the store")
    seenBeforeLock = seen
    do throws(StoreError) {
      try checkNotMoved(connection)
      try checkSchema(connection)
      try connection.checkFreePages()
      return try body(connection)
    } catch {
      rollback()
      throw error
    }
  }

  func checkMode() throws(StoreError) {
    guard mode == .readWrite else {
      throw StoreError(.permission, path: path, message: "the store was opened read-only")
    }
  }

  /// Refuses to change a damaged store, so that its intact rows are not overwritten.
  func checkDamage() throws(StoreError) {
    guard let text = damageText() else { return }
    throw StoreError(
      .corrupt, path: path, message: "\(text) and can only be read; showlog check lists the damage")
  }

  func checkNotMoved(_ connection: Connection) throws(StoreError) {
    guard !connection.hasMoved else {
      throw StoreError(
        .conflict, path: path, message: "the file was moved or replaced while it was open; try again")
    }
  }

  func needsMigration(_ connection: Connection) throws(StoreError) -> Bool {
    do throws(StoreError) {
      try connection.checkVersion(connection.version())
      return try connection.needsMigration(to: tables.map { TableLayout($0) })
    } catch {
      guard error.kind == .tooNew else { throw error }
      throw StoreError(
        .tooNew, path: path,
        message: "a later version of showlog has changed the store while it was open; quit and start again")
    }
  }

  /// Another program may have migrated the store while it was open here: rows with the columns and checksums of this one
  /// would be damaged there.
  private func checkSchema(_ connection: Connection) throws(StoreError) {
    guard try needsMigration(connection) else { return }
    throw StoreError(
      .conflict, path: path,
      message: "the file was replaced by a store of an earlier version while it was open; quit and start again")
  }

  /// Writes the differences between two versions of the contents, row by row, and a line of the log.
  ///
  /// The cost is proportional to the difference. On failure, everything since ``lock()`` is rolled back and the lock is
  /// released.
  ///
  /// - Parameters:
  ///   - entry: The line of the log, with the change's effect on undo.
  ///   - old: The contents that the store holds.
  ///   - new: The contents to write.
  /// - Precondition: The lock is held.
  public func write(_ entry: LogEntry, from old: State, to new: State) throws(StoreError) {
    precondition(isLocked, "A store is written under its lock: call lock() before, and commit() afterwards.")
    let connection = try open()
    do throws(StoreError) {
      let changes = ChangeWriter(tables, from: old, to: new, on: connection)
      try changes.write()
      try recordChange(entry, changes, connection)
      try connection.execute("UPDATE meta SET revision = revision + 1", to: "update the store's revision")
      seen = Snapshot(revision: try connection.revision(), contents: new)
    } catch {
      rollback()
      throw error
    }
  }

  private func recordChange(
    _ entry: LogEntry, _ changes: ChangeWriter<State>, _ connection: Connection
  ) throws(StoreError) {
    let version = try changes.isEmpty ? connection.currentVersion() : connection.version(after: entry.step)
    let action = try connection.write(entry, rows: changes.rowCount, leadsTo: version)
    try connection.recordUndo(entry.step, of: changes, by: action)
  }

  /// Commits the last write, which is on the disk when this returns, and releases the lock.
  ///
  /// On failure, everything since ``lock()`` is rolled back. A no-op without the lock.
  public func commit() throws(StoreError) {
    guard isLocked else { return }
    let connection: Connection
    do throws(StoreError) {
      connection = try open()
      try connection.execute("COMMIT", to: "write the store")
      seenBeforeLock = nil
    } catch {
      rollback()
      throw error
    }
    connection.checkpoint()
  }

  /// Rolls back everything written since ``lock()`` and releases the lock; a no-op without the lock.
  public func rollback() {
    guard let before = seenBeforeLock else { return }
    connection?.rollBack()
    seen = before
    seenBeforeLock = nil
  }
}
