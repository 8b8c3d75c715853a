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

  /// The number of patches after which a shared node is copied: at most 15.
  ///
  /// More make changes cheaper, and look-ups among changed parts slower.
  @inlinable
  static var patches: Int { 6 }

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
