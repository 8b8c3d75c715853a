/// A node of a persistent ordered map from integers to elements: a leaf of elements, or an inner node of nodes.
///
/// Nodes are values, and versions share the buffers of their parts. A node's metadata is beside its reference to the
/// buffer, in its parent: a look-up touches one buffer for each level.
///
/// Inner nodes with one child are omitted (path compression): a node stores the bits above its digit, which all its
/// keys share. So a set of keys has one shape, regardless of the order of changes. A large tree's buffer that
/// another version shares is not copied for one changed part: it is stored behind the others, as a patch (``PartBuffer``).
@usableFromInline
struct RadixNode<Element> {
  @usableFromInline
  enum Storage {
    /// Only in the root of an empty tree, and while a buffer is changed.
    case empty
    case leaf(PartBuffer<Element>)
    case inner(PartBuffer<RadixNode>)
  }

  /// The number of elements in this subtree. Four bytes, so that a node takes 32.
  @usableFromInline
  var count: UInt32

  /// The digits that have a part, as bits.
  @usableFromInline
  var occupancy: UInt16

  /// The number of bits of a key below this node's digit: 0 in a leaf.
  @usableFromInline
  var shift: UInt8

  /// The bits above this node's digit, which all its keys share; the others are 0.
  @usableFromInline
  var prefix: UInt

  /// The buffer's patches that are parts of this version.
  @usableFromInline
  var patches = PatchMap()

  @usableFromInline
  var storage: Storage

  /// A node for keys that share the bits above its digit with `key`.
  @inlinable
  init(count: Int, occupancy: UInt16, shift: Int, key: UInt, storage: Storage) {
    self.count = UInt32(count)
    self.occupancy = occupancy
    self.shift = UInt8(truncatingIfNeeded: shift)
    prefix = key & (UInt.max << UInt(shift + RadixShape.bits))
    self.storage = storage
  }

  /// Only for the root of an empty tree.
  @inlinable
  init() { self.init(count: 0, occupancy: 0, shift: 0, key: 0, storage: .empty) }

  @inlinable
  init(_ element: Element, key: UInt) {
    self.init(count: 1, occupancy: 0, shift: 0, key: key, storage: .leaf(.make(element)))
    occupancy = bit(of: key)
  }
}

extension RadixNode {
  @inlinable
  func digit(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (key &>> UInt(truncatingIfNeeded: shift)) & (1 << UInt(RadixShape.bits) - 1))
  }

  @inlinable
  func bit(of key: UInt) -> UInt16 { 1 &<< UInt16(truncatingIfNeeded: digit(of: key)) }

  /// The index of a key's part in the storage; `nil` if there is none.
  @inlinable
  @inline(__always)
  func slot(of key: UInt) -> Int? {
    let digit = digit(of: key)
    // In a full node, the usual case of dense keys, there is nothing to count.
    if occupancy == .max { return digit }
    let bit = UInt16(1) &<< UInt16(truncatingIfNeeded: digit)
    return occupancy & bit == 0 ? nil : (occupancy & (bit &- 1)).nonzeroBitCount
  }

  /// The index at which a key's part is or would be: the number of parts with smaller digits.
  @inlinable
  func index(of key: UInt) -> Int { (occupancy & (bit(of: key) &- 1)).nonzeroBitCount }

  @inlinable
  @inline(__always)
  func excludes(_ key: UInt) -> Bool {
    ((key ^ prefix) &>> UInt(truncatingIfNeeded: shift)) &>> UInt(RadixShape.bits) != 0
  }

  @inlinable
  func isIdentical(to other: Self) -> Bool {
    patches == other.patches && sharesBuffer(with: other)
  }

  /// Whether the version has as many patches as its node may have.
  @inlinable
  var isFull: Bool {
    patches != PatchMap() && patches.count >= RadixShape.maxPatches(shift: shift, parts: occupancy.nonzeroBitCount)
  }

  @inlinable
  func sharesBuffer(with other: Self) -> Bool {
    switch (storage, other.storage) {
    case (.leaf(let left), .leaf(let right)): left === right
    case (.inner(let left), .inner(let right)): left === right
    case (.empty, .empty): true
    default: false
    }
  }
}

extension RadixNode: Sendable where Element: Sendable {}
/// Unchecked because of the patches: the places of a ``PartBuffer`` that threads share are written once.
extension RadixNode.Storage: @unchecked Sendable where Element: Sendable {}
