extension StoreFile {
  /// Opens a store.
  ///
  /// With ``Mode/readWrite`` a missing file is made, with its folders. With ``Mode/readOnly`` nothing is
  /// made, and a missing or still empty file is ``StoreError/Kind/missing``. A store of an earlier version of
  /// the program is brought up to date. A file that is not a store, or one of a later version, is refused and
  /// left as it is.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - busyTimeout: how long to wait for another process that writes.
  public static func open(
    at path: String, mode: Mode, busyTimeout: Duration = .seconds(2)
  ) throws(StoreError) -> StoreFile {
    try checkPresence(at: path, mode: mode)
    let connection = try Connection(path: path, access: .readWrite, busyTimeout: busyTimeout)
    let isEmpty = try connection.isEmptyOrStore()
    switch mode {
    case .readWrite:
      try connection.prepareForWriting()
      return StoreFile(path: path, mode: mode, connection: connection)
    case .readOnly:
      if isEmpty { throw missing(path) }
      let readable = try connection.preparedForReading(busyTimeout: busyTimeout)
      return StoreFile(path: path, mode: mode, connection: readable)
    }
  }

  private static func checkPresence(at path: String, mode: Mode) throws(StoreError) {
    switch try PrivateFile.presence(at: path) {
    case .file: return
    case .somethingElse:
      throw StoreError(.notAStore, path: path, message: "this is a folder or a device, not a file")
    case .nothing where mode == .readOnly: throw missing(path)
    case .nothing: try PrivateFile.create(at: path)
    }
  }

  private static func missing(_ path: String) -> StoreError {
    StoreError(.missing, path: path, message: "there is no store yet: import something first")
  }
}
