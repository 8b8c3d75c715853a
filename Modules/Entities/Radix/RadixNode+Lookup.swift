extension RadixNode {
  /// The element of a key.
  @inlinable
  @inline(__always)
  func element(of key: UInt) -> Element? {
    withExtendedLifetime(self) { unsafe address(of: key)?.pointee }
  }

  /// Where the element of a key is, as long as this node is not changed.
  ///
  /// By pointers, since an array that is read from another one is retained meanwhile: two atomic operations a level.
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

  @inlinable
  @inline(__always)
  func child(at slot: Int) -> UnsafePointer<RadixNode>? {
    switch storage {
    case .leaf: nil
    case .inner(let children): unsafe LeftfoldEntities.elementAddress(slot, in: children)
    case .patched(let log): unsafe UnsafePointer(log.nodes + log.holder(of: slot, among: patchCount))
    }
  }

  @inlinable
  @inline(__always)
  func elementAddress(of key: UInt, at slot: Int) -> UnsafePointer<Element>? {
    guard !excludes(key), case .leaf(let elements) = storage else { return nil }
    return unsafe LeftfoldEntities.elementAddress(slot, in: elements)
  }

  /// Whether a key has an element.
  @inlinable
  func contains(_ key: UInt) -> Bool { unsafe address(of: key) != nil }

  /// The number of smaller keys.
  @inlinable
  func rank(of key: UInt) -> Int {
    // The highest bit in which they differ is above this node's digit.
    if excludes(key) { return key > prefix ? Int(count) : 0 }
    let place = place(of: key)
    switch storage {
    case .leaf: return place
    case .patched(let log): return log.base.rank(of: key)
    case .inner(let children):
      var below = 0
      for child in 0..<place { below += Int(children[child].count) }
      return occupancy & bit(of: key) == 0 ? below : below + children[place].rank(of: key)
    }
  }

  /// The element of a rank.
  @inlinable
  func element(at rank: Int) -> Element {
    switch storage {
    case .leaf(let elements): return elements[rank]
    case .inner(let children):
      let (child, start) = RadixNode.child(at: rank, of: children)
      return children[child].element(at: rank - start)
    case .patched:
      guard shift > 0 else { return part(rank) }
      let (child, start) = child(at: rank)
      return self.child(child).element(at: rank - start)
    }
  }

  /// The key of a rank.
  @inlinable
  func key(at rank: Int) -> UInt {
    switch storage {
    case .leaf: return prefix | UInt(digit(at: rank))
    case .inner(let children):
      let (child, start) = RadixNode.child(at: rank, of: children)
      return children[child].key(at: rank - start)
    case .patched(let log): return log.base.key(at: rank)
    }
  }

  /// The index of the child that holds a rank, and the rank of the child's first element.
  @inlinable
  func child(at rank: Int) -> (child: Int, start: Int) {
    switch storage {
    case .inner(let children): RadixNode.child(at: rank, of: children)
    // Patches change no count.
    case .patched(let log): log.base.child(at: rank)
    case .leaf: preconditionFailure("A leaf has no children.")
    }
  }

  @inlinable
  static func child(at rank: Int, of children: ContiguousArray<RadixNode>) -> (child: Int, start: Int) {
    var (child, start) = (0, 0)
    while rank - start >= Int(children[child].count) {
      start += Int(children[child].count)
      child += 1
    }
    return (child, start)
  }

  /// Visits all elements in the order of their keys.
  @inlinable
  func forEach(_ body: (Element) throws -> Void) rethrows {
    switch flatStorage {
    case .leaf(let elements): for element in elements { try body(element) }
    case .inner(let children): for child in children { try child.forEach(body) }
    case .patched: break
    }
  }
}
