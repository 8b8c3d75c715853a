import CSQLite
import Foundation

extension Connection {
  /// Whether a transaction is open.
  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  /// Whether permissions allow no more than reading.
  var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") != 0 }

  /// Whether the file no longer lies under its name.
  var hasMoved: Bool { unsafe csqlite_has_moved(handle) != 0 }

  /// How many rows were inserted, updated and removed since the connection was opened.
  var changedRows: Int { Int(unsafe sqlite3_total_changes64(handle)) }

  /// How many rows the last statement inserted, updated or removed.
  var lastChangedRows: Int { Int(unsafe sqlite3_changes64(handle)) }

  /// The key of the row that was inserted last.
  var lastInsertedKey: Int { Int(unsafe sqlite3_last_insert_rowid(handle)) }

  /// The head of the file as it lies on the disk, read without locks; nil if the file is empty.
  func header() throws(StoreError) -> FileHeader? {
    var bytes = [UInt8](repeating: 0, count: FileHeader.length)
    var size: Int64 = 0
    let code = unsafe csqlite_read_head(handle, &bytes, Int32(bytes.count), &size)
    guard code == SQLITE_OK else { throw failure(code, task: "read the head of the store") }
    return size == 0 ? nil : FileHeader(bytes)
  }

  /// A name by which SQLite takes a file as one that nobody changes.
  static func immutableURI(of path: String) -> String {
    let safe = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    let name = path.addingPercentEncoding(withAllowedCharacters: safe) ?? path
    return "file:\(name.hasPrefix("/") ? "//" : "")\(name)?immutable=1"
  }
}

/// What the first bytes of a SQLite file say of it; see <https://www.sqlite.org/fileformat.html>.
struct FileHeader {
  static let length = 100

  /// Whether it is a SQLite file at all.
  let isSQLite: Bool

  /// The number by which a program marks its files.
  let applicationID: UInt32

  /// The version of the tables, as of the last time that the write-ahead log was copied into the file.
  let userVersion: UInt32

  init(_ bytes: [UInt8]) {
    isSQLite = bytes.starts(with: Array("SQLite format 3\0".utf8))
    userVersion = bytes[60..<64].reduce(0) { $0 << 8 | UInt32($1) }
    applicationID = bytes[68..<72].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
