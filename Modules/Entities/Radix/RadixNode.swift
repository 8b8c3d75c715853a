/// A node of an entity table's tree: a leaf of entities, or an inner node of nodes.
///
/// Nodes are values and their arrays share storage, so copies, sharing, changes in place and `Sendable` are those of
/// arrays. What is known of a node lies beside its array, in its parent: a look-up touches one array a level.
///
/// A node stores no prefix. An inner node with one child is left out, and the bits so skipped are checked at the end,
/// against the id of the entity that was found. So a set of ids has one shape, however it came about.
///
/// A node that another version shares is not copied for one changed part: the part is kept beside it, as a patch.
@usableFromInline
struct RadixNode<Entity: Identifiable> where Entity.ID: EntityKey {
  /// What a node holds, in the order of keys, without gaps.
  @usableFromInline
  enum Storage {
    case leaf(ContiguousArray<Entity>)
    case inner(ContiguousArray<RadixNode>)

    /// A shared node, and the parts that replace its own; the ids are the same. See ``RadixNode/flatten()``.
    case patched(PatchLog<Entity>)
  }

  /// How many entities are in this subtree. Four bytes, so that a node takes 16.
  @usableFromInline
  var count: UInt32

  /// Which of the possible children, or entities of a leaf, are there.
  @usableFromInline
  var occupancy: UInt16

  /// How many bits of a key lie below those that choose a child: 0 in a leaf.
  @usableFromInline
  var shift: UInt8

  /// In a patch, which of the base's parts this node replaces, which elsewhere has no meaning; and, in the upper half,
  /// how many of the log's patches are this node's.
  @usableFromInline
  var marks: UInt8 = 0

  @usableFromInline
  var storage: Storage

  @inlinable
  init(count: Int, occupancy: UInt16, shift: Int, storage: Storage) {
    self.count = UInt32(count)
    self.occupancy = occupancy
    self.shift = UInt8(truncatingIfNeeded: shift)
    self.storage = storage
  }

  /// A leaf without entities: only the root of an empty table.
  @inlinable
  init() { self.init(count: 0, occupancy: 0, shift: 0, storage: .leaf([])) }

  /// A leaf of one entity.
  @inlinable
  init(_ entity: Entity, key: UInt) {
    self.init(count: 1, occupancy: 0, shift: 0, storage: .leaf([entity]))
    occupancy = bit(of: key)
  }
}

extension RadixNode {
  /// Two to the number of children, or entities of a leaf, that are possible, minus one.
  @inlinable
  var digitMask: UInt { 1 << UInt(shift == 0 ? RadixShape.leafBits : RadixShape.innerBits) - 1 }

  /// Which of the possible children a key belongs to.
  @inlinable
  func digit(of key: UInt) -> Int { Int(truncatingIfNeeded: (key &>> UInt(shift)) & digitMask) }

  /// The digit of a key as a bit of the occupancy.
  @inlinable
  func bit(of key: UInt) -> UInt16 { 1 &<< UInt16(truncatingIfNeeded: digit(of: key)) }

  /// Where a key's child, or entity, is in the storage; `nil` if it is not there.
  @inlinable
  @inline(__always)
  func slot(of key: UInt) -> Int? {
    let digit = digit(of: key)
    // In a full node, the usual case of dense keys, there is nothing to count.
    if UInt(occupancy) == 1 << (digitMask + 1) - 1 { return digit }
    let bit = UInt16(1) &<< UInt16(truncatingIfNeeded: digit)
    return occupancy & bit == 0 ? nil : (occupancy & (bit &- 1)).nonzeroBitCount
  }

  /// Where a key's child, or entity, is or would be: how many have smaller digits.
  @inlinable
  func place(of key: UInt) -> Int { (occupancy & (bit(of: key) &- 1)).nonzeroBitCount }

  /// Whether a key that differs so from one in this subtree lies outside of the subtree's range.
  @inlinable
  func excludes(_ difference: UInt) -> Bool {
    difference >> (UInt(shift) + UInt(shift == 0 ? RadixShape.leafBits : RadixShape.innerBits)) != 0
  }

  /// Whether both are copies of one node: O(1).
  @inlinable
  func isIdentical(to other: Self) -> Bool {
    switch (storage, other.storage) {
    case (.leaf(let left), .leaf(let right)): sharesStorage(left, right)
    case (.inner(let left), .inner(let right)): sharesStorage(left, right)
    case (.patched(let left), .patched(let right)): left === right && patchCount == other.patchCount
    default: false
    }
  }
}

extension RadixNode: Sendable where Entity: Sendable {}
/// Unchecked for the log's sake: what threads share of it is written once, see ``PatchLog``.
extension RadixNode.Storage: @unchecked Sendable where Entity: Sendable {}
