extension Connection {
  /// This connection, or another one to the same file, allowed to read and no more.
  ///
  /// A reader of a write-ahead log needs the `-shm` beside it and takes part in its locks. So the file is
  /// opened as if to be written, with SQLite told to refuse that: this also removes the `-wal` and `-shm`
  /// after the last reader, where a file opened for reading only would leave them. Where permissions allow no
  /// writing (a backup on a read-only disk) and there is no log, nobody can be writing either, and the file
  /// is read as it is.
  func preparedForReading(busyTimeout: Duration) throws(StoreError) -> Connection {
    do throws(StoreError) {
      try prepareForReading()
      return self
    } catch {
      guard isReadOnly, error.kind == .permission || error.kind == .io,
        try PrivateFile.isEmptyOrMissing(path + "-wal")
      else { throw error }
      let copy = try Connection(path: path, access: .immutable, busyTimeout: busyTimeout)
      try copy.prepareForReading()
      return copy
    }
  }

  /// Brings a store of an earlier version up to date first, which is the one thing that reading changes. Where the file
  /// may not be written it is read as it is: its tables of rows are those of the first version still.
  private func prepareForReading() throws(StoreError) {
    let version = try version()
    try checkVersion(version)
    if version < Schema.version, !isReadOnly { try prepareForWriting() }
    try execute("PRAGMA query_only = ON; PRAGMA mmap_size = 1073741824", to: "prepare the store for reading")
  }
}
