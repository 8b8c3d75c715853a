/// An object of JSON, stated by its members; an absent value is null.
public struct JSONObject: Encodable, ExpressibleByDictionaryLiteral, Sendable {
  private var members: [(name: Name, value: any Encodable & Sendable)]

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Element: Encodable, Sendable {
    let value: any Encodable & Sendable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  /// Creates an object of members.
  public init(dictionaryLiteral members: (String, any Encodable & Sendable)...) {
    self.members = members.map { (Name(stringValue: $0.0), $0.1) }
  }

  /// Adds a member that lists values of any types.
  public mutating func add(_ values: [any Encodable & Sendable], as name: String) {
    members.append((Name(stringValue: name), values.map(Element.init)))
  }

  /// Returns the object without some members.
  public func without(_ names: String...) -> Self {
    var object = self
    object.members.removeAll { names.contains($0.name.stringValue) }
    return object
  }

  /// Returns one object's members followed by another's.
  public static func + (left: Self, right: Self) -> Self {
    var object = left
    object.members += right.members
    return object
  }

  /// Encodes each member under its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, value) in members { try container.encode(value, forKey: name) }
  }
}
