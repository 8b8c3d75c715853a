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

/// Ids that are keys of a table's tree: `EntityKey` types, and integers of at most 64 bits. Checked at run time instead
/// of by a constraint, so that one table type serves every id; where the type is known at compile time, at no cost.
@usableFromInline
enum IntegerID {
  @inlinable
  @inline(__always)
  static func isInteger<ID>(_ type: ID.Type) -> Bool {
    if ID.self == Int.self || ID.self is any EntityKey.Type { return true }
    guard let integers = ID.self as? any FixedWidthInteger.Type else { return false }
    return integers.bitWidth <= UInt.bitWidth
  }

  /// Flips the sign bit of a signed integer, so that keys are ordered as the ids are. The casts succeed only if
  /// `isInteger(ID.self)`.
  @inlinable
  @inline(__always)
  static func key<ID>(_ id: ID) -> UInt {
    // Cannot fail: `ID` is `Int`.
    // swift-format-ignore: NeverForceUnwrap
    if ID.self == Int.self { return UInt(bitPattern: id as! Int) ^ signBit }
    // Cannot fail: `ID` conforms to the protocol.
    // swift-format-ignore: NeverForceUnwrap
    if ID.self is any EntityKey.Type { return UInt(bitPattern: (id as! any EntityKey).rawValue) ^ signBit }
    // Cannot fail by the precondition: an id that is no `EntityKey` is an integer.
    // swift-format-ignore: NeverForceUnwrap
    let integer = id as! any FixedWidthInteger
    return key(of: integer)
  }

  @inlinable
  static func key<ID: FixedWidthInteger>(of id: ID) -> UInt {
    checkOrder(of: ID.self)
    return ID.isSigned ? UInt(truncatingIfNeeded: id) ^ signBit : UInt(truncatingIfNeeded: id)
  }

  /// Traps for integers of more than 64 bits: a table has them in insertion order, as it has texts.
  @inlinable
  @inline(__always)
  static func checkOrder<ID: FixedWidthInteger>(of type: ID.Type) {
    precondition(ID.bitWidth <= UInt.bitWidth, "a table has ids of more than 64 bits in insertion order, not in theirs")
  }

  @inlinable
  static var signBit: UInt { 1 << UInt(UInt.bitWidth - 1) }

  @usableFromInline
  static func text(_ id: some Any) -> String {
    if let id = id as? any EntityKey { "\(id.rawValue)" } else { "\(id)" }
  }
}
