/// A typed id that wraps an integer.
///
/// One line is usually enough, `struct ShowID: EntityKey { let rawValue: Int }`: order and coding follow from the
/// integer. An ``EntityTable`` with such ids is in their order, and is smallest and fastest when they are dense, such
/// as those from `nextID`. Integers of at most 64 bits need no conformance: a table treats them alike. A table
/// compares the integers alone, so a type's own `<` and `==` must be those of the integers.
public protocol EntityKey: Hashable, Comparable, Sendable, Codable {
  /// The id as an integer.
  var rawValue: Int { get }

  /// Creates an id from its integer.
  init(rawValue: Int)
}

extension EntityKey {
  /// Compares the integers.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Decodes a bare integer.
  ///
  /// - Throws: `DecodingError`, if the value is not an integer.
  @inlinable
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes a bare integer.
  @inlinable
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
