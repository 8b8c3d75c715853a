import ShowlogFeatureKit
import ShowlogSQLite

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
