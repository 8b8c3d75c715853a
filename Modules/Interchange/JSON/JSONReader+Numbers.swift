struct JSONNumber {
  let range: Range<Int>

  /// The value, or nil if the token has a fraction or an exponent, or exceeds `Int`.
  let integer: Int?
}

extension JSONReader {
  /// Reads an integer in a range; 1.0, 1e3 and "1" are not integers.
  mutating func integer(in range: ClosedRange<Int>, _ expected: String) throws(ImportFault) -> Int {
    guard let byte = peek(), Self.startsNumber(byte) else { throw try unexpected(expected) }
    let number = try scanNumber()
    guard let value = number.integer, range.contains(value) else {
      throw fault(at: number.range.lowerBound, found: raw(number.range), expected: expected)
    }
    return value
  }

  mutating func scanNumber() throws(ImportFault) -> JSONNumber {
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

  private mutating func scanWhole(isNegative: Bool) throws(ImportFault) -> Int? {
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

  private mutating func scanDigits() throws(ImportFault) {
    guard position < bytes.count, bytes[position].isDigit else { throw broken("a digit") }
    while position < bytes.count, bytes[position].isDigit { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  static func startsNumber(_ byte: UInt8) -> Bool { byte.isDigit || byte == UInt8(ascii: "-") }
}
