/// Writes JSON text on one line, with `<` escaped, so that it may be embedded in HTML.
struct JSONWriter {
  /// The integers that JavaScript does not round.
  static let exactIntegers = -(1 << 53 - 1)...(1 << 53 - 1)

  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: text.description.utf8)
  }

  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(_ number: some FixedWidthInteger) { bytes.append(contentsOf: "\(number)".utf8) }

  mutating func write(_ number: Double) {
    bytes.append(contentsOf: (number.isFinite ? "\(number)" : "null").utf8)
  }

  mutating func write(_ string: String) {
    bytes.append(0x22)
    for byte in string.utf8 {
      switch byte {
      case 0x22, 0x5C: bytes.append(contentsOf: [0x5C, byte])
      case 0..<0x20, 0x3C, 0x7F: escape(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }

  private mutating func escape(_ byte: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
  }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .bool(let value): raw(value ? "true" : "false")
    case .integer(let value): write(value)
    case .number(let value): write(value)
    case .literal(let text): raw(text)
    case .string(let value): write(value)
    case .array(let values): list("[", values, "]") { $0.write($1) }
    case .object(let members):
      list("{", members, "}") {
        $0.write($1.name)
        $0.raw(":")
        $0.write($1.value)
      }
    }
  }

  mutating func list<Elements: Sequence>(
    _ open: StaticString, _ elements: Elements, _ close: StaticString, _ body: (inout Self, Elements.Element) -> Void
  ) {
    raw(open)
    var isFirst = true
    for element in elements {
      if !isFirst { raw(",") }
      isFirst = false
      body(&self, element)
    }
    raw(close)
  }
}

extension JSONWriter {
  /// - Parameter idPrefix: The prefix of an entity's id, which distinguishes it from a member.
  mutating func write(_ value: InspectedValue, idPrefix: String = "") {
    switch value {
    case .none: raw("null")
    case .bool(let value): raw(value ? "true" : "false")
    case .integer(let value): Self.exactIntegers.contains(value) ? write(value) : write("\(value)")
    case .number(let value): write(value)
    case .string(let value): write(value)
    case .redacted: write("•••")
    case .list(let values): list("[", values, "]") { $0.write($1, idPrefix: idPrefix) }
    case .fields(let fields): write(fields, prefix: "", idPrefix)
    case .entities(let fields): write(fields, prefix: idPrefix, idPrefix)
    }
  }

  private mutating func write(_ fields: [InspectedValue.Field], prefix: String, _ idPrefix: String) {
    list("{", fields, "}") {
      $0.write(prefix + $1.name)
      $0.raw(":")
      $0.write($1.value, idPrefix: idPrefix)
    }
  }
}
