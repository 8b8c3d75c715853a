import ShowlogSQLite

/// Columns count from 0, parameters from 1, as in SQLite. A column's value is a copy.
@safe
final class Statement {
  let connection: Connection
  private let handle: OpaquePointer
  /// The verb phrase of errors, such as `read the shows` in "could not read the shows".
  private let task: String

  init(_ sql: String, on connection: Connection, to task: String) throws(StoreError) {
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(connection.handle, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let handle = unsafe prepared else {
      throw connection.failure(code, task: task)
    }
    self.connection = connection
    self.task = task
    unsafe self.handle = handle
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Steps to the next row; returns `false` after the last one, with the statement reset.
  func step() throws(StoreError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    defer { unsafe sqlite3_reset(handle) }
    guard code == SQLITE_DONE else { throw connection.failure(code, task: task) }
    return false
  }

  func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int { Int(unsafe sqlite3_column_int64(handle, column)) }

  func text(_ column: Int32) -> String {
    // A blob is the UTF-8 in the file, without the copy that `sqlite3_column_text` makes to append NUL. The text itself
    // may contain NUL. The bytes are valid until the next step. An empty blob has no address.
    guard let bytes = unsafe sqlite3_column_blob(handle, column) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func bindNull(at parameter: Int32) -> Int32 { unsafe sqlite3_bind_null(handle, parameter) }

  func bind(_ integer: Int, at parameter: Int32) -> Int32 {
    unsafe sqlite3_bind_int64(handle, parameter, Int64(integer))
  }

  func bind(_ text: String, at parameter: Int32) -> Int32 {
    var text = text
    // SQLite copies the bytes before the call returns, since they are valid only within the closure.
    return text.withUTF8 { bytes in
      // An empty text may have no address, which SQLite would bind as NULL.
      guard let start = bytes.baseAddress else {
        return unsafe sqlite3_bind_text(handle, parameter, "", 0, nil)
      }
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        unsafe sqlite3_bind_text64(
          handle, parameter, $0, UInt64(bytes.count), csqlite_transient(), UInt8(SQLITE_UTF8))
      }
    }
  }

  func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else { throw connection.failure(code, task: task) }
  }
}
