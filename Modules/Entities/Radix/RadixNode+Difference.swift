@usableFromInline
protocol RadixDifference<Value> {
  associatedtype Value

  /// Whether two elements at one key count as different. Elements with the same bytes need not be compared.
  static func areDifferent(_ old: Value, _ new: Value) -> Bool

  /// Adds a key whose elements differ; at most one is `nil`. They are consumed, so that none is copied twice.
  mutating func add(old: consuming Value?, new: consuming Value?)
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
    let count = unsafe new.pointee.occupancy.nonzeroBitCount
    if let newChild = unsafe new.pointee.firstOwnChild, let oldChild = unsafe old.pointee.firstOwnChild {
      unsafe forEachDifference(oldChild, newChild, count) { old, new in
        unsafe RadixNode.difference(new, from: old, into: &difference)
      }
    } else if let newElement = unsafe new.pointee.elementAddress(at: 0),
      let oldElement = unsafe old.pointee.elementAddress(at: 0)
    {
      unsafe forEachDifference(oldElement, newElement, count) { old, new in
        if unsafe Difference.areDifferent(old.pointee, new.pointee) {
          unsafe difference.add(old: old.pointee, new: new.pointee)
        }
      }
    } else {
      unsafe new.pointee.patchedDifference(from: old.pointee, into: &difference)
    }
  }

  @inlinable
  func patchedDifference<Difference: RadixDifference<Element>>(from old: Self, into difference: inout Difference) {
    if isIdentical(to: old) { return }
    var parts = patchedParts(against: old) ?? allParts
    while parts != 0 {
      let part = parts.trailingZeroBitCount
      parts &= parts &- 1
      let (new, old) = (child(part), old.child(part))
      if !new.isIdentical(to: old) { new.difference(from: old, into: &difference) }
    }
  }

  /// Whether two nodes have the same keys or, if they are inner nodes, children of the same ranges.
  @inlinable
  @inline(__always)
  func hasSameParts(as other: Self) -> Bool {
    (shift, occupancy, prefix) == (other.shift, other.occupancy, other.prefix)
  }

  @inlinable
  func shapeDifference<Difference: RadixDifference<Element>>(from old: Self, into difference: inout Difference) {
    if old.count == 0 { return forEach { difference.add(old: nil, new: $0) } }
    if count == 0 { return old.forEach { difference.add(old: $0, new: nil) } }
    if shift > old.shift ? excludes(old.prefix) : old.excludes(prefix) {
      disjointDifference(from: old, into: &difference)
    } else if case .leaf(let new) = storage, case .leaf(let before) = old.storage {
      leafDifference(new, from: before, old.occupancy, into: &difference)
    } else {
      innerDifference(from: old, into: &difference)
    }
  }

  @inlinable
  static func compare<Difference: RadixDifference<Element>>(
    _ old: Element, _ new: Element, into difference: inout Difference
  ) {
    if Difference.areDifferent(old, new) { difference.add(old: old, new: new) }
  }

  @inlinable
  func disjointDifference<Difference: RadixDifference<Element>>(
    from old: Self, into difference: inout Difference
  ) {
    let isAbove = old.prefix < prefix
    if isAbove { old.forEach { difference.add(old: $0, new: nil) } }
    forEach { difference.add(old: nil, new: $0) }
    if !isAbove { old.forEach { difference.add(old: $0, new: nil) } }
  }

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

  /// A node in the range of one child of the other counts as a node with that one child.
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
  @usableFromInline
  struct Children {
    @usableFromInline
    let occupancy: UInt16

    @usableFromInline
    let nodes: ContiguousArray<RadixNode>

    @usableFromInline
    var index = 0

    @inlinable
    init(occupancy: UInt16, nodes: ContiguousArray<RadixNode>) {
      (self.occupancy, self.nodes) = (occupancy, nodes)
    }

    /// Bits must be requested in ascending order.
    @inlinable
    mutating func next(_ bit: UInt16) -> RadixNode? {
      guard occupancy & bit != 0 else { return nil }
      defer { index += 1 }
      return nodes[index]
    }
  }

  @inlinable
  func children(at shift: UInt8) -> Children {
    if shift == self.shift, let nodes = innerChildren { return Children(occupancy: occupancy, nodes: nodes) }
    let parent = RadixNode(count: 0, occupancy: 0, shift: Int(shift), key: prefix, storage: .leaf([]))
    return Children(occupancy: parent.bit(of: prefix), nodes: [self])
  }
}
