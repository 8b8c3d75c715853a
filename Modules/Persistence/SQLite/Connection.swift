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
