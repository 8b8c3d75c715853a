extension RadixNode where Element: Identifiable & Equatable {
  /// Equal sets of keys have equal shapes, so nodes are compared in pairs.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    guard (count, occupancy, shift, prefix) == (other.count, other.occupancy, other.shift, other.prefix) else {
      return false
    }
    if isIdentical(to: other) { return true }
    if case .leaf(let left) = storage, case .leaf(let right) = other.storage {
      return left.indices.allSatisfy { left[$0].id == right[$0].id && left[$0] == right[$0] }
    }
    var rest = patchedParts(against: other) ?? allParts
    while rest != 0 {
      let part = rest.trailingZeroBitCount
      guard child(part).isEqual(to: other.child(part)) else { return false }
      rest &= rest &- 1
    }
    return true
  }
}

extension RadixNode {
  /// The parts that may differ, as bits, if the nodes have one base or one is the other's base; otherwise `nil`.
  @inlinable
  func patchedParts(against other: Self) -> UInt16? {
    let (count, otherCount) = (patchCount, other.patchCount)
    switch (storage, other.storage) {
    case (.patched(let left), .patched(let right)):
      if left === right { return left.parts(min(count, otherCount) + 1...max(count, otherCount)) }
      return left.base.isIdentical(to: right.base) ? left.parts(1...count) | right.parts(1...otherCount) : nil
    case (.patched(let log), _): return log.base.isIdentical(to: other) ? log.parts(1...count) : nil
    case (_, .patched(let log)): return log.base.isIdentical(to: self) ? log.parts(1...otherCount) : nil
    default: return nil
    }
  }

  @inlinable
  var allParts: UInt16 { UInt16(truncatingIfNeeded: 1 << occupancy.nonzeroBitCount - 1) }

  @inlinable
  func child(_ part: Int) -> RadixNode {
    switch storage {
    case .leaf: return self
    case .inner(let children): return children[part]
    case .patched(let log):
      let holder = log.holder(of: part, among: patchCount)
      return holder > 0 ? log[holder] : log.base.child(part)
    }
  }
}
