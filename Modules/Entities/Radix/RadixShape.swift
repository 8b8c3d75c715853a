/// The shape of the tree, and the arithmetic of its keys.
///
/// A key is cut into digits of four bits. The lowest digit selects an element of a leaf, the next one a child of an inner
/// node, and so on up.
///
/// Why sixteen parts a node: wide nodes make the tree flat, so look-ups and iteration are fast, and copies slow, since a
/// copy retains each part. Measured with 4, 8, 16 and 32, with and without patches.
@usableFromInline
enum RadixShape {
  /// The bits of a digit.
  @inlinable
  static var bits: Int { 4 }

  /// The number of parts that a node can have.
  @inlinable
  static var width: Int { 1 << bits }

  /// The most patches that a node has: 15 fit into it.
  @inlinable
  static var maxPatches: Int { 6 }

  /// The number of patches after which a shared node is copied, by the number of elements in the tree.
  ///
  /// More make changes cheaper and use less memory, and make look-up and iteration slower. A small tree has none, so
  /// that it is as fast after any number of changes as a new one. In a large one the parts of a node are not in a
  /// processor's cache, and a copy, which retains each, is what a change mostly costs.
  @inlinable
  static func patches(count: Int) -> (inner: Int, leaf: Int) {
    if count <= smallCount { return (0, 0) }
    return count <= smallCount * 8 ? (4, 0) : (maxPatches, maxPatches)
  }

  /// The number of elements up to which a tree has no patches; in debug builds so few that tests meet all kinds of trees.
  @inlinable
  static var smallCount: Int {
    #if DEBUG
    8
    #else
    1 << 14
    #endif
  }

  /// The number of parts up to which a shared node is copied at once.
  @inlinable
  static var fewParts: Int { 4 }

  /// The shift of the lowest node that tells two keys apart, from the bits in which they differ.
  ///
  /// 0 is that of a leaf.
  @inlinable
  static func shift(telling difference: UInt) -> Int {
    (UInt.bitWidth - 1 - difference.leadingZeroBitCount) & ~(bits - 1)
  }
}
