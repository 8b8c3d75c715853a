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
