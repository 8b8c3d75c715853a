/// A key is cut into digits of four bits. The lowest digit selects an element of a leaf, the next one a child of an
/// inner node, and so on upward.
///
/// Sixteen parts a node are a compromise: wide nodes make the tree flat, so look-ups and iteration are fast, but copies
/// slow, since a copy retains each part. Measured with 4, 8, 16 and 32, with and without patches.
@usableFromInline
enum RadixShape {
  @inlinable
  static var bits: Int { 4 }

  @inlinable
  static var width: Int { 1 << bits }

  /// At most 15 (``RadixNode/marks``). More patches use less memory for each kept version, and make look-up slower.
  @inlinable
  static var maxPatches: Int { 3 }

  /// A small tree has none, so that it is as fast after any number of changes as a new one. Leaves have none either:
  /// elements beside their leaf make iteration four to fifteen times as slow, for a tenth of the time of a change.
  @inlinable
  static func patches(count: Int) -> Int { count <= smallCount ? 0 : maxPatches }

  /// Small in debug builds, so that tests cover all kinds of trees.
  @inlinable
  static var smallCount: Int {
    #if DEBUG
    8
    #else
    1 << 14
    #endif
  }

  @inlinable
  static var fewParts: Int { 4 }

  /// The shift of the lowest node that separates two keys, from the bits in which they differ; 0 is a leaf's.
  @inlinable
  static func shift(separating difference: UInt) -> Int {
    (UInt.bitWidth - 1 - difference.leadingZeroBitCount) & ~(bits - 1)
  }
}
