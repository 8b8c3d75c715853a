extension RadixNode {
  @inlinable
  mutating func insert(_ element: Element, key: UInt) {
    guard count > 0 else {
      self = RadixNode(element, key: key)
      return
    }
    guard !excludes(key) else { return branch(element, key: key) }
    flatten()
    let index = index(of: key)
    if shift == 0 {
      var elements = takeElements()
      elements.insert(element, at: index)
      storage = .leaf(elements)
    } else {
      var children = takeNodes()
      if occupancy & bit(of: key) != 0 {
        children[index].insert(element, key: key)
      } else {
        children.insert(RadixNode(element, key: key), at: index)
      }
      storage = .inner(children)
    }
    occupancy |= bit(of: key)
    count += 1
  }

  @inlinable
  mutating func branch(_ element: Element, key: UInt) {
    let leaf = RadixNode(element, key: key)
    let shift = RadixShape.shift(separating: key ^ prefix)
    var parent = RadixNode(count: Int(count) + 1, occupancy: 0, shift: shift, key: key, storage: .leaf([]))
    parent.occupancy = parent.bit(of: key) | parent.bit(of: prefix)
    parent.storage = .inner(key < prefix ? [leaf, self] : [self, leaf])
    self = parent
  }

  /// Keeps the element's place; `put` or `erase` must follow. With the only reference to an element's own storage, the
  /// caller can change that storage in place.
  @inlinable
  mutating func take(_ key: UInt) -> Element { withLeaf(of: key) { $0.remove(at: $1) } }

  @inlinable
  mutating func put(_ element: Element, key: UInt) { withLeaf(of: key) { $0.insert(element, at: $1) } }

  @inlinable
  mutating func withLeaf<Result>(
    of key: UInt, _ body: (inout ContiguousArray<Element>, Int) -> Result
  ) -> Result {
    flatten()
    let index = index(of: key)
    guard shift == 0 else {
      var children = takeNodes()
      defer { storage = .inner(children) }
      return children[index].withLeaf(of: key, body)
    }
    var elements = takeElements()
    defer { storage = .leaf(elements) }
    return body(&elements, index)
  }

  @inlinable
  @discardableResult
  mutating func remove(_ key: UInt) -> Element {
    defer { erase(key) }
    return take(key)
  }

  /// Removes the place that `take` left, and nodes that are no longer needed.
  @inlinable
  mutating func erase(_ key: UInt) {
    count -= 1
    guard count > 0 else {
      self = RadixNode()
      return
    }
    guard shift > 0 else {
      occupancy &= ~bit(of: key)
      return
    }
    var children = takeNodes()
    let index = index(of: key)
    children[index].erase(key)
    if children[index].count == 0 {
      children.remove(at: index)
      occupancy &= ~bit(of: key)
    }
    if children.count == 1 { self = children[0] } else { storage = .inner(children) }
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
    let indices = start..<start + (occupancy & within).nonzeroBitCount
    guard !indices.isEmpty else { return }
    flatten()
    guard shift > 0 else {
      var elements = takeElements()
      elements.removeSubrange(indices)
      guard !elements.isEmpty else {
        self = RadixNode()
        return
      }
      storage = .leaf(elements)
      occupancy &= ~within
      count = UInt32(elements.count)
      return
    }
    var children = takeNodes()
    for index in indices {
      count -= children[index].count
      children[index].removeAll(in: keys)
      count += children[index].count
    }
    for index in indices.reversed() where children[index].count == 0 {
      occupancy &= ~(1 << UInt16(digit(at: index)))
      children.remove(at: index)
    }
    switch children.count {
    case 0: self = RadixNode()
    case 1: self = children[0]
    default: storage = .inner(children)
    }
  }
}
