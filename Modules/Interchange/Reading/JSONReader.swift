// `JSONDecoder` does not suffice: it reads 1e3 and 1.0 as integers, reports no line, decodes the whole file before the
// first record, and cannot continue after a bad record. The formats use little of JSON, so a strict reader is small.

/// A strict reader of RFC 8259 JSON that pulls value after value out of UTF-8 bytes.
///
/// Every byte up to the current position has been validated, also in skipped values: syntax, UTF-8, escapes. The reader
/// is not recursive, so a hostile file cannot exhaust the stack.
struct JSONReader {
  static let depthLimit = 512

  let bytes: [UInt8]
  var position: Int

  /// The containers around the current value, outermost first.
  var path: [JSONStep] = []

  /// The last counted location, so that a thousand errors do not count a file's lines a thousand times.
  var counted: LineCounter

  let skipsBad: Bool

  var rejections: [ImportFault] = []

  init(_ bytes: [UInt8], skipsBad: Bool = false) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.bytes = bytes
    self.skipsBad = skipsBad
    position = start
    counted = LineCounter(offset: start)
  }

  /// Skips white space and returns the next byte without consuming it; nil at the end.
  mutating func peek() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  mutating func end() throws {
    if peek() != nil { throw broken("the end of the file") }
  }

  mutating func null() throws -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try literal("null")
    return true
  }

  mutating func literal(_ word: String) throws {
    let end = position + word.utf8.count
    guard end <= bytes.count, bytes[position..<end].elementsEqual(word.utf8) else { throw broken(word) }
    position = end
  }
}

/// A container around the current value, and the position in it.
struct JSONStep {
  let isArray: Bool

  /// The index of the current element, or the offset of the current key's opening quote; -1 before the first.
  var current = -1
}

extension JSONReader {
  /// Returns the object's offset; `nextKey` then returns its keys.
  @discardableResult
  mutating func beginObject(_ expected: String = "an object") throws -> Int {
    guard peek() == UInt8(ascii: "{") else { throw try unexpected(expected) }
    return try open(isArray: false)
  }

  /// Returns the array's offset; `nextElement` then advances through its elements.
  @discardableResult
  mutating func beginArray(_ expected: String = "an array") throws -> Int {
    guard peek() == UInt8(ascii: "[") else { throw try unexpected(expected) }
    return try open(isArray: true)
  }

  mutating func nextKey() throws -> JSONKey? {
    guard try next(closing: UInt8(ascii: "}")) else { return nil }
    guard peek() == UInt8(ascii: "\"") else { throw broken("a key in quotes") }
    path[path.count - 1].current = position
    let key = try scanText()
    guard peek() == UInt8(ascii: ":") else { throw broken("a colon") }
    position += 1
    guard key.isEscaped else { return JSONKey(bytes, in: key.range) }
    let text = [UInt8](text(key).utf8)
    return JSONKey(text, in: text.indices)
  }

  mutating func nextElement() throws -> Bool {
    guard try next(closing: UInt8(ascii: "]")) else { return false }
    path[path.count - 1].current += 1
    return true
  }

  mutating func skip() throws {
    let floor = path.count
    try skipScalarOrEnter()
    while path.count > floor {
      if path[path.count - 1].isArray {
        if try nextElement() { try skipScalarOrEnter() }
      } else {
        if try nextKey() != nil { try skipScalarOrEnter() }
      }
    }
  }

  private mutating func skipScalarOrEnter() throws {
    switch peek() {
    case UInt8(ascii: "{"): try open(isArray: false)
    case UInt8(ascii: "["): try open(isArray: true)
    case UInt8(ascii: "\""): _ = try scanText()
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    default: _ = try scanNumber()
    }
  }

  @discardableResult
  private mutating func open(isArray: Bool) throws -> Int {
    guard path.count < Self.depthLimit else {
      throw fault(
        at: position, found: "nesting over \(Self.depthLimit)",
        expected: "at most \(Self.depthLimit) levels", isFatal: true)
    }
    path.append(JSONStep(isArray: isArray))
    position += 1
    return position - 1
  }

