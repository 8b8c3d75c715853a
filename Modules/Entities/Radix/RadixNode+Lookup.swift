extension RadixNode {
  /// The entity of a key.
  ///
  /// This recursion and the next become loops without reference counting; hand-written loops do not.
  @inlinable
  func entity(of key: UInt) -> Entity? {
    guard let slot = slot(of: key) else { return nil }
    switch storage {
    case .leaf(let entities): return RadixShape.key(entities[slot].id) == key ? entities[slot] : nil
    case .inner(let children): return children[slot].entity(of: key)
    case .patched(let log): return log[log.holder(of: slot, among: patchCount)].entity(of: key)
    }
  }

  /// Whether a key has an entity.
  @inlinable
  func contains(_ key: UInt) -> Bool {
    guard let slot = slot(of: key) else { return false }
    switch storage {
    case .leaf(let entities): return RadixShape.key(entities[slot].id) == key
    case .inner(let children): return children[slot].contains(key)
    case .patched(let log): return log[log.holder(of: slot, among: patchCount)].contains(key)
    }
  }

  /// The key of an entity that shares as many leading bits with `key` as any, or almost: where both differ, the one
  /// that is found and `key` part ways in the tree.
  ///
  /// - Precondition: the subtree is not empty.
  @inlinable
  func nearest(to key: UInt) -> UInt {
    let slot = slot(of: key) ?? 0
    switch storage {
    case .leaf(let entities): return RadixShape.key(entities[slot].id)
    case .inner(let children): return children[slot].nearest(to: key)
    case .patched(let log): return log[log.holder(of: slot, among: patchCount)].nearest(to: key)
    }
  }

  /// The smallest key: the subtree is not empty.
  @inlinable
  var leastKey: UInt {
    switch storage {
    case .leaf(let entities): RadixShape.key(entities[0].id)
    case .inner(let children): children[0].leastKey
    case .patched(let log): log.base.leastKey
    }
  }

  /// How many keys are smaller.
  ///
  /// - Parameter difference: the bits in which `key` differs from the nearest one.
  @inlinable
  func rank(of key: UInt, difference: UInt) -> Int {
    if excludes(difference) {
      // The highest differing bit is set in the larger key.
      let isAbove = key & (1 << UInt(UInt.bitWidth - 1 - difference.leadingZeroBitCount)) != 0
      return isAbove ? Int(count) : 0
    }
    let place = place(of: key)
    switch storage {
    case .leaf: return place
    case .patched(let log): return log.base.rank(of: key, difference: difference)
    case .inner(let children):
      var below = 0
      for child in 0..<place { below += Int(children[child].count) }
      return occupancy & bit(of: key) == 0
        ? below : below + children[place].rank(of: key, difference: difference)
    }
  }

  /// The entity of a rank.
  @inlinable
  func entity(at rank: Int) -> Entity {
    switch storage {
    case .leaf(let entities): return entities[rank]
    case .inner(let children):
      let (child, start) = RadixNode.child(at: rank, of: children)
      return children[child].entity(at: rank - start)
    case .patched(let log):
      guard case .inner(let children) = log.base.storage else { return entity(rank) }
      let (child, start) = RadixNode.child(at: rank, of: children)
      return self.child(child).entity(at: rank - start)
    }
  }

  /// Which child holds a rank, and the rank of the child's first entity.
  @inlinable
  static func child(at rank: Int, of children: ContiguousArray<RadixNode>) -> (child: Int, start: Int) {
    var (child, start) = (0, 0)
    while rank - start >= Int(children[child].count) {
      start += Int(children[child].count)
      child += 1
    }
    return (child, start)
  }

  /// Visits all entities in the order of their keys.
  @inlinable
  func forEach(_ body: (Entity) throws -> Void) rethrows {
    switch flatStorage {
    case .leaf(let entities): for entity in entities { try body(entity) }
    case .inner(let children): for child in children { try child.forEach(body) }
    case .patched: break
    }
  }
}
