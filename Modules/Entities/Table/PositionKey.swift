/// New entities get every other key, so that a move usually finds a free one between two neighbors, and a leaf of the
/// tree is half full. Where there is none, keys of a neighborhood are spread evenly; see ``EntityTable/move(_:to:)``.
@usableFromInline
enum PositionKey {
  /// Far from both ends, since keys grow in both directions.
  @inlinable
  static var first: UInt { 1 << UInt(UInt.bitWidth - 2) }

  @inlinable
  static var step: UInt { 2 }

  @inlinable
  static func next(after key: UInt?) -> UInt { key.map { ($0 | 1) + 1 } ?? first }

  /// The number of keys up to which a range of `1 << bits` is filled: fewer in larger ranges, so that a spread leaves
  /// room and the cost of an insertion is O(log² n), as in a packed-memory array.
  @inlinable
  static func capacity(bits: Int) -> Int {
    let size = 1 << bits
    return size / 4 * 3 - size / 256 * min(bits, 48)
  }
}
