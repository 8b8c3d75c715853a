import Foundation
import ShowlogSQLite

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
