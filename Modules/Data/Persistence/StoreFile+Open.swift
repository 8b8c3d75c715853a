import Foundation
import ShowlogFeatureKit

extension StoreFile {
  /// Opens a store.
  ///
  /// With ``StoreMode/readWrite`` a missing file is created, with its folders. With ``StoreMode/readOnly`` nothing is
  /// created, and a missing or empty file is an error. A store of an earlier version is migrated in one
  /// transaction. A file that is not a store, or one of a later version, is refused and left unchanged.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - tables: The stored tables of the state, each after those that it refers to.
  ///   - empty: A state without stored rows.
  ///   - isCreated: Whether ``StoreMode/readWrite`` creates a missing file.
  ///   - busyTimeout: The maximum time to wait for another process's lock.
  /// - Throws: ``StoreError``; ``StoreError/Kind/missing`` if the file is missing and is not created; ``StoreError/Kind/corrupt`` if
  ///   it is empty and may not be written: it may have been cut off, or its creation interrupted.
  public static func open(
    at path: String, mode: StoreMode, tables: [StoredTable<State>], empty: State, isCreated: Bool = true,
    busyTimeout: Duration = .seconds(2)
  ) throws(StoreError) -> StoreFile {
    let connection = try connect(to: path, mode, tables, isCreated: isCreated, busyTimeout: busyTimeout)
    return StoreFile(
      path: path, mode: mode, tables: tables, empty: empty, busyTimeout: busyTimeout, connection: connection)
  }

  /// Opens the file at the path again if it was replaced, as by a sync, or a link to it was changed.
  ///
  /// The next ``load()`` reads its contents. A no-op under the lock.
  ///
  /// - Throws: ``StoreError/Kind/missing`` without a file; none is created.
  public func reopenIfReplaced() throws(StoreError) {
    guard !isLocked, try open().hasMoved else { return }
    connection = try Self.connect(to: path, mode, tables, isCreated: false, busyTimeout: busyTimeout)
    seen.revision = nil
  }

  private static func connect(
    to path: String, _ mode: StoreMode, _ tables: [StoredTable<State>], isCreated: Bool, busyTimeout: Duration
  ) throws(StoreError) -> Connection {
    let layouts = tables.map { TableLayout($0) }
    if try isMissing(at: path, mode: mode, isCreated: isCreated) { try create(at: path, layouts) }
    let connection = try Connection(path: path, access: .readWrite, busyTimeout: busyTimeout)
    let isEmpty = try connection.isEmptyOrStore()
    if mode == .readOnly {
      if isEmpty { throw cutOff(path) }
      return try connection.preparedForReading(layouts, busyTimeout: busyTimeout)
    }
    if isEmpty, !isCreated { throw gone(path) }
    try connection.prepareForWriting(layouts)
    return connection
  }

  /// Throws if there is no file, and none may be created.
  private static func isMissing(at path: String, mode: StoreMode, isCreated: Bool) throws(StoreError) -> Bool {
    switch try PrivateFile.presence(at: path) {
    case .file: return false
    case .somethingElse:
      throw StoreError(.notAStore, path: path, message: "this is a folder or a device, not a file")
    case .nothing where !isCreated: throw gone(path)
    case .nothing where mode == .readOnly: throw missing(path)
    case .nothing: return true
    }
  }

  /// Creates a store without rows, under a temporary name first: no other process sees a part of it, which would be empty
  /// like a store that was cut off. If another process creates one at the same moment, that one is kept.
  private static func create(at path: String, _ tables: [TableLayout]) throws(StoreError) {
    let target = PrivateFile.target(of: path)
    guard !target.hasSuffix("/") else {
      throw StoreError(.cannotCreate, path: path, message: "expected the path of a file, found that of a folder")
    }
    let draft = DraftFile(of: path)
    defer { draft.remove() }
    do {
      try PrivateFile.create(at: draft.path, inFolder: false)
      try Connection(path: draft.path, access: .readWrite, busyTimeout: .zero).prepareForWriting(tables)
    } catch {
      throw StoreError(error.kind, path: path, message: error.message)
    }
    do throws(POSIXError) {
      try draft.publish()
    } catch {
      if error.code == .EEXIST { return }
      throw StoreError(
        .cannotCreate, path: path, message: "the store cannot have this name: \(error.words); choose another path")
    }
  }

  private static func gone(_ path: String) -> StoreError {
    StoreError(
      .missing, path: path,
      message: "the store was moved or deleted while it was open; restore it, or quit and start again")
  }

  private static func cutOff(_ path: String) -> StoreError {
    StoreError(
      .corrupt, path: path,
      message: "the file is empty (0 bytes), expected a store; put a backup in its place, or import to start again")
  }

  private static func missing(_ path: String) -> StoreError {
    StoreError(.missing, path: path, message: "there is no store yet: import a file first")
  }
}
