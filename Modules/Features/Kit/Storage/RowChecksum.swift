import ShowlogModels

/// The checksum of a row: a variant of 64-bit FNV-1a over its values and their types, folded to 32 bits.
///
/// Each step is a bijection of the 64-bit state, so a changed byte always changes the state, and the 32 bits miss it
/// once in four billion. A file stores one beside each row; see
/// <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>.
public struct RowChecksum: Sendable {
  @usableFromInline
  var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the checksum of an empty row.
  @inlinable
  public init() {}

  /// The checksum, in the range of 32-bit signed integers.
  @inlinable
  public var value: Int { Int(Int32(truncatingIfNeeded: state ^ (state >> 32))) }

  @inlinable
  mutating func mix(_ value: UInt64) {
    state = (state ^ value) &* 0x0000_0100_0000_01b3
    // Carries high bits down, which multiplication alone does not.
    state ^= state >> 29
  }

  /// Adds NULL.
  @inlinable
  public mutating func addNull() { mix(1) }

  /// Adds an integer.
  @inlinable
  public mutating func add(_ value: Int) {
    mix(2)
    mix(UInt64(bitPattern: Int64(value)))
  }

  /// Adds a text by its UTF-8.
  @inlinable
  public mutating func add(utf8 bytes: some Sequence<UInt8>) {
    mix(3)
    for byte in bytes { mix(UInt64(byte)) }
    mix(256)
  }

  /// Adds a value.
  @inlinable
  public mutating func add(_ value: StoredValue) {
    switch value {
    case .null: addNull()
    case .integer(let integer): add(integer)
    case .text(let text): add(utf8: text.utf8)
    }
  }
}
