extension RadixNode where Element: Identifiable & Equatable {
  /// Whether both trees have the same elements under the same keys.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    unsafe withUnsafePointer(to: self) { left in
      unsafe withUnsafePointer(to: other) { right in unsafe RadixNode.areEqual(left, right) }
    }
  }

  /// Equal sets of keys have equal shapes, so nodes are compared in pairs. By pointers into the two trees, which the caller
  /// holds: nodes read from buffers would be retained.
  @inlinable
  static func areEqual(_ left: UnsafePointer<RadixNode>, _ right: UnsafePointer<RadixNode>) -> Bool {
    guard unsafe left.pointee.count == right.pointee.count, unsafe left.pointee.hasSameParts(as: right.pointee) else {
      return false
    }
    var rest = unsafe left.pointee.partsThatMayDiffer(from: right.pointee)
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      rest &= rest &- 1
      if let left = unsafe left.pointee.child(at: slot), let right = unsafe right.pointee.child(at: slot) {
        guard unsafe hasSameBytes(left, right) || areEqual(left, right) else { return false }
      } else if let left = unsafe left.pointee.elementAddress(at: slot),
        let right = unsafe right.pointee.elementAddress(at: slot)
      {
        guard
          unsafe hasSameBytes(left, right)
            || left.pointee.id == right.pointee.id && left.pointee == right.pointee
        else { return false }
      }
    }
    return true
  }
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
