extension RadixNode {
  /// Changes the entity of a key: in place where no other version shares the nodes, beside them where one does.
  ///
  /// - Precondition: the key has an entity.
  @inlinable
  mutating func update<Result>(_ key: UInt, _ body: (inout Entity) throws -> Result) rethrows -> Result {
    let place = place(of: key)
    if isPatched { return try updatePatched(place, key, body) }
    // A node of few parts is copied; it is not larger than a patch.
    if occupancy.nonzeroBitCount > RadixShape.patches, !isUnique() {
      return try updateBeside(place, key, body)
    }
    if shift == 0 {
      var entities = takeEntities()
      defer { storage = .leaf(entities) }
      return try body(&entities[place])
    }
    var children = takeNodes()
    defer { storage = .inner(children) }
    return try children[place].update(key, body)
  }

  /// Makes this node the base of a patched one, and changes a copy of one part.
  @inlinable
  mutating func updateBeside<Result>(
    _ place: Int, _ key: UInt, _ body: (inout Entity) throws -> Result
  ) rethrows -> Result {
    var nodes: ContiguousArray = [self, patch(of: place)]
    storage = .leaf([])
    defer { storage = .patched(nodes) }
    return try nodes[1].update(key, body)
  }

  /// Changes a patch, or makes one more. Patches go into the base once it is not shared any more, or they are too many.
  @inlinable
  mutating func updatePatched<Result>(
    _ place: Int, _ key: UInt, _ body: (inout Entity) throws -> Result
  ) rethrows -> Result {
    var nodes = takeNodes()
    var patch = patch(for: place, in: nodes)
    let isInPlace = isUniquelyReferenced(&nodes) && nodes[0].isUnique()
    if isInPlace || patch == 0 && nodes.count > RadixShape.patches {
      storage = flatStorage(consume nodes)
      return try update(key, body)
    }
    if patch == 0 {
      patch = nodes.count
      nodes = nodes.appending(nodes[0].patch(of: place))
    }
    defer { storage = .patched(nodes) }
    return try nodes[patch].update(key, body)
  }
}

extension ContiguousArray {
  /// The elements and one more, in a buffer without room for another.
  @inlinable
  func appending(_ element: Element) -> Self {
    var longer = Self()
    longer.reserveCapacity(count + 1)
    longer.append(contentsOf: self)
    longer.append(element)
    return longer
  }
}
