extension JSONReader {
  /// Reads one record: a value that can be left out by itself.
  ///
  /// - Returns: what `body` returns, or nil if the record is bad and bad records are left out; it is then
  ///   noted in `rejections`, and the reader is behind it.
  mutating func record<T>(
    _ body: (inout JSONReader) throws(ImportFault) -> T
  ) throws(ImportFault) -> T? {
    let (start, depth) = (position, path.count)
    do throws(ImportFault) {
      return try body(&self)
    } catch {
      guard skipsBad, !error.isFatal else { throw error }
      path.removeLast(path.count - depth)
      position = start
      try skip()
      rejections.append(error)
      return nil
    }
  }

  /// Reads the records of an array, without those that are left out; none where it is null.
  mutating func records<T>(
    _ body: (inout JSONReader) throws(ImportFault) -> T
  ) throws(ImportFault) -> [T] {
    if try null() { return [] }
    var result: [T] = []
    try beginArray()
    while try nextElement() {
      if let value = try record(body) { result.append(value) }
    }
    return result
  }

  /// The value that `body` reads; nil for a null.
  mutating func optional<T>(
    _ body: (inout JSONReader) throws(ImportFault) -> T
  ) throws(ImportFault) -> T? {
    try null() ? nil : try body(&self)
  }
}
