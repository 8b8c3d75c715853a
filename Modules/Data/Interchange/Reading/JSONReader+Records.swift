import LeftfoldJSON

extension JSONReader {
  /// Returns nil for a bad record if bad records are skipped: it is added to `rejections`, and the reader is after it.
  mutating func record<T>(
    _ body: (inout JSONReader) throws -> T
  ) throws -> T? {
    let (start, depth) = (position, path.count)
    do {
      return try body(&self)
    } catch let fault as JSONFault where skipsBad && !fault.isFatal {
      path.removeLast(path.count - depth)
      position = start
      try skip()
      rejections.append(fault)
      return nil
    }
  }

  /// Makes something of a part of a record that has been read: nil for a bad one if bad records are skipped.
  mutating func part<T>(_ body: (inout JSONReader) throws -> T) throws -> T? {
    do {
      return try body(&self)
    } catch let fault as JSONFault where skipsBad && !fault.isFatal {
      rejections.append(fault)
      return nil
    }
  }

  mutating func records<T>(
    _ body: (inout JSONReader) throws -> T
  ) throws -> [T] {
    if try null() { return [] }
    var result: [T] = []
    try beginArray()
    while try nextElement() {
      if let value = try record(body) { result.append(value) }
    }
    return result
  }

  mutating func optional<T>(
    _ body: (inout JSONReader) throws -> T
  ) throws -> T? {
    try null() ? nil : try body(&self)
  }

  /// The value of a required key of the object that began at `start`, after its end.
  mutating func require<T>(
    _ value: T?, _ key: String, _ expected: String, at start: Int
  ) throws -> T {
    guard let value else {
      throw fault(at: start, found: "no key \"\(key)\"", expected: "\"\(key)\", \(expected)")
    }
    return value
  }

  /// Reads a text whose value a closure returns; nil there is an error.
  mutating func parsed<T>(_ expected: String, _ parse: (String) -> T?) throws -> T {
    _ = peek()
    let start = position
    guard let value = parse(try string(expected)) else {
      throw fault(at: start, found: raw(start..<position), expected: expected)
    }
    return value
  }
}
