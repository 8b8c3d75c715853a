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
      do throws(ImportFault) { _ = try lengthOfScalar() } catch { return error }
      return fault(at: position, found: "a byte", expected: "UTF-8", isFatal: true)
    }
    let found = visible(String(decoding: bytes[position..<position + length], as: UTF8.self))
    return fault(at: position, found: found, expected: expected, isFatal: true)
  }

  /// A fault for a well-formed value of an unexpected kind; throws if the value is malformed.
  mutating func unexpected(_ expected: String) throws(ImportFault) -> ImportFault {
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
  ) throws(ImportFault) -> T {
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