  private mutating func next(closing: UInt8) throws -> Bool {
    let isFirst = path[path.count - 1].current < 0
    let byte = peek()
    if byte == closing {
      position += 1
      path.removeLast()
      return false
    }
    if isFirst { return true }
    guard byte == UInt8(ascii: ",") else {
      throw broken("a comma or \(Unicode.Scalar(closing))")
    }
    position += 1
    return true
  }
}

extension JSONReader {
  /// Returns nil for a bad record if bad records are skipped: it is added to `rejections`, and the reader is after it.
  mutating func record<T>(
    _ body: (inout JSONReader) throws -> T
  ) throws -> T? {
    let (start, depth) = (position, path.count)
    do {
      return try body(&self)
    } catch let fault as ImportFault where skipsBad && !fault.isFatal {
      path.removeLast(path.count - depth)
      position = start
      try skip()
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

  /// Reads the value of one key of an object; nil for null, and without the key.
  mutating func member<T>(
    _ key: JSONKey, _ body: (inout JSONReader) throws -> T?
  ) throws -> T? {
    if try null() { return nil }
    var value: T?
    try beginObject()
    while let found = try nextKey() {
      if found == key { value = try body(&self) } else { try skip() }
    }
    return value
  }

  mutating func optional<T>(
    _ body: (inout JSONReader) throws -> T
  ) throws -> T? {
    try null() ? nil : try body(&self)
  }
}

extension JSONReader {
  mutating func fault(at offset: Int, found: String, expected: String, isFatal: Bool = false) -> ImportFault {
    counted.advance(to: offset, in: bytes)
    return ImportFault(
      location: .json(path: renderedPath, line: counted.line, column: counted.column),
      found: found, expected: expected, isFatal: isFatal)
  }

  mutating func broken(_ expected: String) -> ImportFault {
    guard position < bytes.count else {
      return fault(at: bytes.count, found: "the end of the file", expected: expected, isFatal: true)
    }
    guard let length = bytes.lengthOfUTF8(at: position) else {
      return faultOfUTF8()
    }
    let found = visible(String(decoding: bytes[position..<position + length], as: UTF8.self))
    return fault(at: position, found: found, expected: expected, isFatal: true)
  }

  /// A fault for a well-formed value of an unexpected kind; throws if the value is malformed.
  mutating func unexpected(_ expected: String) throws -> ImportFault {
    let first = peek()
    let start = position
    try skip()
    let found =
      switch first {
      case UInt8(ascii: "{"): "an object"
      case UInt8(ascii: "["): "an array"
      default: raw(start..<position)
      }
    return fault(at: start, found: found, expected: expected)
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

  func raw(_ range: Range<Int>) -> String {
    // Truncated before decoding: a title may be a megabyte, and each scalar takes at most four bytes.
    let start = range.lowerBound
    let decoded = String(decoding: bytes[start..<min(range.upperBound, start + 256)], as: UTF8.self)
    return shortened(visible(decoded))
  }

  private var renderedPath: String {
    path.reduce(into: "$") { result, step in
      guard step.current >= 0 else { return }
      result += step.isArray ? "[\(step.current)]" : rendered(keyAt: step.current)
    }
  }

  private func rendered(keyAt offset: Int) -> String {
    var reader = self
    reader.position = offset
    // A malformed key has no name, and its fault must not compute the path recursively.
    reader.path = []
    guard let token = try? reader.scanText() else { return "" }
    let key = bytes[token.range]
    let isPlain = key.allSatisfy { byte in
      byte == UInt8(ascii: "_") || byte.isDigit
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return isPlain && !key.isEmpty ? ".\(shortened(text(token)))" : "[\"\(raw(token.range))\"]"
  }
}
