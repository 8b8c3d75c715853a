// Two versions are compared at the cost of their difference, since shared arrays are skipped, and equal sets of keys have
// equal shapes.
extension RadixNode where Element: Identifiable & Equatable {
  /// - Parameter skipsDisjoint: Whether parts whose range of keys the other version lacks are not read.
  @inlinable
  func difference(
    from old: Self, skipsDisjoint: Bool = false, _ add: (_ old: Element?, _ new: Element?, _ key: UInt) -> Void
  ) {
    guard hasSameParts(as: old) else { return shapeDifference(from: old, skipsDisjoint, add) }
    switch (parts, old.parts) {
    case (.leaf(let new), .leaf(let old)):
      for slot in new.indices where old[slot].id != new[slot].id || old[slot] != new[slot] {
        add(old[slot], new[slot], prefix | UInt(digit(at: slot)))
      }
    case (.inner(let new), .inner(let old)):
      for slot in new.indices where !new[slot].isIdentical(to: old[slot]) {
        new[slot].difference(from: old[slot], skipsDisjoint: skipsDisjoint, add)
      }
    default: return
    }
  }

  @inlinable
  func shapeDifference(
    from old: Self, _ skipsDisjoint: Bool, _ add: (_ old: Element?, _ new: Element?, _ key: UInt) -> Void
  ) {
    if old.count == 0 || count == 0 || (shift > old.shift ? excludes(old.prefix) : old.excludes(prefix)) {
      if !skipsDisjoint { disjointDifference(from: old, add) }
    } else if case .leaf(let new) = parts, case .leaf(let before) = old.parts {
      var (left, right) = (0, 0)
      for digit in 0..<UInt16(16) {
        let (isOld, isNew) = (old.occupancy >> digit & 1 == 1, occupancy >> digit & 1 == 1)
        let isEqual = isOld && isNew && before[left].id == new[right].id && before[left] == new[right]
        if !isEqual, isOld || isNew {
          add(isOld ? before[left] : nil, isNew ? new[right] : nil, prefix | UInt(digit))
        }
        left += isOld ? 1 : 0
        right += isNew ? 1 : 0
      }
    } else {
      // A node in the range of one child of the other counts as a node with that one child.
      let shift = max(shift, old.shift)
      let (before, after) = (old.parent(at: shift), parent(at: shift))
      for digit in 0..<16 {
        let (before, after) = (before.child(digit), after.child(digit))
        if !after.isIdentical(to: before) { after.difference(from: before, skipsDisjoint: skipsDisjoint, add) }
      }
    }
  }

  @inlinable
  func disjointDifference(from old: Self, _ add: (_ old: Element?, _ new: Element?, _ key: UInt) -> Void) {
    let isAbove = old.prefix < prefix
    if isAbove { old.forEach { add($0, nil, $1) } }
    forEach { add(nil, $0, $1) }
    if !isAbove { old.forEach { add($0, nil, $1) } }
  }

  /// Whether both trees have the same elements under the same keys. Equal sets of keys have equal shapes, so nodes are
  /// compared in pairs.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    if isIdentical(to: other) { return true }
    guard count == other.count, hasSameParts(as: other) else { return false }
    switch (parts, other.parts) {
    case (.leaf(let left), .leaf(let right)):
      for slot in left.indices where left[slot].id != right[slot].id || left[slot] != right[slot] { return false }
      return true
    case (.inner(let left), .inner(let right)):
      for slot in left.indices where !left[slot].isEqual(to: right[slot]) { return false }
      return true
    default: return false
    }
  }
}

extension RadixNode {
  /// Whether both trees have elements under the same keys; shared parts are skipped.
  @inlinable
  func hasSameKeys(as other: Self) -> Bool {
    if isIdentical(to: other) { return true }
    guard count == other.count, hasSameParts(as: other) else { return false }
    guard case .inner(let left) = parts, case .inner(let right) = other.parts else { return true }
    return left.indices.allSatisfy { left[$0].hasSameKeys(as: right[$0]) }
  }

  /// Whether two nodes have the same keys or, if they are inner nodes, children of the same ranges.
  @inlinable
  @inline(__always)
  func hasSameParts(as other: Self) -> Bool {
    (shift, occupancy, prefix) == (other.shift, other.occupancy, other.prefix)
  }

  /// This node if it has the shift, otherwise an inner node of this one.
  @inlinable
  func parent(at shift: UInt8) -> RadixNode {
    if shift == self.shift { return self }
    var parent = RadixNode(count: Int(count), shift: Int(shift), key: prefix, parts: .inner([self]))
    parent.occupancy = parent.bit(of: prefix)
    return parent
  }

  /// The child of a digit; an empty node if there is none.
  @inlinable
  func child(_ digit: Int) -> RadixNode {
    let bit = UInt16(1) << UInt16(digit)
    guard case .inner(let children) = parts, occupancy & bit != 0 else { return RadixNode() }
    return children[(occupancy & (bit &- 1)).nonzeroBitCount]
  }
}
