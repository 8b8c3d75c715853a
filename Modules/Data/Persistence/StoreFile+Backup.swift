import Foundation
import ShowlogSQLite

extension StoreFile {
  /// Copies the store into a new file while other processes may use it, and verifies the copy.
  ///
  /// The copy is one version of the store, as of the time at which the last page was copied. It has its name only once it
  /// is verified: a draft beside it then gets its name, which is on the disk when this returns.
  ///
  /// - Parameter copy: The path of the new file, which gets mode 0600, in a folder that exists.
  /// - Throws: `StoreError` if the target exists, the copy cannot be written, or it is not intact; no file is left then.
  public func backUp(to copy: String) throws(StoreError) {
    guard try PrivateFile.presence(at: copy) == .nothing else {
      throw StoreError(
        .cannotCreate, path: copy, message: "a file already exists; choose another name for the backup")
    }
    let draft = DraftFile(of: copy)
    try draft.removing { () throws(StoreError) in
      do throws(StoreError) {
        try writeBackup(to: draft.path)
      } catch {
        throw StoreError(error.kind, path: copy, message: error.message)
      }
      do throws(POSIXError) {
        try draft.publish()
      } catch {
        throw StoreError(
          .cannotCreate, path: copy, message: "the backup cannot have this name: \(error.words); choose another")
      }
    }
  }

  /// Both connections to the copy are closed on return.
  private func writeBackup(to copy: String) throws(StoreError) {
    try PrivateFile.create(at: copy, inFolder: true)
    try Connection(path: copy, access: .readWrite, busyTimeout: busyTimeout).copy(from: try open())
    let file = try Self.open(at: copy, mode: .readOnly, tables: tables, empty: empty)
    try file.load()
    guard file.damage.isEmpty, try file.open().historyFault() == nil else {
      throw StoreError(.corrupt, path: copy, message: "the backup is not intact: the store itself is damaged")
    }
  }
}

extension Connection {
  fileprivate func copy(from source: Connection) throws(StoreError) {
    let task = "write the backup"
    guard let backup = unsafe sqlite3_backup_init(handle, "main", source.handle, "main") else {
      throw failure(unsafe sqlite3_errcode(handle), task: task)
    }
    var code = unsafe sqlite3_backup_step(backup, -1)
    // Each attempt waits for another process's write, up to the busy timeout.
    for _ in 1...8 where code == SQLITE_BUSY || code == SQLITE_LOCKED { code = unsafe sqlite3_backup_step(backup, -1) }
    let end = unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, end == SQLITE_OK else { throw failure(end == SQLITE_OK ? code : end, task: task) }
  }
}
