/// Parses JSON text by RFC 8259, with the line and column of an error.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  static func value(of text: String) throws -> JSONValue {
    var parser = JSONParser(text)
    if parser.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == parser.bytes.count else { throw parser.error("expected the end of the file") }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ expected: String) -> ExchangeError {
    let before = bytes[..<position]
    let line = before.count { $0 == 0x0A } + 1
    let column = position - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    let found = next.map { $0 < 0x80 ? "“\(Character(Unicode.Scalar($0)))”" : "another character" } ?? "the end"
    return ExchangeError(location: "line \(line), column \(column)", message: "\(expected), found \(found)")
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func value() throws -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try nested { try $0.object() }
    case UInt8(ascii: "["): return try nested { try $0.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try number()
    default: throw error("expected a JSON value")
    }
  }

  /// Bounds the depth, since each level uses stack.
  private mutating func nested(_ body: (inout Self) throws -> JSONValue) throws -> JSONValue {
    guard depth < 512 else { throw error("expected at most 512 levels") }
    depth += 1
    defer { depth -= 1 }
    position += 1
    return try body(&self)
  }

  private mutating func object() throws -> JSONValue {
    var members: [JSONValue.Member] = []
    skipSpace()
    if skip(UInt8(ascii: "}")) { return .object([]) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("expected a member's name in quotes") }
      let name = try string()
      skipSpace()
      guard skip(UInt8(ascii: ":")) else { throw error("expected a colon") }
      members.append(JSONValue.Member(name, try value()))
      skipSpace()
      if skip(UInt8(ascii: "}")) { return .object(members) }
      guard skip(UInt8(ascii: ",")) else { throw error("expected a comma or the end of the object") }
    }
  }

  private mutating func array() throws -> JSONValue {
    var values: [JSONValue] = []
    skipSpace()
    if skip(UInt8(ascii: "]")) { return .array([]) }
    while true {
      values.append(try value())
      skipSpace()
      if skip(UInt8(ascii: "]")) { return .array(values) }
      guard skip(UInt8(ascii: ",")) else { throw error("expected a comma or the end of the array") }
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
    let text = word.description
    guard bytes[position...].starts(with: text.utf8) else { throw error("expected \(text)") }
    position += text.utf8.count
    return value
  }

  private mutating func number() throws -> JSONValue {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    let hasLeadingZero = next == UInt8(ascii: "0")
    let digits = try self.digits()
    if hasLeadingZero, digits > 1 {
      position = start
      throw error("expected a number without a leading zero")
    }
    var isInteger = true
    if skip(UInt8(ascii: ".")) {
      isInteger = false
      _ = try self.digits()
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      isInteger = false
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      _ = try self.digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // Foundation writes -0.0 so.
    if isInteger, text != "-0", let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text) else { throw error("expected a number") }
    // A double has 15 digits for certain.
    let digitCount = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }.count
    return number.isFinite && (digitCount <= 15 || "\(number)" == text) ? .number(number) : .literal(text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private mutating func digits() throws -> Int {
    let start = position
    while let byte = next, Self.isDigit(byte) { position += 1 }
    guard position > start else { throw error("expected a digit") }
    return position - start
  }

  private mutating func string() throws -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        text.append(contentsOf: String(try escaped()).utf8)
      case 0..<0x20: throw error("expected a control character to be escaped")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error("expected the end of the string")
  }

  private mutating func escaped() throws -> Unicode.Scalar {
    guard let byte = next else { throw error("expected an escaped character") }
    let plain: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
      UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let scalar = plain[byte] {
      position += 1
      return scalar
    }
    guard skip(UInt8(ascii: "u")) else { throw error("expected an escaped character") }
    let unit = try hexadecimal()
    // A lone surrogate is no character, but JavaScript writes it.
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    guard bytes[position...].starts(with: [0x5C, 0x75]) else { return "\u{FFFD}" }
    let start = position
    position += 2
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low) else {
      position = start
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws -> UInt32 {
    guard position + 4 <= bytes.count else { throw error("expected four hexadecimal digits") }
    let text = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    guard text.utf8.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt32(text, radix: 16) else {
      throw error("expected four hexadecimal digits")
    }
    position += 4
    return unit
  }
}
