extension JSONReader {
  /// Returns nil for a bad record if bad records are skipped: it is added to `rejections`, and the reader is after it.
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

  /// Reads the value of one key of an object; nil for null, and without the key.
  mutating func member<T>(
    _ key: JSONKey, _ body: (inout JSONReader) throws(ImportFault) -> T?
  ) throws(ImportFault) -> T? {
    if try null() { return nil }
    var value: T?
    try beginObject()
    while let found = try nextKey() {
      if found == key { value = try body(&self) } else { try skip() }
    }
    return value
  }

  mutating func optional<T>(
    _ body: (inout JSONReader) throws(ImportFault) -> T
  ) throws(ImportFault) -> T? {
    try null() ? nil : try body(&self)
  }
}
