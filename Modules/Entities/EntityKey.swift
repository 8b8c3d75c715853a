/// An entity's key: an integer of its own that never changes.
///
/// A key type is usually one line, `struct ShowID: EntityKey { let rawValue: Int }`: order and coding follow from the
/// integer. Any integer is allowed; an ``EntityTable`` is smallest and fastest when keys are dense, such as those
/// that ``EntityTable/nextID`` gives out.
public protocol EntityKey: Hashable, Comparable, Sendable, Codable {
  /// The key as an integer.
  var rawValue: Int { get }

  /// A key from its integer.
  init(rawValue: Int)
}

extension EntityKey {
  /// By the integers.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Reads a bare integer.
  ///
  /// - Throws: `DecodingError`, if there is none.
  @inlinable
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(Int.self))
  }

  /// Writes a bare integer.
  @inlinable
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// A plain integer is a key.
extension Int: EntityKey {
  /// The integer itself.
  @inlinable
  public var rawValue: Int { self }

  /// The integer itself.
  @inlinable
  public init(rawValue: Int) { self = rawValue }
}
