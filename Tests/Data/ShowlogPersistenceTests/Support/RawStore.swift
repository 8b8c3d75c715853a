import ShowlogSQLite
import Testing

/// Changes of a store by SQLite alone, as of a damaged file or another program.
enum RawStore {
  static func change(_ path: String, by statements: String) throws {
    var handle: OpaquePointer?
    defer { unsafe sqlite3_close_v2(handle) }
    let codes = [
      unsafe sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil),
      unsafe sqlite3_exec(handle, statements, nil, nil, nil),
    ]
    try #require(codes == [SQLITE_OK, SQLITE_OK])
  }
}
