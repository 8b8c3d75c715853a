extension RadixNode {
  @inlinable
  mutating func insert(_ element: Element, key: UInt) {
    guard count > 0 else {
      self = RadixNode(element, key: key)
      return
    }
    guard !excludes(key) else { return branch(element, key: key) }
    let (slot, isNew) = (index(of: key), occupancy & bit(of: key) == 0)
    if shift == 0 {
      withElements(adding: 1) { $0.insert(element, at: slot) }
    } else {
      withNodes(adding: isNew ? 1 : 0) { children in
        if isNew {
          children.insert(RadixNode(element, key: key), at: slot)
        } else {
          children[slot].insert(element, key: key)
        }
      }
    }
    occupancy |= bit(of: key)
    count += 1
  }

  @inlinable
  mutating func branch(_ element: Element, key: UInt) {
    let leaf = RadixNode(element, key: key)
    let shift = RadixShape.shift(separating: key ^ prefix)
    var parent = RadixNode(count: Int(count) + 1, occupancy: 0, shift: shift, key: key, storage: .empty)
    parent.occupancy = parent.bit(of: key) | parent.bit(of: prefix)
    parent.storage = .inner(key < prefix ? .make(leaf, self) : .make(self, leaf))
    self = parent
  }

  /// Removes an element, and nodes that are no longer needed.
  @inlinable
  @discardableResult
  mutating func remove(_ key: UInt) -> Element { remove(key) { $0.remove(at: $1) } }

  /// Removes the place of an element that was taken.
  @inlinable
  mutating func erase(_ key: UInt) { remove(key) { $0.close($1..<$1 + 1) } }

  @inlinable
  mutating func remove<Result>(_ key: UInt, _ body: (PartBuffer<Element>, Int) -> Result) -> Result {
    let slot = index(of: key)
    count -= 1
    guard shift > 0 else {
      occupancy &= ~bit(of: key)
      defer { if count == 0 { self = RadixNode() } }
      return withElements { body($0, slot) }
    }
    defer { removeEmptyChildren(slot..<slot + 1) }
    return withNodes { $0[slot].remove(key, body) }
  }

  /// Removes the elements of a range of keys: O(log n), besides releasing what was removed.
  @inlinable
  mutating func removeAll(in keys: ClosedRange<UInt>) {
    let last = prefix | ~(UInt.max << UInt(Int(shift) + RadixShape.bits))
    guard count > 0, keys.overlaps(prefix...last) else { return }
    if keys.lowerBound <= prefix, last <= keys.upperBound {
      self = RadixNode()
      return
    }
    let first = bit(of: max(keys.lowerBound, prefix))
    let final = bit(of: min(keys.upperBound, last))
    // The bits from the first digit to the last one.
    let within = (final | (final &- 1)) & ~(first &- 1)
    let start = (occupancy & (first &- 1)).nonzeroBitCount
    let slots = start..<start + (occupancy & within).nonzeroBitCount
    guard !slots.isEmpty else { return }
    guard shift > 0 else {
      withElements { $0.removeAll(in: slots) }
      occupancy &= ~within
      count -= UInt32(slots.count)
      if count == 0 { self = RadixNode() }
      return
    }
    count -= withNodes { children in
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
    guard count > 0 else {
      self = RadixNode()
      return
    }
    for slot in slots.reversed() where unsafe child(at: slot)?.pointee.count == 0 {
      occupancy &= ~(1 << UInt16(digit(at: slot)))
      withNodes { _ = $0.remove(at: slot) }
    }
    if occupancy.nonzeroBitCount == 1 { self = child(0) }
  }
}
