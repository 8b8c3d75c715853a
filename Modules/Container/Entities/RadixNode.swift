/// A node of a persistent ordered map from integers to elements: a leaf of elements, or an inner node of nodes.
///
/// A key is cut into digits of four bits. The lowest digit selects an element of a leaf, the next one a child of an inner
/// node, and so on upward. Inner nodes with one child are omitted (path compression): a node stores the bits above its
/// digit, which all its keys share. So a set of keys has one shape, regardless of the order of changes.
///
/// Nodes are values, and versions share the arrays of their parts. A node's metadata is beside its reference to the array,
/// in its parent: a look-up touches one array for each level.
@usableFromInline
struct RadixNode<Element> {
  @usableFromInline
  enum Parts {
    case leaf(ContiguousArray<Element>)
    case inner(ContiguousArray<RadixNode>)
  }

  /// The number of elements in this subtree. Four bytes, so that a node takes 24.
  @usableFromInline
  var count: UInt32 = 0

  /// The digits that have a part, as bits.
  @usableFromInline
  var occupancy: UInt16 = 0

  /// The number of bits of a key below this node's digit: 0 in a leaf.
  @usableFromInline
  var shift: UInt8 = 0

  /// The bits above this node's digit, which all its keys share; the others are 0.
  @usableFromInline
  var prefix: UInt = 0

  @usableFromInline
  var parts = Parts.leaf([])

  /// The root of an empty tree.
  @inlinable
  init() {}

  /// A node for keys that share the bits above its digit with `key`.
  @inlinable
  init(count: Int, shift: Int, key: UInt, parts: Parts) {
    self.count = UInt32(count)
    self.shift = UInt8(truncatingIfNeeded: shift)
    prefix = key & (UInt.max << UInt(shift + RadixNode.bits))
    self.parts = parts
  }

  @inlinable
  init(_ element: Element, key: UInt) {
    self.init(count: 1, shift: 0, key: key, parts: .leaf([element]))
    occupancy = bit(of: key)
  }
}

extension RadixNode {
  @inlinable
  static var bits: Int { 4 }

  /// The shift of the lowest node that separates two keys; 0 is a leaf's.
  @inlinable
  static func shift(separating left: UInt, _ right: UInt) -> Int {
    (UInt.bitWidth - 1 - (left ^ right).leadingZeroBitCount) & ~(bits - 1)
  }

  @inlinable
  func digit(of key: UInt) -> Int { Int(truncatingIfNeeded: (key &>> UInt(truncatingIfNeeded: shift)) & 15) }

  @inlinable
  func bit(of key: UInt) -> UInt16 { 1 &<< UInt16(truncatingIfNeeded: digit(of: key)) }

  /// The index of a key's part; `nil` if there is none.
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
  func excludes(_ key: UInt) -> Bool { ((key ^ prefix) &>> UInt(truncatingIfNeeded: shift)) &>> 4 != 0 }

  @inlinable
  func isIdentical(to other: Self) -> Bool {
    switch (parts, other.parts) {
    case (.leaf(let left), .leaf(let right)): left.span.isIdentical(to: right.span)
    case (.inner(let left), .inner(let right)): left.span.isIdentical(to: right.span)
    default: false
    }
  }

  // An array is changed in place only while nothing else references it, including the enum case that holds it. So it is
  // taken out, changed, and put back.

  @inlinable
  @inline(__always)
  mutating func withElements<Result>(_ body: (inout ContiguousArray<Element>) throws -> Result) rethrows -> Result {
    var taken = Parts.leaf([])
    swap(&taken, &parts)
    guard case .leaf(var elements) = consume taken else { preconditionFailure("This node is not a leaf.") }
    defer { parts = .leaf(elements) }
    return try body(&elements)
  }

  @inlinable
  @inline(__always)
  mutating func withChildren<Result>(_ body: (inout ContiguousArray<RadixNode>) throws -> Result) rethrows -> Result {
    var taken = Parts.leaf([])
    swap(&taken, &parts)
    guard case .inner(var children) = consume taken else { preconditionFailure("This node has no children.") }
    defer { parts = .inner(children) }
    return try body(&children)
  }
}

extension RadixNode: Sendable where Element: Sendable {}
extension RadixNode.Parts: Sendable where Element: Sendable {}

#if DEBUG
extension RadixNode {
  /// Traps if an invariant is violated; returns the keys in order.
  func checkInvariants(isRoot: Bool) -> [UInt] {
    var keys: [UInt] = []
    switch parts {
    case .leaf(let elements):
      precondition(shift == 0, "A leaf has shift \(shift).")
      precondition(elements.count == occupancy.nonzeroBitCount, "A node's occupancy is not that of its parts.")
      precondition(isRoot || count > 0, "A node below the root is empty.")
      precondition(count > 0 || prefix == 0, "An empty root is not that of an empty tree.")
      keys = elements.indices.map { prefix | UInt(digit(at: $0)) }
    case .inner(let children):
      precondition(children.count > 1, "An inner node has \(children.count) children.")
      precondition(shift > 0 && Int(shift) % RadixNode.bits == 0, "There are no inner nodes of shift \(shift).")
      precondition(children.count == occupancy.nonzeroBitCount, "A node's occupancy is not that of its parts.")
      for (slot, child) in children.enumerated() {
        precondition(child.shift < shift, "A child is not below its parent.")
        let childKeys = child.checkInvariants(isRoot: false)
        precondition(childKeys.allSatisfy { digit(of: $0) == digit(at: slot) }, "A child is in another's slot.")
        keys += childKeys
      }
    }
    precondition(Int(count) == keys.count, "A node counts \(count) elements and has \(keys.count).")
    precondition(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }, "Keys do not ascend.")
    precondition(keys.allSatisfy { !excludes($0) }, "A node holds keys outside of its range.")
    return keys
  }
}
#endif
