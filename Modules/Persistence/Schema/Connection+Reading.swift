import Foundation

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
