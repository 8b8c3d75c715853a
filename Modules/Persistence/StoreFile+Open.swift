import ShowlogFeatureKit

extension StoreFile {
  /// Opens a store.
  ///
  /// With ``StoreMode/readWrite`` a missing file is made, with its folders. With ``StoreMode/readOnly`` nothing is made,
  /// and a missing or still empty file is ``StoreError/Kind/missing``. A store of an earlier version of the program is
  /// brought up to date in one transaction. A file that is not a store, or one of a later version, is refused and left
  /// as it is.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - tables: what is stored of the state, each table behind those that it refers to.
  ///   - empty: a state in which nothing is stored.
  ///   - isCreated: whether a missing file is made with ``StoreMode/readWrite``; not where one was before.
  ///   - busyTimeout: how long to wait for another process that writes.
  public static func open(
    at path: String, mode: StoreMode, tables: [StoredTable<State>], empty: State, isCreated: Bool = true,
    busyTimeout: Duration = .seconds(2)
  ) throws(StoreError) -> StoreFile {
    let connection = try connect(to: path, mode, tables, isCreated: isCreated, busyTimeout: busyTimeout)
    return StoreFile(
      path: path, mode: mode, tables: tables, empty: empty, busyTimeout: busyTimeout, connection: connection)
  }

  /// Opens the file that is at the path by now, if it is not the one that was opened: a store that was replaced, restored
  /// or synchronized. What it holds is read with the next ``load()``.
  ///
  /// - Throws: ``StoreError/Kind/missing`` if there is none; a new one is not made. Not under the lock.
  public func reopenIfReplaced() throws(StoreError) {
    guard !isLocked, try open().hasMoved else { return }
    connection = try Self.connect(to: path, mode, tables, isCreated: false, busyTimeout: busyTimeout)
    seen.revision = nil
  }

  private static func connect(
    to path: String, _ mode: StoreMode, _ tables: [StoredTable<State>], isCreated: Bool, busyTimeout: Duration
  ) throws(StoreError) -> Connection {
    try checkPresence(at: path, mode: mode, isCreated: isCreated)
    let connection = try Connection(path: path, access: .readWrite, busyTimeout: busyTimeout)
    let isEmpty = try connection.isEmptyOrStore()
    let layouts = tables.map { TableLayout($0) }
    if mode == .readOnly {
      if isEmpty { throw missing(path) }
      return try connection.preparedForReading(layouts, busyTimeout: busyTimeout)
    }
    if isEmpty, !isCreated { throw gone(path) }
    try connection.prepareForWriting(layouts)
    return connection
  }

  private static func checkPresence(at path: String, mode: StoreMode, isCreated: Bool) throws(StoreError) {
    switch try PrivateFile.presence(at: path) {
    case .file: return
    case .somethingElse:
      throw StoreError(.notAStore, path: path, message: "this is a folder or a device, not a file")
    case .nothing where !isCreated: throw gone(path)
    case .nothing where mode == .readOnly: throw missing(path)
    case .nothing: try PrivateFile.create(at: path)
    }
  }

  private static func gone(_ path: String) -> StoreError {
    StoreError(
      .missing, path: path,
      message: "the store was moved or deleted while it was open; put it back, or leave and start again")
  }

  private static func missing(_ path: String) -> StoreError {
    StoreError(.missing, path: path, message: "there is no store yet: import something first")
  }
}
