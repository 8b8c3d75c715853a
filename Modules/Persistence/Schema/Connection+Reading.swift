import Foundation

extension Connection {
  /// This connection, or another one to the same file, allowed to read and no more.
  ///
  /// A reader of a write-ahead log needs the `-shm` beside it and takes part in its locks. So the file is
  /// opened as if to be written, with SQLite told to refuse that: this also removes the `-wal` and `-shm`
  /// after the last reader, where a file opened for reading only would leave them.
  ///
  /// Where that fails (a folder that may not be written, a disk without room for the `-shm`) and there is no log, the file
  /// is complete by itself and is read as it is; with a log, a copy of both is read.
  func preparedForReading(_ tables: [TableLayout], busyTimeout: Duration) throws(StoreError) -> Connection {
    do throws(StoreError) {
      try prepareForReading(tables)
      return self
    } catch {
      guard error.kind == .permission || error.kind == .io else { throw error }
      guard try PrivateFile.isEmptyOrMissing(path + "-wal") else {
        return try copied(tables, busyTimeout, after: error)
      }
      let copy = try Connection(path: path, access: .immutable, busyTimeout: busyTimeout)
      try copy.prepareForReading(tables)
      return copy
    }
  }

  /// A connection to a copy of the file and its log in a temporary folder, which is removed at once: the copy has no name
  /// from then on.
  ///
  /// - Parameter error: why the file itself cannot be read, thrown if it cannot be copied either.
  private func copied(
    _ tables: [TableLayout], _ busyTimeout: Duration, after error: StoreError
  ) throws(StoreError) -> Connection {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("showlog-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      for name in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + name, toPath: folder + "/copy" + name)
      }
    } catch _ {
      throw error
    }
    let copy = try Connection(path: folder + "/copy", access: .readWrite, busyTimeout: busyTimeout)
    try copy.prepareForReading(tables)
    // The log is read, and the wal-index made, while the copy has its name.
    _ = try copy.revision()
    return copy
  }

  /// Brings a store of an earlier version up to date first, which is the one thing that reading changes. Where the file
  /// may not be written it is read as it is: its tables of rows are those of the first version still.
  private func prepareForReading(_ tables: [TableLayout]) throws(StoreError) {
    try checkVersion(try version())
    if !isReadOnly, try needsMigration(to: tables) { try prepareForWriting(tables) }
    try execute("PRAGMA query_only = ON; PRAGMA mmap_size = 1073741824", to: "prepare the store for reading")
  }
}
