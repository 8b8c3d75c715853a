extension RadixNode where Element: Identifiable & Equatable {
  /// Equal sets of keys have equal shapes, so nodes are compared in pairs.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    guard count == other.count, hasSameParts(as: other) else { return false }
    var rest = partsThatMayDiffer(from: other)
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      rest &= rest &- 1
      if let child = unsafe child(at: slot), let other = unsafe other.child(at: slot) {
        guard unsafe hasSameBytes(child, other) || child.pointee.isEqual(to: other.pointee) else { return false }
      } else if let element = unsafe elementAddress(at: slot), let other = unsafe other.elementAddress(at: slot) {
        guard unsafe hasSameBytes(element, other) || RadixNode.areEqual(element.pointee, other.pointee) else {
          return false
        }
      }
    }
    return true
  }

  @inlinable
  static func areEqual(_ left: Element, _ right: Element) -> Bool { left.id == right.id && left == right }
}

extension RadixNode {
  /// Whether two nodes have the same keys or, if they are inner nodes, children of the same ranges.
  @inlinable
  @inline(__always)
  func hasSameParts(as other: Self) -> Bool {
    (shift, occupancy, prefix) == (other.shift, other.occupancy, other.prefix)
  }

  /// The slots that may differ, as bits, of two nodes with the same parts: of versions in one buffer, those of the
  /// patches that only the newer one has.
  @inlinable
  @inline(__always)
  func partsThatMayDiffer(from other: Self) -> UInt16 {
    guard sharesBuffer(with: other) else { return UInt16(truncatingIfNeeded: 1 << occupancy.nonzeroBitCount - 1) }
    return patches.difference(from: other.patches)
  }
}
