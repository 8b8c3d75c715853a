@usableFromInline
protocol RadixDifference<Value> {
  associatedtype Value

  /// Whether two elements at one key count as different. Elements with the same bytes need not be compared.
  static func areDifferent(_ old: Value, _ new: Value) -> Bool

  /// Whether keys that one of the trees lacks are left out, and their ranges skipped.
  static var omitsOneSided: Bool { get }

  /// Adds a key whose elements differ; at most one is `nil`. They are consumed, so that none is copied twice.
  mutating func add(old: consuming Value?, new: consuming Value?)
}

extension RadixDifference {
  @inlinable
  static var omitsOneSided: Bool { false }
}

extension RadixDifference where Value: Identifiable & Equatable {
  @inlinable
  static func areDifferent(_ old: Value, _ new: Value) -> Bool { old.id != new.id || old != new }
}

extension RadixNode where Element: Identifiable {
  @inlinable
  func difference<Difference: RadixDifference<Element>>(from old: Self, into difference: inout Difference) {
    unsafe withUnsafePointer(to: self) { new in
      unsafe withUnsafePointer(to: old) { old in
        unsafe RadixNode.difference(new, from: old, into: &difference)
      }
    }
  }

  /// By pointers into the two trees, which the caller holds: nodes and elements read from arrays would be retained.
  @inlinable
  static func difference<Difference: RadixDifference<Element>>(
    _ new: UnsafePointer<RadixNode>, from old: UnsafePointer<RadixNode>, into difference: inout Difference
  ) {
    guard unsafe new.pointee.hasSameParts(as: old.pointee) else {
      return unsafe new.pointee.shapeDifference(from: old.pointee, into: &difference)
    }
    var rest = unsafe new.pointee.partsThatMayDiffer(from: old.pointee)
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      rest &= rest &- 1
      if let newChild = unsafe new.pointee.child(at: slot), let oldChild = unsafe old.pointee.child(at: slot) {
        if unsafe !hasSameBytes(oldChild, newChild) {
          unsafe RadixNode.difference(newChild, from: oldChild, into: &difference)
        }
      } else if let new = unsafe new.pointee.elementAddress(at: slot),
        let old = unsafe old.pointee.elementAddress(at: slot), unsafe !hasSameBytes(old, new),
        unsafe Difference.areDifferent(old.pointee, new.pointee)
      {
        unsafe difference.add(old: old.pointee, new: new.pointee)
      }
    }
  }

  @inlinable
  func shapeDifference<Difference: RadixDifference<Element>>(from old: Self, into difference: inout Difference) {
    if old.count == 0 || count == 0 { return disjointDifference(from: old, into: &difference) }
    if shift > old.shift ? excludes(old.prefix) : old.excludes(prefix) {
      disjointDifference(from: old, into: &difference)
    } else if shift == 0, old.shift == 0 {
      leafDifference(from: old, into: &difference)
    } else {
      innerDifference(from: old, into: &difference)
    }
  }

  @inlinable
  func disjointDifference<Difference: RadixDifference<Element>>(
    from old: Self, into difference: inout Difference
  ) {
    guard !Difference.omitsOneSided else { return }
    let isAbove = old.prefix < prefix
    if isAbove { old.forEach { difference.add(old: $0, new: nil) } }
    forEach { difference.add(old: nil, new: $0) }
    if !isAbove { old.forEach { difference.add(old: $0, new: nil) } }
  }

  @inlinable
  func leafDifference<Difference: RadixDifference<Element>>(from old: Self, into difference: inout Difference) {
    var (left, right) = (0, 0)
    var rest = occupancy | old.occupancy
    while rest != 0 {
      let bit = rest & (0 &- rest)
      let before = old.occupancy & bit == 0 ? nil : unsafe old.elementAddress(at: left)
      let after = occupancy & bit == 0 ? nil : unsafe elementAddress(at: right)
      unsafe left += before == nil ? 0 : 1
      unsafe right += after == nil ? 0 : 1
      rest &= ~bit
      if let before = unsafe before, let after = unsafe after,
        unsafe hasSameBytes(before, after) || !Difference.areDifferent(before.pointee, after.pointee)
      {
        continue
      }
      unsafe difference.add(old: before?.pointee, new: after?.pointee)
    }
  }

  /// A node in the range of one child of the other counts as a node with that one child.
  @inlinable
  func innerDifference<Difference: RadixDifference<Element>>(
    from old: Self, into difference: inout Difference
  ) {
    let shift = max(shift, old.shift)
    let (before, after) = (old.parent(at: shift), parent(at: shift))
    var rest = before.occupancy | after.occupancy
    while rest != 0 {
      let bit = rest & (0 &- rest)
      after.child(of: bit).difference(from: before.child(of: bit), into: &difference)
      rest &= ~bit
    }
  }
}

extension RadixNode {
  /// This node if it has the shift, otherwise an inner node of this one.
  @inlinable
  func parent(at shift: UInt8) -> RadixNode {
    if shift == self.shift { return self }
    var parent = RadixNode(
      count: Int(count), occupancy: 0, shift: Int(shift), key: prefix, storage: .inner(.make(self)))
    parent.occupancy = parent.bit(of: prefix)
    return parent
  }

  /// The child of a digit, given as a bit; an empty node if there is none.
  @inlinable
  func child(of bit: UInt16) -> RadixNode {
    occupancy & bit == 0 ? RadixNode() : child((occupancy & (bit &- 1)).nonzeroBitCount)
  }
}
