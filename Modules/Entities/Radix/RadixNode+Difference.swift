extension RadixNode where Entity: Equatable {
  /// Adds what differs from an old subtree, in order; shared nodes are not looked into.
  ///
  /// - Parameter gap: the shift of the parents' digits, in which both are known to agree, and with them all above.
  @inlinable
  func difference(from old: Self, below gap: Int, into diff: inout EntityDiff<Entity>) {
    if isIdentical(to: old) { return }
    if let parts = patchedParts(against: old) { return partsDifference(parts, from: old, into: &diff) }
    if old.count == 0 { return forEach { diff.append(.inserted($0)) } }
    if count == 0 { return old.forEach { diff.append(.removed($0)) } }
    let top =
      max(shift, old.shift) == 0 ? RadixShape.leafBits : Int(max(shift, old.shift)) + RadixShape.innerBits
    if top < gap, (leastKey ^ old.leastKey) >> UInt(top) != 0 {
      disjointDifference(from: old, into: &diff)
    } else if (shift, occupancy) == (old.shift, old.occupancy) {
      partsDifference(allParts, from: old, into: &diff)
    } else if let new = leafEntities, let before = old.leafEntities {
      leafDifference(new, from: before, old.occupancy, into: &diff)
    } else {
      innerDifference(from: old, into: &diff)
    }
  }

  /// Adds the difference between some parts of two nodes that have the same parts.
  @inlinable
  func partsDifference(_ parts: UInt16, from old: Self, into diff: inout EntityDiff<Entity>) {
    var rest = parts
    while rest != 0 {
      let part = rest.trailingZeroBitCount
      rest &= rest &- 1
      guard shift == 0 else {
        child(part).difference(from: old.child(part), below: Int(shift), into: &diff)
        continue
      }
      let (before, after) = (old.entity(part), entity(part))
      if before != after { diff.append(.updated(old: before, new: after)) }
    }
  }

  /// Adds the difference from a subtree that has no key in this one's range.
  @inlinable
  func disjointDifference(from old: Self, into diff: inout EntityDiff<Entity>) {
    let isAbove = old.leastKey < leastKey
    if isAbove { old.forEach { diff.append(.removed($0)) } }
    forEach { diff.append(.inserted($0)) }
    if !isAbove { old.forEach { diff.append(.removed($0)) } }
  }

  /// Adds the difference between two leaves of one range, place by place.
  @inlinable
  func leafDifference(
    _ new: ContiguousArray<Entity>, from old: ContiguousArray<Entity>, _ oldOccupancy: UInt16,
    into diff: inout EntityDiff<Entity>
  ) {
    var (left, right) = (0, 0)
    var rest = occupancy | oldOccupancy
    while rest != 0 {
      let bit = rest & (0 &- rest)
      switch (oldOccupancy & bit != 0, occupancy & bit != 0) {
      case (true, false): diff.append(.removed(old[left]))
      case (false, _): diff.append(.inserted(new[right]))
      case (true, true):
        if old[left] != new[right] { diff.append(.updated(old: old[left], new: new[right])) }
      }
      left += oldOccupancy & bit == 0 ? 0 : 1
      right += occupancy & bit == 0 ? 0 : 1
      rest &= ~bit
    }
  }

  /// Adds the difference between two nodes of one range, child by child, where a node that lies in the range of one
  /// child of the other stands for a node with that one child.
  @inlinable
  func innerDifference(from old: Self, into diff: inout EntityDiff<Entity>) {
    let shift = max(shift, old.shift)
    var (before, after) = (old.children(at: shift), children(at: shift))
    var rest = before.occupancy | after.occupancy
    while rest != 0 {
      let bit = rest & (0 &- rest)
      let gone = before.next(bit)
      let new = after.next(bit)
      (new ?? RadixNode()).difference(from: gone ?? RadixNode(), below: Int(shift), into: &diff)
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
    let parent = RadixNode(count: 0, occupancy: 0, shift: Int(shift), storage: .leaf([]))
    return Children(occupancy: parent.bit(of: leastKey), nodes: [self])
  }
}
