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

  /// The number of patches after which a shared node is copied, at most 15 (``PatchMap``). More of them copy fewer nodes,
  /// but take memory in leaves, and in the nodes of few parts, of which sparse keys have many. An update beside 10,000 kept
  /// versions takes a fifth less time, and a kept version a fifth less memory, than with six in all inner nodes but those
  /// of few parts.
  @inlinable
  static func maxPatches(shift: UInt8, parts: Int) -> Int {
    switch (shift == 0, parts <= fewParts) {
    case (true, true): 0
    case (true, false), (false, true): 4
    case (false, false): 10
    }
  }

  /// The room of a new node.
  @inlinable
  static func room(shift: Int, isPatched: Bool) -> Int {
    isPatched ? width + maxPatches(shift: UInt8(truncatingIfNeeded: shift), parts: width) : width
  }

  /// Small in debug builds, so that tests cover all kinds of trees.
  @inlinable
  static var smallCount: Int {
    #if DEBUG
    8
    #else
    1 << 14
    #endif
  }

  /// A node of so few parts gets few patches, a leaf none.
  @inlinable
  static var fewParts: Int { 4 }

  /// The shift of the lowest node that separates two keys, from the bits in which they differ; 0 is a leaf's.
  @inlinable
  static func shift(separating difference: UInt) -> Int {
    (UInt.bitWidth - 1 - difference.leadingZeroBitCount) & ~(bits - 1)
  }
}
