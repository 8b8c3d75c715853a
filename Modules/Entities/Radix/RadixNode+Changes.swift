extension RadixNode {
  /// Adds an entity.
  ///
  /// - Parameter difference: the bits in which the key differs from the nearest one, which are not none.
  @inlinable
  mutating func insert(_ entity: Entity, key: UInt, difference: UInt) {
    guard !excludes(difference) else { return branch(entity, key: key, difference: difference) }
    flatten()
    let place = place(of: key)
    if shift == 0 {
      var entities = takeEntities()
      entities.insert(entity, at: place)
      storage = .leaf(entities)
    } else {
      var children = takeNodes()
      if occupancy & bit(of: key) != 0 {
        children[place].insert(entity, key: key, difference: difference)
      } else {
        children.insert(RadixNode(entity, key: key), at: place)
      }
      storage = .inner(children)
    }
    occupancy |= bit(of: key)
    count += 1
  }

  /// Puts an inner node in the place of this one, over this one and a leaf with an entity outside of its range.
  @inlinable
  mutating func branch(_ entity: Entity, key: UInt, difference: UInt) {
    let leaf = RadixNode(entity, key: key)
    let other = key ^ difference
    let shift = RadixShape.shift(telling: difference)
    var parent = RadixNode(count: Int(count) + 1, occupancy: 0, shift: shift, storage: .leaf([]))
    parent.occupancy = parent.bit(of: key) | parent.bit(of: other)
    parent.storage = .inner(key < other ? [leaf, self] : [self, leaf])
    self = parent
  }

  /// Takes an entity out of its leaf and leaves its place, for `put` or `erase` to follow.
  ///
  /// What holds the only reference to an entity's own storage can change that storage in place.
  @inlinable
  mutating func take(_ key: UInt) -> Entity { withLeaf(of: key) { $0.remove(at: $1) } }

  /// Puts an entity into the place that `take` left.
  @inlinable
  mutating func put(_ entity: Entity, key: UInt) { withLeaf(of: key) { $0.insert(entity, at: $1) } }

  /// Changes a leaf in place, by its entities and the place of a key among them.
  @inlinable
  mutating func withLeaf<Result>(
    of key: UInt, _ body: (inout ContiguousArray<Entity>, Int) -> Result
  ) -> Result {
    flatten()
    let place = place(of: key)
    guard shift == 0 else {
      var children = takeNodes()
      defer { storage = .inner(children) }
      return children[place].withLeaf(of: key, body)
    }
    var entities = takeEntities()
    defer { storage = .leaf(entities) }
    return body(&entities, place)
  }

  /// Removes the place that `take` left, and nodes that are not needed any more.
  @inlinable
  mutating func erase(_ key: UInt) {
    count -= 1
    guard shift > 0 else {
      occupancy &= ~bit(of: key)
      return
    }
    var children = takeNodes()
    let place = place(of: key)
    children[place].erase(key)
    if children[place].count == 0 {
      children.remove(at: place)
      occupancy &= ~bit(of: key)
    }
    if children.count == 1 { self = children[0] } else { storage = .inner(children) }
  }
}
