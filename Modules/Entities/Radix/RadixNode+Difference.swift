/// Receives the differences between two trees, in the order of keys.
@usableFromInline
protocol RadixDifference<Value> {
  associatedtype Value

  /// A key whose elements differ; it has one in at least one of the trees.
  mutating func add(old: Value?, new: Value?)
}

extension RadixNode where Element: Identifiable & Equatable {
  /// Adds the differences from an old subtree, in order; shared nodes are skipped.
  @inlinable
  func difference<Difference: RadixDifference<Element>>(from old: Self, into difference: inout Difference) {
    if isIdentical(to: old) { return }
    if let parts = patchedParts(against: old) { return partsDifference(parts, from: old, into: &difference) }
    if old.count == 0 { return forEach { difference.add(old: nil, new: $0) } }
    if count == 0 { return old.forEach { difference.add(old: $0, new: nil) } }
    if shift > old.shift ? excludes(old.prefix) : old.excludes(prefix) {
      disjointDifference(from: old, into: &difference)
    } else if (shift, occupancy) == (old.shift, old.occupancy) {
      partsDifference(allParts, from: old, into: &difference)
    } else if case .leaf(let new) = storage, case .leaf(let before) = old.storage {
      leafDifference(new, from: before, old.occupancy, into: &difference)
    } else {
      innerDifference(from: old, into: &difference)
    }
  }

  /// Adds the difference between some parts of two nodes that have the same parts.
  @inlinable
  func partsDifference<Difference: RadixDifference<Element>>(
    _ parts: UInt16, from old: Self, into difference: inout Difference
  ) {
    var place = 0
    if case .leaf(let new) = storage, case .leaf(let old) = old.storage {
      while let next = nextDifference(old, new, from: place) {
        RadixNode.compare(old[next], new[next], into: &difference)
        place = next + 1
      }
      return
    }
    if case .inner(let new) = storage, case .inner(let old) = old.storage {
      while let next = nextDifference(old, new, from: place) {
        new[next].difference(from: old[next], into: &difference)
        place = next + 1
      }
      return
    }
    var rest = parts
    while rest != 0 {
      let part = rest.trailingZeroBitCount
      rest &= rest &- 1
      child(part).difference(from: old.child(part), into: &difference)
    }
  }

  @inlinable
  static func compare<Difference: RadixDifference<Element>>(
    _ old: Element, _ new: Element, into difference: inout Difference
  ) {
    if old.id != new.id || old != new { difference.add(old: old, new: new) }
  }

  /// Adds the difference from a subtree that has no key in this one's range.
  @inlinable
  func disjointDifference<Difference: RadixDifference<Element>>(
    from old: Self, into difference: inout Difference
  ) {
    let isAbove = old.prefix < prefix
    if isAbove { old.forEach { difference.add(old: $0, new: nil) } }
    forEach { difference.add(old: nil, new: $0) }
    if !isAbove { old.forEach { difference.add(old: $0, new: nil) } }
  }

  /// Adds the difference between two leaves of one range, digit by digit.
  @inlinable
  func leafDifference<Difference: RadixDifference<Element>>(
    _ new: ContiguousArray<Element>, from old: ContiguousArray<Element>, _ oldOccupancy: UInt16,
    into difference: inout Difference
  ) {
    var (left, right) = (0, 0)
    var rest = occupancy | oldOccupancy
    while rest != 0 {
      let bit = rest & (0 &- rest)
      switch (oldOccupancy & bit != 0, occupancy & bit != 0) {
      case (true, false): difference.add(old: old[left], new: nil)
      case (false, _): difference.add(old: nil, new: new[right])
      case (true, true): RadixNode.compare(old[left], new[right], into: &difference)
      }
      left += oldOccupancy & bit == 0 ? 0 : 1
      right += occupancy & bit == 0 ? 0 : 1
      rest &= ~bit
    }
  }

  /// Adds the difference between two nodes of one range, child by child, where a node that lies in the range of one
  /// child of the other stands for a node with that one child.
  @inlinable
  func innerDifference<Difference: RadixDifference<Element>>(
    from old: Self, into difference: inout Difference
  ) {
    let shift = max(shift, old.shift)
    var (before, after) = (old.children(at: shift), children(at: shift))
    var rest = before.occupancy | after.occupancy
    while rest != 0 {
      let bit = rest & (0 &- rest)
      let gone = before.next(bit)
      let new = after.next(bit)
      (new ?? RadixNode()).difference(from: gone ?? RadixNode(), into: &difference)
      rest &= ~bit
    }
  }
}

extension RadixNode {
  /// The children that a node of a shift has, or would have, one after the other.
  @usableFromInline
  struct Children {
    @usableFromInline
    let occupancy: UInt16

    @usableFromInline
    let nodes: ContiguousArray<RadixNode>

    @usableFromInline
    var place = 0

    @inlinable
    init(occupancy: UInt16, nodes: ContiguousArray<RadixNode>) {
      (self.occupancy, self.nodes) = (occupancy, nodes)
    }

    /// The child with a bit, if there is one; bits are asked for in ascending order.
    @inlinable
    mutating func next(_ bit: UInt16) -> RadixNode? {
      guard occupancy & bit != 0 else { return nil }
      defer { place += 1 }
      return nodes[place]
    }
  }

  /// The children; if the node's own shift is smaller, the node itself as the one child.
  @inlinable
  func children(at shift: UInt8) -> Children {
    if shift == self.shift, let nodes = innerChildren { return Children(occupancy: occupancy, nodes: nodes) }
    let parent = RadixNode(count: 0, occupancy: 0, shift: Int(shift), key: prefix, storage: .leaf([]))
    return Children(occupancy: parent.bit(of: prefix), nodes: [self])
  }
}
