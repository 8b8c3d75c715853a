/// What can stand for a parameter of a statement.
protocol Bindable {
  /// Binds itself, and gives SQLite's result code.
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
  /// Binds the parameters, first to last.
  func bind<each Value: Bindable>(_ values: repeat each Value) throws(StoreError) {
    var parameter: Int32 = 0
    for value in repeat each values {
      parameter += 1
      try check(value.bind(to: self, at: parameter))
    }
  }

  /// Binds the parameters and runs a statement that gives no rows.
  func run<each Value: Bindable>(_ values: repeat each Value) throws(StoreError) {
    try bind(repeat each values)
    _ = try step()
  }

  /// The integer of a column, or nil where it holds none.
  func integerIfPresent(_ column: Int32) -> Int? { isNull(column) ? nil : integer(column) }

  /// The text of a column, or nil where it holds none.
  func textIfPresent(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
}

extension Connection {
  /// The integer that a query of one row and one column gives.
  func integer(_ sql: String, to task: String) throws(StoreError) -> Int? {
    let query = try Statement(sql, on: self, to: task)
    return try query.step() ? query.integer(0) : nil
  }
}
