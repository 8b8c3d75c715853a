// In place where no other version shares the nodes, otherwise in copies of the nodes of one path.
extension RadixNode {
  /// The key must have an element.
  @inlinable
  mutating func update<Result>(_ key: UInt, _ body: (inout Element) throws -> Result) rethrows -> Result {
    let slot = index(of: key)
    guard shift > 0 else { return try withElements { try body(&$0[slot]) } }
    return try withChildren { try $0[slot].update(key, body) }
  }

  /// The key must be new.
  @inlinable
  mutating func insert(_ element: Element, key: UInt) {
    guard count > 0 else { return self = RadixNode(element, key: key) }
    guard !excludes(key) else { return branch(element, key: key) }
    let (slot, isNew) = (index(of: key), occupancy & bit(of: key) == 0)
    if shift == 0 {
      withElements { $0.insert(element, at: slot) }
    } else if isNew {
      withChildren { $0.insert(RadixNode(element, key: key), at: slot) }
    } else {
      withChildren { $0[slot].insert(element, key: key) }
    }
    occupancy |= bit(of: key)
    count += 1
  }

  @inlinable
  mutating func branch(_ element: Element, key: UInt) {
    let leaf = RadixNode(element, key: key)
    var parent = RadixNode(
      count: Int(count) + 1, shift: RadixNode.shift(separating: key, prefix), key: key,
      parts: .inner(key < prefix ? [leaf, self] : [self, leaf]))
    parent.occupancy = parent.bit(of: key) | parent.bit(of: prefix)
    self = parent
  }

  /// Removes an element, and nodes that are no longer needed. The key must have an element.
  @inlinable
  @discardableResult
  mutating func remove(_ key: UInt) -> Element {
    let slot = index(of: key)
    count -= 1
    guard shift == 0 else {
      defer { removeEmptyChildren(slot..<slot + 1) }
      return withChildren { $0[slot].remove(key) }
    }
    occupancy &= ~bit(of: key)
    defer { if count == 0 { self = RadixNode() } }
    return withElements { $0.remove(at: slot) }
  }

  /// Removes the elements of a range of keys: O(log n), besides releasing what was removed.
  @inlinable
  mutating func removeAll(in keys: ClosedRange<UInt>) {
    let last = prefix | ~(UInt.max << UInt(Int(shift) + RadixNode.bits))
    guard count > 0, keys.overlaps(prefix...last) else { return }
    if keys.lowerBound <= prefix, last <= keys.upperBound { return self = RadixNode() }
    let first = bit(of: max(keys.lowerBound, prefix))
    let final = bit(of: min(keys.upperBound, last))
    // The bits from the first digit to the last one.
    let within = (final | (final &- 1)) & ~(first &- 1)
    let start = (occupancy & (first &- 1)).nonzeroBitCount
    let slots = start..<start + (occupancy & within).nonzeroBitCount
    guard !slots.isEmpty else { return }
    guard shift > 0 else {
      withElements { $0.removeSubrange(slots) }
      occupancy &= ~within
      count -= UInt32(slots.count)
      if count == 0 { self = RadixNode() }
      return
    }
    count -= withChildren { children in
      slots.reduce(0) { removed, slot in
        let before = children[slot].count
        children[slot].removeAll(in: keys)
        return removed + before - children[slot].count
      }
    }
    removeEmptyChildren(slots)
  }

  @inlinable
  mutating func removeEmptyChildren(_ slots: Range<Int>) {
    guard count > 0 else { return self = RadixNode() }
    guard case .inner(let children) = parts else { return }
    let empty = slots.filter { children[$0].count == 0 }
    guard !empty.isEmpty else { return }
    occupancy = empty.reduce(occupancy) { $0 & ~(1 << UInt16(digit(at: $1))) }
    let rest = children.filter { $0.count > 0 }
    if rest.count == 1 { self = rest[0] } else { parts = .inner(ContiguousArray(rest)) }
  }
}
