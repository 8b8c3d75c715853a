import CSQLite

/// The values of one row, as SQLite hands them to a function of ours; they end with the call.
///
/// Columns count from 0. What a column gives is a copy.
@safe
struct Row {
  let path: String
  private let values: UnsafeMutablePointer<OpaquePointer?>

  fileprivate init(_ values: UnsafeMutablePointer<OpaquePointer?>, path: String) {
    unsafe self.values = values
    self.path = path
  }

  func isNull(_ column: Int) -> Bool { unsafe sqlite3_value_type(values[column]) == SQLITE_NULL }

  func integer(_ column: Int) -> Int { Int(unsafe sqlite3_value_int64(values[column])) }

  func text(_ column: Int) -> String {
    // Asked for as a blob, a text comes as the UTF-8 that lies in the file, without being copied to end in
    // NUL (it may hold NUL itself). An empty one has no address.
    guard let bytes = unsafe sqlite3_value_blob(values[column]) else { return "" }
    let count = Int(unsafe sqlite3_value_bytes(values[column]))
    return unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The integer of a column, or nil where it holds none.
  func integerIfPresent(_ column: Int) -> Int? {
    // NULL reads as 0, so that most columns need not be asked whether they hold something.
    let value = integer(column)
    return value == 0 && isNull(column) ? nil : value
  }

  /// The text of a column, or nil where it holds none.
  func textIfPresent(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
}

extension Connection {
  /// Hands each row of a table, in the order of its keys, to a closure, until it throws.
  ///
  /// An aggregate function of ours takes the rows within SQLite's own loop. Stepping through them from outside costs a
  /// call a row and a checked call a column more, which for a hundred thousand rows is as long as reading them.
  ///
  /// - Parameter condition: which rows, as in `WHERE id = 1`; nil for all.
  func forEachRow(
    of columns: [String], in table: String, _ condition: String? = nil,
    _ body: @escaping (Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    let collector = RowCollector(path: path, body)
    let name = "each_row"
    let function = unsafe Unmanaged.passUnretained(collector).toOpaque()
    // The collector outlives the query, after which the function is taken away again.
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
      // Without an index the table is scanned in the order of its keys; a sorted query inside would copy each value.
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

/// Takes rows for a closure and keeps what it throws, since SQLite's functions cannot throw.
private final class RowCollector {
  private let path: String
  private let body: (Row) throws(StoreError) -> Void
  private(set) var failure: StoreError?

  init(path: String, _ body: @escaping (Row) throws(StoreError) -> Void) {
    self.path = path
    self.body = body
  }

  func take(_ values: UnsafeMutablePointer<OpaquePointer?>, _ context: OpaquePointer) {
    guard failure == nil else { return }
    do throws(StoreError) {
      try body(unsafe Row(values, path: path))
    } catch {
      failure = error
      unsafe sqlite3_result_error(context, "a row could not be read", -1)
    }
  }
}
