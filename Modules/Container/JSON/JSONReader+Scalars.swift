package struct JSONNumber {
  package let range: Range<Int>

  /// The value, or nil if the token has a fraction or an exponent, or exceeds `Int`.
  package let integer: Int?
}

extension JSONReader {
  /// Reads an integer in a range; 1.0, 1e3 and "1" are not integers.
  package mutating func integer(in range: ClosedRange<Int>, _ expected: String) throws -> Int {
    guard let byte = peek(), Self.startsNumber(byte) else { throw try unexpected(expected) }
    let number = try scanNumber()
    guard let value = number.integer, range.contains(value) else {
      throw fault(at: number.range.lowerBound, found: raw(number.range), expected: expected)
    }
    return value
  }

  package mutating func scanNumber() throws -> JSONNumber {
    guard let byte = peek(), Self.startsNumber(byte) else { throw broken("a value") }
    let start = position
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var integer = try scanWhole(isNegative: isNegative)
    if take(UInt8(ascii: ".")) {
      integer = nil
      try scanDigits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      integer = nil
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try scanDigits()
    }
    return JSONNumber(range: start..<position, integer: integer)
  }

  private mutating func scanWhole(isNegative: Bool) throws -> Int? {
    if take(UInt8(ascii: "0")) {
      if position < bytes.count, bytes[position].isDigit {
        throw broken("no digit after a leading zero")
      }
      return 0
    }
    guard position < bytes.count, bytes[position].isDigit else { throw broken("a digit") }
    var value: Int? = 0
    while position < bytes.count, bytes[position].isDigit {
      value = value.flatMap { Self.appending(bytes[position], to: $0, isNegative: isNegative) }
      position += 1
    }
    return value
  }

  private static func appending(_ digit: UInt8, to value: Int, isNegative: Bool) -> Int? {
    let (tenfold, exceeded) = value.multipliedReportingOverflow(by: 10)
    let step = Int(digit) - 0x30
    let (sum, overflowed) = tenfold.addingReportingOverflow(isNegative ? -step : step)
    return exceeded || overflowed ? nil : sum
  }

  private mutating func scanDigits() throws {
    guard position < bytes.count, bytes[position].isDigit else { throw broken("a digit") }
    while position < bytes.count, bytes[position].isDigit { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  package static func startsNumber(_ byte: UInt8) -> Bool { byte.isDigit || byte == UInt8(ascii: "-") }
}

package struct JSONText {
  package let range: Range<Int>
  package let isEscaped: Bool
}

extension JSONReader {
  package mutating func string(_ expected: String = "a text") throws -> String {
    guard peek() == UInt8(ascii: "\"") else { throw try unexpected(expected) }
    return text(try scanText())
  }

  package mutating func scanText() throws -> JSONText {
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

  package func text(_ token: JSONText) -> String {
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

  private mutating func scanEscape() throws -> Unicode.Scalar {
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

  private mutating func scanUnicodeEscape(from start: Int) throws -> Unicode.Scalar {
    let first = try scanHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let end = position
    if first < 0xDC00, bytes.dropFirst(position).starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
      position += 2
      let second = try scanHexadecimal()
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    guard replacesLoneSurrogates else { throw loneSurrogate(at: start) }
    position = end
    return "\u{FFFD}"
  }

  private mutating func scanHexadecimal() throws -> UInt32 {
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

  private mutating func loneSurrogate(at start: Int) -> JSONFault {
    let token = String(decoding: bytes[start..<min(start + 6, bytes.count)], as: UTF8.self)
    return fault(
      at: start, found: "a lone surrogate \(token)", expected: "a pair of surrogates", isFatal: true)
  }
}

extension JSONReader {
  mutating func lengthOfScalar() throws -> Int {
    guard let length = bytes.lengthOfUTF8(at: position) else { throw faultOfUTF8() }
    return length
  }

  mutating func faultOfUTF8() -> JSONFault {
    let byte = String(bytes[position], radix: 16, uppercase: true)
    return fault(
      at: position, found: "byte \(position), 0x\(byte), which is not UTF-8", expected: "UTF-8", isFatal: true)
  }
}

extension [UInt8] {
  /// The length of the UTF-8 sequence at an offset, by table 3-7 of the Unicode Standard; nil if it is ill-formed.
  package func lengthOfUTF8(at offset: Int) -> Int? {
    switch self[offset] {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: continues(offset, 1) ? 2 : nil
    case 0xE0: continues(offset, 2, second: 0xA0...0xBF) ? 3 : nil
    case 0xED: continues(offset, 2, second: 0x80...0x9F) ? 3 : nil
    case 0xE1...0xEF: continues(offset, 2) ? 3 : nil
    case 0xF0: continues(offset, 3, second: 0x90...0xBF) ? 4 : nil
    case 0xF1...0xF3: continues(offset, 3) ? 4 : nil
    case 0xF4: continues(offset, 3, second: 0x80...0x8F) ? 4 : nil
    default: nil
    }
  }

  private func continues(_ offset: Int, _ count: Int, second: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
    guard offset + count < self.count, second.contains(self[offset + 1]) else { return false }
    return self[(offset + 2)..<(offset + 1 + count)].allSatisfy { (0x80...0xBF).contains($0) }
  }
}

extension UInt8 {
  /// Whether the byte is a digit in ASCII.
  package var isDigit: Bool { (0x30...0x39).contains(self) }
}
