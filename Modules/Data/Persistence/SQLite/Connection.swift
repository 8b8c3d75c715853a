import Foundation
import ShowlogSQLite

/// Only the connection, its statements and ``SQLiteRow`` use SQLite's pointers: each pointer is valid as long as the
/// object that holds it, but for a row's, and a statement retains its connection. None of the classes is sendable, so no
/// two threads use an object at once, and SQLite needs no lock of its own (`NOMUTEX`).
@safe
final class Connection {
  /// No mode creates a file: that is ``PrivateFile``'s task.
  enum Access {
    /// Reading and writing, or only reading if permissions require it.
    case readWrite
    /// An immutable file, read without locks and without files beside it.
    case immutable
  }

  let path: String
  let access: Access
  let handle: OpaquePointer
  let busyTimeout: Duration
  var hasCheckedFreePages = false

  init(path: String, access: Access, busyTimeout: Duration) throws(StoreError) {
    let flags: Int32
    let name: String
    // SQLite gives some relative names a meaning of their own, such as `:memory:`.
    let plain = path.hasPrefix("/") ? path : "./" + path
    switch access {
    case .readWrite: (name, flags) = (plain, SQLITE_OPEN_READWRITE)
    case .immutable: (name, flags) = (Self.immutableURI(of: plain), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle = unsafe opened else {
      let failure = unsafe Self.failure(of: opened, code, task: "open the store", path: path)
      unsafe sqlite3_close_v2(opened)
      throw failure
    }
    self.path = path
    self.access = access
    self.busyTimeout = busyTimeout
    unsafe self.handle = handle
    unsafe sqlite3_extended_result_codes(handle, 1)
    unsafe sqlite3_busy_timeout(handle, Self.milliseconds(busyTimeout))
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  func execute(_ sql: String, to task: String) throws(StoreError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code, task: task) }
  }

  func failure(_ code: Int32, task: String) -> StoreError {
    unsafe Self.failure(of: handle, code, task: task, path: path)
  }

  private static func failure(
    of handle: OpaquePointer?, _ code: Int32, task: String, path: String
  ) -> StoreError {
    // A missing handle means that SQLite had no memory for it; only the code is known.
    guard let handle = unsafe handle else {
      return StoreError(
        sqlite: code, unsafe String(cString: sqlite3_errstr(code)), systemError: 0, task: task, path: path)
    }
    let text = unsafe String(cString: sqlite3_errmsg(handle))
    let systemError = unsafe sqlite3_system_errno(handle)
    // The handle does not record an error outside of a statement.
    let last = unsafe sqlite3_extended_errcode(handle)
    return StoreError(
      sqlite: last == SQLITE_OK ? code : last, text, systemError: systemError, task: task, path: path)
  }

  static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    // A million seconds is practically forever, without overflow.
    let whole = min(max(seconds, 0), 1_000_000) * 1_000
    return Int32(clamping: whole + max(attoseconds, 0) / 1_000_000_000_000_000)
  }
}

extension Connection {
  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") != 0 }

  /// Whether the file was moved, replaced or removed, or a link to it leads to another one.
  var hasMoved: Bool {
    // SQLite resolves links when it opens the file, and then compares with the path that it has found.
    guard unsafe csqlite_has_moved(handle) == 0, let found = unsafe sqlite3_db_filename(handle, "main") else {
      return true
    }
    return FileIdentity(at: path) != FileIdentity(at: unsafe String(cString: found))
  }

  /// Inserted, updated and removed rows since the connection was opened.
  var changedRows: Int { Int(unsafe sqlite3_total_changes64(handle)) }

  var lastChangedRows: Int { Int(unsafe sqlite3_changes64(handle)) }

  var lastInsertedKey: Int { Int(unsafe sqlite3_last_insert_rowid(handle)) }

  /// Reads the file on the disk without locks; nil if it is empty.
  func header() throws(StoreError) -> FileHeader? {
    var bytes = [UInt8](repeating: 0, count: FileHeader.length)
    var size: Int64 = 0
    let code = unsafe csqlite_read_head(handle, &bytes, Int32(bytes.count), &size)
    guard code == SQLITE_OK else { throw failure(code, task: "read the header of the store") }
    return size == 0 ? nil : FileHeader(bytes)
  }

  static func immutableURI(of path: String) -> String {
    let safe = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    let name = path.addingPercentEncoding(withAllowedCharacters: safe) ?? path
    return "file:\(name.hasPrefix("/") ? "//" : "")\(name)?immutable=1"
  }
}

/// A file on its device, whatever its paths; of a missing file, neither.
private struct FileIdentity: Equatable {
  private var device: dev_t?
  private var number: ino_t?

  init(at path: String) {
    var info = stat()
    if unsafe stat(path, &info) == 0 { (device, number) = (info.st_dev, info.st_ino) }
  }
}

/// The fields in the first bytes of a SQLite file; see <https://www.sqlite.org/fileformat.html>.
struct FileHeader {
  static let length = 100

  let isSQLite: Bool

  let applicationID: UInt32

  /// As of the last checkpoint of the write-ahead log.
  let userVersion: UInt32

  init(_ bytes: [UInt8]) {
    isSQLite = bytes.starts(with: Array("SQLite format 3\0".utf8))
    userVersion = bytes[60..<64].reduce(0) { $0 << 8 | UInt32($1) }
    applicationID = bytes[68..<72].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
