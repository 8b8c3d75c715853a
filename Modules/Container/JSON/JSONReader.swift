// `JSONDecoder` does not suffice: it reads 1e3 and 1.0 as integers, reports no line, decodes the whole file before the
// first record, and cannot continue after a bad record. The formats use little of JSON, so a strict reader is small.

/// A strict reader of RFC 8259 JSON that pulls value after value out of UTF-8 bytes.
///
/// Every byte up to the current position has been validated, also in skipped values: syntax, UTF-8, escapes. The reader
/// is not recursive, so a hostile file cannot exhaust the stack.
package struct JSONReader {
  static let depthLimit = 512

  package let bytes: [UInt8]
  package var position: Int

  /// The containers around the current value, outermost first.
  package var path: [JSONStep] = []

  /// The last counted location, so that a thousand errors do not count a file's lines a thousand times.
  var counted: LineCounter

  package let skipsBad: Bool

  /// Whether half a surrogate pair, which JavaScript writes, is U+FFFD instead of a fault.
  let replacesLoneSurrogates: Bool

  package var rejections: [JSONFault] = []

  /// The number of characters of a found text in a fault; nil for the whole text.
  package var textLimit: Int? = 60

  package init(_ bytes: [UInt8], skipsBad: Bool = false, replacesLoneSurrogates: Bool = false) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.bytes = bytes
    self.skipsBad = skipsBad
    self.replacesLoneSurrogates = replacesLoneSurrogates
    position = start
    counted = LineCounter(offset: start)
  }

  /// Skips white space and returns the next byte without consuming it; nil at the end.
  package mutating func peek() -> UInt8? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      case let byte: return byte
      }
    }
    return nil
  }

  package mutating func end() throws {
    if peek() != nil { throw broken("the end of the file") }
  }

  package mutating func null() throws -> Bool {
    guard peek() == UInt8(ascii: "n") else { return false }
    try literal("null")
    return true
  }

  package mutating func literal(_ word: String) throws {
    let end = position + word.utf8.count
    guard end <= bytes.count, bytes[position..<end].elementsEqual(word.utf8) else { throw broken(word) }
    position = end
  }
}

/// A container around the current value, and the position in it.
package struct JSONStep {
  package let isArray: Bool

  /// The index of the current element, or the offset of the current key's opening quote; -1 before the first.
  package var current = -1
}

extension JSONReader {
  /// Returns the object's offset; `nextName` then returns its keys.
  @discardableResult
  package mutating func beginObject(_ expected: String = "an object") throws -> Int {
    guard peek() == UInt8(ascii: "{") else { throw try unexpected(expected) }
    return try open(isArray: false)
  }

  /// Returns the array's offset; `nextElement` then advances through its elements.
  @discardableResult
  package mutating func beginArray(_ expected: String = "an array") throws -> Int {
    guard peek() == UInt8(ascii: "[") else { throw try unexpected(expected) }
    return try open(isArray: true)
  }

  package mutating func nextName() throws -> JSONText? {
    guard try next(closing: UInt8(ascii: "}")) else { return nil }
    guard peek() == UInt8(ascii: "\"") else { throw broken("a key in quotes") }
    path[path.count - 1].current = position
    let name = try scanText()
    guard peek() == UInt8(ascii: ":") else { throw broken("a colon") }
    position += 1
    return name
  }

  package mutating func nextElement() throws -> Bool {
    guard try next(closing: UInt8(ascii: "]")) else { return false }
    path[path.count - 1].current += 1
    return true
  }

  package mutating func skip() throws {
    let floor = path.count
    try skipScalarOrEnter()
    while path.count > floor {
      if path[path.count - 1].isArray {
        if try nextElement() { try skipScalarOrEnter() }
      } else {
        if try nextName() != nil { try skipScalarOrEnter() }
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
  package mutating func fault(at offset: Int, found: String, expected: String, isFatal: Bool = false) -> JSONFault {
    counted.advance(to: offset, in: bytes)
    return JSONFault(
      path: renderedPath, line: counted.line, column: counted.column, found: found, expected: expected,
      isFatal: isFatal)
  }

  package mutating func broken(_ expected: String) -> JSONFault {
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
  package mutating func unexpected(_ expected: String) throws -> JSONFault {
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

  package func raw(_ range: Range<Int>) -> String {
    // Truncated before decoding: a title may be a megabyte, and each scalar takes at most four bytes.
    let start = range.lowerBound
    let end = textLimit.map { min(range.upperBound, start + 4 * ($0 + 4)) } ?? range.upperBound
    return shortened(visible(String(decoding: bytes[start..<end], as: UTF8.self)), to: textLimit)
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
    return isPlain && !key.isEmpty ? ".\(shortened(text(token), to: textLimit))" : "[\"\(raw(token.range))\"]"
  }
}
