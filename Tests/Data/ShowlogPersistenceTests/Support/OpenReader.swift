import ShowlogSQLite
import Testing

/// A connection that reads a version of a store until it is released, so that no commit can empty the write-ahead log.
@safe
final class OpenReader {
  private let handle: OpaquePointer

  init(_ path: String) throws {
    var opened: OpaquePointer?
    unsafe sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE, nil)
    unsafe handle = try #require(unsafe opened)
    let code = unsafe sqlite3_exec(handle, "BEGIN; SELECT count(*) FROM meta", nil, nil, nil)
    try #require(code == SQLITE_OK)
  }

  deinit { unsafe sqlite3_close_v2(handle) }
}
