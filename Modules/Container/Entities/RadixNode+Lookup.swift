extension RadixNode {
  // Recursive, by the array's subscript: with a loop, a span or a returned leaf, each level is retained.

  @inlinable
  func element(_ key: UInt) -> Element? {
    guard let slot = slot(of: key) else { return nil }
    switch parts {
    case .leaf(let elements): return excludes(key) ? nil : elements[slot]
    case .inner(let children): return children[slot].element(key)
    }
  }

  @inlinable
  func contains(_ key: UInt) -> Bool {
    guard let slot = slot(of: key) else { return false }
    switch parts {
    case .leaf: return !excludes(key)
    case .inner(let children): return children[slot].contains(key)
    }
  }

  @inlinable
  func rank(of key: UInt) -> Int {
    // The highest bit in which the key differs from this node's keys is above the node's digit.
    if excludes(key) { return key > prefix ? Int(count) : 0 }
    let index = index(of: key)
    guard case .inner(let children) = parts else { return index }
    var below = 0
    for child in 0..<index { below += Int(children[child].count) }
    return occupancy & bit(of: key) == 0 ? below : below + children[index].rank(of: key)
  }

  /// The leaf that holds a rank, and the rank of its first element.
  @inlinable
  func leaf(at rank: Int) -> (elements: ContiguousArray<Element>, start: Int) {
    switch parts {
    case .leaf(let elements): return (elements, 0)
    case .inner(let children):
      let (slot, start) = slot(at: rank, children)
      let (elements, below) = children[slot].leaf(at: rank - start)
      return (elements, start + below)
    }
  }

  @inlinable
  func element(at rank: Int) -> Element {
    switch parts {
    case .leaf(let elements): return elements[rank]
    case .inner(let children):
      let (slot, start) = slot(at: rank, children)
      return children[slot].element(at: rank - start)
    }
  }

  @inlinable
  func key(at rank: Int) -> UInt {
    guard case .inner(let children) = parts else { return prefix | UInt(digit(at: rank)) }
    let (slot, start) = slot(at: rank, children)
    return children[slot].key(at: rank - start)
  }

  /// The child that holds a rank, and the rank of its first element.
  @inlinable
  @inline(__always)
  func slot(at rank: Int, _ children: ContiguousArray<RadixNode>) -> (slot: Int, start: Int) {
    // In a full subtree, the usual case of dense keys, there is nothing to add up.
    if Int(count) &>> Int(shift) == 16 {
      let slot = rank &>> Int(shift)
      return (slot, slot &<< Int(shift))
    }
    var (slot, start) = (0, 0)
    while rank - start >= Int(children[slot].count) {
      start += Int(children[slot].count)
      slot += 1
    }
    return (slot, start)
  }

  @inlinable
  func digit(at slot: Int) -> Int {
    var rest = occupancy
    for _ in 0..<slot { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }

  @inlinable
  func forEach(_ body: (Element, _ key: UInt) -> Void) {
    switch parts {
    case .leaf(let elements): for slot in elements.indices { body(elements[slot], prefix | UInt(digit(at: slot))) }
    case .inner(let children): for child in children { child.forEach(body) }
    }
  }

  #if DEBUG
  func reduce<Result>(_ initial: Result, _ next: (Result, Element) -> Result) -> Result {
    var result = initial
    forEach { element, _ in result = next(result, element) }
    return result
  }
  #endif

  /// A tree of the same keys.
  @inlinable
  func mapValues<New>(_ transform: (Element) throws -> New) rethrows -> RadixNode<New> {
    var node = RadixNode<New>(count: Int(count), shift: Int(shift), key: prefix, parts: .leaf([]))
    node.occupancy = occupancy
    switch parts {
    case .leaf(let elements): node.parts = .leaf(ContiguousArray(try elements.map(transform)))
    case .inner(let children): node.parts = .inner(ContiguousArray(try children.map { try $0.mapValues(transform) }))
    }
    return node
  }
}
