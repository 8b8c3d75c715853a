import LeftfoldJSON

/// A JSON value, whose objects keep the order of their members.
public indirect enum JSONValue: Sendable, Equatable {
  /// The value `null`.
  case null
  /// A Boolean value.
  case bool(Bool)
  /// A number without a fraction.
  case integer(Int)
  /// Any other number that a double represents.
  case number(Double)
  /// A number that neither an integer nor a double represents, as it is written: a large `UInt64`, or a `Decimal`.
  case literal(String)
  /// A string.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order.
  case object([Member])

  /// A member of an object.
  public struct Member: Sendable, Equatable {
    /// The member's name.
    public let name: String
    /// The member's value.
    public let value: JSONValue

    /// Creates a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Creates the value of a JSON text by RFC 8259, which may be at most 512 levels deep.
  ///
  /// - Throws: ``ExchangeError`` with the line and column of invalid JSON.
  public init(parsing text: String) throws {
    var reader = JSONReader(Array(text.utf8), replacesLoneSurrogates: true)
    do {
      self = try reader.value()
      try reader.end()
    } catch let fault as JSONFault {
      throw ExchangeError(
        location: "line \(fault.line), column \(fault.column)",
        message: "expected \(fault.expected), found \(fault.found)")
    }
  }

  /// The value of a member, the last of several; nil if this is not an object or has no such member.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The value as JSON text on one line.
  public var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }

  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .integer, .number, .literal: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONReader {
  fileprivate mutating func value() throws -> JSONValue {
    switch peek() {
    case UInt8(ascii: "{"):
      try beginObject()
      var members: [JSONValue.Member] = []
      while let name = try nextName() { members.append(JSONValue.Member(text(name), try value())) }
      return .object(members)
    case UInt8(ascii: "["):
      try beginArray()
      var values: [JSONValue] = []
      while try nextElement() { values.append(try value()) }
      return .array(values)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"):
      try literal("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try literal("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try literal("null")
      return .null
    default: return number(try scanNumber())
    }
  }

  private func number(_ number: JSONNumber) -> JSONValue {
    let text = String(decoding: bytes[number.range], as: UTF8.self)
    // Foundation writes -0.0 so.
    if let integer = number.integer, text != "-0" { return .integer(integer) }
    guard let value = Double(text), value.isFinite else { return .literal(text) }
    // A double has 15 digits for certain.
    let digitCount = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }.count
    return digitCount <= 15 || "\(value)" == text ? .number(value) : .literal(text)
  }
}
