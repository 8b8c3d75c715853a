struct JSONText {
  let range: Range<Int>
  let isEscaped: Bool
}

extension JSONReader {
  mutating func string(_ expected: String = "a text") throws(ImportFault) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw try unexpected(expected) }
    return text(try scanText())
  }

  /// Reads a text whose value a closure returns; nil there is an error.
  mutating func parsed<T>(_ expected: String, _ parse: (String) -> T?) throws(ImportFault) -> T {
    _ = peek()
    let start = position
    guard let value = parse(try string(expected)) else {
      throw fault(at: start, found: raw(start..<position), expected: expected)
    }
    return value
  }

  mutating func scanText() throws(ImportFault) -> JSONText {
    position += 1
    let start = position
    var isEscaped = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return JSONText(range: start..<position - 1, isEscaped: isEscaped)
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
        _ = try scanEscape()
      } else if byte >= 0x80 {
        position += try lengthOfScalar()
      } else if byte >= 0x20 {
        position += 1
      } else {
        throw broken("an escape, since strings hold no control characters")
      }
    }
    throw broken("a closing quote")
  }

  func text(_ token: JSONText) -> String {
    guard token.isEscaped else { return String(decoding: bytes[token.range], as: UTF8.self) }
    var reader = self
    var result: [UInt8] = []
    reader.position = token.range.lowerBound
    while reader.position < token.range.upperBound {
      if bytes[reader.position] == UInt8(ascii: "\\"), let scalar = try? reader.scanEscape() {
        result.append(contentsOf: String(scalar).utf8)
      } else {
        result.append(bytes[reader.position])
        reader.position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func scanEscape() throws(ImportFault) -> Unicode.Scalar {
    let start = position
    position += 1
    guard position < bytes.count else { throw broken("an escape") }
    let letter = bytes[position]
    position += 1
    if letter == UInt8(ascii: "u") { return try scanUnicodeEscape(from: start) }
    guard let scalar = Self.escapes[letter] else {
      position = start
      throw broken(#"an escape of JSON's: \" \\ \/ \b \f \n \r \t \u0000"#)
    }
    return scalar
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func scanUnicodeEscape(from start: Int) throws(ImportFault) -> Unicode.Scalar {
    let first = try scanHexadecimal(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, bytes.dropFirst(position).starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    else {
      throw loneSurrogate(at: start)
    }
    position += 2
    let second = try scanHexadecimal(from: start)
    guard (0xDC00...0xDFFF).contains(second) else { throw loneSurrogate(at: start) }
    guard let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00)) else {
      throw loneSurrogate(at: start)
    }
    return scalar
  }

  private mutating func scanHexadecimal(from start: Int) throws(ImportFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
      else {
        throw broken("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  private mutating func loneSurrogate(at start: Int) -> ImportFault {
    let token = String(decoding: bytes[start..<min(start + 6, bytes.count)], as: UTF8.self)
    return fault(
      at: start, found: "a lone surrogate \(token)", expected: "a pair of surrogates", isFatal: true)
  }
}
