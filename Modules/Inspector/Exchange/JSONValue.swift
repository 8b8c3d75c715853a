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
  public init(parsing text: String) throws { self = try JSONParser.value(of: text) }

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
