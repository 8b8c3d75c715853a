extension RadixNode {
  /// Valid while this node is not changed. By pointers, since reading an array out of another one retains it.
  @inlinable
  @inline(__always)
  func address(of key: UInt) -> UnsafePointer<Element>? {
    unsafe withUnsafePointer(to: self) { root in
      var node = unsafe root
      while let slot = unsafe node.pointee.slot(of: key) {
        guard let child = unsafe node.pointee.child(at: slot) else {
          return unsafe node.pointee.elementAddress(of: key, at: slot)
        }
        unsafe node = child
      }
      return nil
    }
  }

  /// The place of a slot's part in the buffer, without reading the buffer.
  @inlinable
  @inline(__always)
  func place(of slot: Int) -> Int { patches.place(of: slot, occupancy.nonzeroBitCount) }

  /// `nil` in a leaf.
  @inlinable
  @inline(__always)
  func child(at slot: Int) -> UnsafePointer<RadixNode>? {
    guard case .inner(let children) = storage else { return nil }
    return unsafe UnsafePointer(children.parts + place(of: slot))
  }

  @inlinable
  @inline(__always)
  func elementAddress(of key: UInt, at slot: Int) -> UnsafePointer<Element>? {
    excludes(key) ? nil : unsafe elementAddress(at: slot)
  }

  /// `nil` in an inner node.
  @inlinable
  @inline(__always)
  func elementAddress(at slot: Int) -> UnsafePointer<Element>? {
    guard case .leaf(let elements) = storage else { return nil }
    return unsafe UnsafePointer(elements.parts + place(of: slot))
  }

  @inlinable
  func contains(_ key: UInt) -> Bool { unsafe address(of: key) != nil }

  @inlinable
  func rank(of key: UInt) -> Int {
    // The highest bit in which the key differs from this node's keys is above the node's digit.
    if excludes(key) { return key > prefix ? Int(count) : 0 }
    let index = index(of: key)
    guard case .inner(let children) = storage else { return index }
    var below = 0
    for child in 0..<index { below += Int(children[child].count) }
    return occupancy & bit(of: key) == 0 ? below : below + children[index].rank(of: key)
  }

  @inlinable
  func read(_ leaf: inout TreeLeaf<Element>, at rank: Int) {
    unsafe withUnsafePointer(to: self) { root in
      var (node, rest) = unsafe (root, rank)
      leaf.siblings = 0..<0
      while true {
        let start = rank - rest
        guard let part = unsafe node.pointee.child(holding: &rest), let child = unsafe node.pointee.child(at: part)
        else { break }
        // The root is in the value that is read, not in the tree.
        if unsafe child.pointee.shift == 0, unsafe node != root {
          unsafe leaf.parent = node
          leaf.part = part
          leaf.siblings = unsafe start..<start + Int(node.pointee.count)
        }
        unsafe node = child
      }
      unsafe leaf.set(node.pointee, startingAt: rank - rest)
    }
  }

  /// Requests the memory of the lowest inner node that holds a rank.
  @inlinable
  func prefetchSiblings(at rank: Int) {
    unsafe withUnsafePointer(to: self) { root in
      var (node, rest) = unsafe (root, rank)
      while unsafe node.pointee.shift > RadixShape.bits,
        let part = unsafe node.pointee.child(holding: &rest), let child = unsafe node.pointee.child(at: part)
      {
        unsafe node = child
      }
      guard case .inner(let children) = unsafe node.pointee.storage else { return }
      let count = unsafe node.pointee.occupancy.nonzeroBitCount + node.pointee.patches.count
      unsafe prefetchMemory(at: children.parts, count: count, stride: MemoryLayout<RadixNode>.stride)
    }
  }

  @inlinable
  func digit(at slot: Int) -> Int {
    var rest = occupancy
    for _ in 0..<slot { rest &= rest &- 1 }
    return rest.trailingZeroBitCount
  }

  @inlinable
  func key(at rank: Int) -> UInt {
    var rest = rank
    guard let index = child(holding: &rest) else { return prefix | UInt(digit(at: rank)) }
    return child(index).key(at: rest)
  }

  /// The index of the child that holds a rank, which becomes relative to that child; `nil` in a leaf.
  @inlinable
  @inline(__always)
  func child(holding rank: inout Int) -> Int? {
    // In a full subtree, the usual case of dense keys, there is nothing to add up.
    let bits = Int(truncatingIfNeeded: shift)
    if bits > 0, Int(count) &>> bits == RadixShape.width {
      defer { rank &= 1 &<< bits &- 1 }
      return rank &>> bits
    }
    guard var child = unsafe firstChild else { return nil }
    var index = 0
    while unsafe rank >= Int(child.pointee.count) {
      unsafe rank -= Int(child.pointee.count)
      unsafe child += 1
      index += 1
    }
    return index
  }

  /// The first child, without patches, since these change no count; `nil` in a leaf.
  @inlinable
  @inline(__always)
  var firstChild: UnsafePointer<RadixNode>? {
    guard case .inner(let children) = storage else { return nil }
    return unsafe UnsafePointer(children.parts)
  }

  @inlinable
  func child(_ slot: Int) -> RadixNode { unsafe child(at: slot)?.pointee ?? self }

  @inlinable
  func forEach(_ body: (Element) throws -> Void) rethrows {
    for slot in 0..<occupancy.nonzeroBitCount {
      if let child = unsafe child(at: slot) {
        try unsafe child.pointee.forEach(body)
      } else if let element = unsafe elementAddress(at: slot) {
        try unsafe body(element.pointee)
      }
    }
  }
}
