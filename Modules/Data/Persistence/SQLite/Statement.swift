import ShowlogFeatureKit
import ShowlogModels
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

  func value(_ column: Int32) -> StoredValue {
    switch unsafe sqlite3_column_type(handle, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(column))
    default: .text(text(column))
    }
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

protocol Bindable {
  /// Returns SQLite's result code.
  func bind(to statement: Statement, at parameter: Int32) -> Int32
}

extension Int: Bindable {
  func bind(to statement: Statement, at parameter: Int32) -> Int32 { statement.bind(self, at: parameter) }
}

extension String: Bindable {
  func bind(to statement: Statement, at parameter: Int32) -> Int32 { statement.bind(self, at: parameter) }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(to statement: Statement, at parameter: Int32) -> Int32 {
    self?.bind(to: statement, at: parameter) ?? statement.bindNull(at: parameter)
  }
}

extension Statement {
  func bind<each Value: Bindable>(_ values: repeat each Value, from first: Int32 = 1) throws(StoreError) {
    var parameter = first
    for value in repeat each values {
      try check(value.bind(to: self, at: parameter))
      parameter += 1
    }
  }

  func run<each Value: Bindable>(_ values: repeat each Value) throws(StoreError) {
    try bind(repeat each values)
    _ = try step()
  }
}

extension Connection {
  func integer(_ sql: String, to task: String) throws(StoreError) -> Int? {
    let query = try Statement(sql, on: self, to: task)
    return try query.step() ? query.integer(0) : nil
  }
}

/// A row as SQLite passes it to an application-defined function. The pointers are valid until the function returns.
@safe
final class SQLiteRow: StoredRow {
  let path: String
  fileprivate var values: UnsafeMutablePointer<OpaquePointer?>

  fileprivate init(_ values: UnsafeMutablePointer<OpaquePointer?>, path: String) {
    unsafe self.values = values
    self.path = path
  }

  override func isNull(_ column: Int) -> Bool { unsafe sqlite3_value_type(values[column]) == SQLITE_NULL }

  override func integer(_ column: Int) -> Int { Int(unsafe sqlite3_value_int64(values[column])) }

  override func text(_ column: Int) -> String {
    // A blob is the UTF-8 in the file without a copy, as in ``Statement``. An empty blob has no address.
    guard let bytes = unsafe sqlite3_value_blob(values[column]) else { return "" }
    let count = Int(unsafe sqlite3_value_bytes(values[column]))
    return unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func checksum(ofColumns count: Int) -> RowChecksum { unsafe RowChecksum(of: values, count: count) }
}

extension RowChecksum {
  /// A value of a type that no stored column has, such as a real number, is added by its bytes.
  fileprivate init(of values: UnsafeMutablePointer<OpaquePointer?>, count: Int) {
    self.init()
    for index in 0..<count {
      let value = unsafe values[index]
      switch unsafe sqlite3_value_type(value) {
      case SQLITE_INTEGER: add(Int(unsafe sqlite3_value_int64(value)))
      case SQLITE_NULL: addNull()
      default:
        let bytes = unsafe sqlite3_value_blob(value)
        unsafe add(utf8: UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))))
      }
    }
  }
}

extension Connection {
  /// Registers the SQL function `row_checksum(value, …)`, for migrating and checking a store in place.
  func defineChecksum() throws(StoreError) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
    let code = unsafe sqlite3_create_function_v2(
      handle, "row_checksum", -1, flags, nil,
      { context, count, values in
        guard let values = unsafe values else { return unsafe sqlite3_result_null(context) }
        unsafe sqlite3_result_int64(context, Int64(RowChecksum(of: values, count: Int(count)).value))
      }, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code, task: "prepare the store") }
  }

  /// Passes each row, in the order of keys, to `body`, until it throws. `condition` is a clause such as `WHERE id = 1`.
  ///
  /// An aggregate function receives the rows within SQLite's own loop. Stepping from outside costs one more call per
  /// row and a checked call per column, which doubles the time of reading a hundred thousand rows.
  func forEachRow(
    of columns: [String], in table: String, _ condition: String? = nil,
    _ body: @escaping (SQLiteRow) throws(StoreError) -> Void
  ) throws(StoreError) {
    let collector = RowCollector(path: path, body)
    let name = "each_row"
    let function = unsafe Unmanaged.passUnretained(collector).toOpaque()
    // The collector outlives the query, after which the function is unregistered.
    let code = unsafe sqlite3_create_function_v2(
      handle, name, -1, SQLITE_UTF8, function, nil,
      { context, _, values in
        guard let context = unsafe context, let values = unsafe values,
          let function = unsafe sqlite3_user_data(context)
        else { return }
        unsafe Unmanaged<RowCollector>.fromOpaque(function).takeUnretainedValue().take(values, context)
      }, { unsafe sqlite3_result_null($0) }, nil)
    guard code == SQLITE_OK else { throw failure(code, task: "read the \(table)") }
    defer { unsafe sqlite3_create_function_v2(handle, name, -1, SQLITE_UTF8, nil, nil, nil, nil, nil) }
    do throws(StoreError) {
      // Without an index the table is scanned in the order of its keys; a sorted subquery would copy each value.
      let query = try Statement(
        "SELECT \(name)(\(columns.joined(separator: ", "))) FROM \(table) \(condition ?? "NOT INDEXED")", on: self,
        to: "read the \(table)")
      _ = try query.step()
    } catch {
      throw collector.failure ?? error
    }
    try withExtendedLifetime(collector) { () throws(StoreError) in
      if let failure = collector.failure { throw failure }
    }
  }
}

/// Keeps the closure's error, since an application-defined function cannot throw.
private final class RowCollector {
  private let path: String
  private let body: (SQLiteRow) throws(StoreError) -> Void
  private var row: SQLiteRow?
  private(set) var failure: StoreError?

  init(path: String, _ body: @escaping (SQLiteRow) throws(StoreError) -> Void) {
    self.path = path
    self.body = body
  }

  func take(_ values: UnsafeMutablePointer<OpaquePointer?>, _ context: OpaquePointer) {
    guard failure == nil else { return }
    let row = unsafe row ?? SQLiteRow(values, path: path)
    unsafe row.values = values
    self.row = row
    do throws(StoreError) {
      try body(row)
    } catch {
      failure = error
      unsafe sqlite3_result_error(context, "a row could not be read", -1)
    }
  }
}
