import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

extension StoreFile {
  /// Takes the lock, for which it waits no longer than the time given when the store was opened.
  ///
  /// Where the lock is held already this is a no-op. ``commit()`` and ``rollback()`` release it.
  ///
  /// - Returns: what the store holds now, if another process has changed it since it was last seen here, and so what
  ///   changes have to be based on; nil if it is still ``contents``.
  /// - Throws: ``StoreError/Kind/corrupt`` if the store is damaged: it can be read only.
  public func lock() throws(StoreError) -> State? {
    if isLocked { return nil }
    return try locking { connection throws(StoreError) in
      if try connection.revision() == seen.revision { return nil }
      let contents = try read(connection)
      try checkDamage()
      // This is what others have committed, and stays true if nothing is written.
      seenBeforeLock = seen
      return contents
    }
  }

  /// Takes the lock of a store that nobody else has changed since it was last seen here.
  func lockUnchanged() throws(StoreError) {
    try locking { connection throws(StoreError) in
      guard try connection.revision() == seen.revision else { throw conflict }
    }
  }

  var conflict: StoreError {
    StoreError(.conflict, path: path, message: "another showlog changed the store; try again")
  }

  private func locking<Result>(
    _ body: (Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let connection = try open()
    try checkMode()
    try checkDamage()
    try connection.execute("BEGIN IMMEDIATE", to: "lock the store")
    seenBeforeLock = seen
    do throws(StoreError) {
      try checkPlace(connection)
      return try body(connection)
    } catch {
      rollback()
      throw error
    }
  }

  func checkMode() throws(StoreError) {
    guard mode == .readWrite else {
      throw StoreError(.permission, path: path, message: "the store was opened to be read only")
    }
  }

  /// Refuses to change a store that is not what was stored: what is still there is not to be overwritten.
  func checkDamage() throws(StoreError) {
    guard let first = damage.first else { return }
    let fault = first.faults.first.map { " (\($0))" } ?? ""
    throw StoreError(
      .corrupt, path: path,
      message:
        "the store is damaged in its \(damage.map(\.table).joined(separator: ", "))\(fault) and can only be read; "
        + "showlog check says what is intact")
  }

  func checkPlace(_ connection: Connection) throws(StoreError) {
    guard !connection.hasMoved else {
      throw StoreError(
        .conflict, path: path, message: "the file was moved or replaced while it was open; try again")
    }
  }

  /// Writes what differs between two versions of the contents, row by row, and a line of the log.
  ///
  /// The cost follows the difference. Should it fail, everything since ``lock()`` is rolled back and the lock is released.
  ///
  /// - Parameters:
  ///   - entry: the line of the log, which also says what the change means to undo; nil writes none, and such a change
  ///     cannot be undone.
  ///   - old: what the store holds.
  ///   - new: what it is to hold.
  /// - Precondition: the lock is held.
  public func write(_ entry: LogEntry?, from old: State, to new: State) throws(StoreError) {
    precondition(isLocked, "A store is written under its lock: call lock() before, and commit() afterwards.")
    let connection = try open()
    do throws(StoreError) {
      let changes = ChangeWriter(tables, from: old, to: new, on: connection)
      try changes.write()
      let action = try entry.map { entry throws(StoreError) in try connection.write(entry) }
      try connection.noteUndo(entry?.step ?? .unrecorded, of: changes, by: action)
      try connection.execute("UPDATE meta SET revision = revision + 1", to: "count the store's revisions")
      seen = Snapshot(revision: try connection.revision(), contents: new)
    } catch {
      rollback()
      throw error
    }
  }

  /// Makes what was written last, on the disk by the time this returns, and gives the lock back.
  ///
  /// Should it fail, everything since ``lock()`` is rolled back. Without the lock it does nothing.
  public func commit() throws(StoreError) {
    guard isLocked else { return }
    do throws(StoreError) {
      try open().execute("COMMIT", to: "write the store")
      seenBeforeLock = nil
    } catch {
      rollback()
      throw error
    }
  }

  /// Takes back what was written since ``lock()`` and gives the lock back; without the lock it does nothing.
  public func rollback() {
    guard let before = seenBeforeLock else { return }
    connection?.rollBack()
    seen = before
    seenBeforeLock = nil
  }
}

extension Connection {
  /// Writes a line of the log, and gives its key.
  fileprivate func write(_ entry: LogEntry) throws(StoreError) -> Int {
    try Statement("INSERT INTO actions (at, kind, action) VALUES (?1, ?2, ?3)", on: self, to: "write the log")
      .run(entry.at.seconds, entry.kind, entry.action)
    return lastInsertedKey
  }
}
