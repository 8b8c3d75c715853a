extension RadixNode {
  /// Changes the entity of a key: in place where no other version shares the nodes, beside them where one does.
  ///
  /// An array is taken out of the enumeration and put back, since it would be copied while the enumeration holds it.
  ///
  /// - Precondition: the key has an entity.
  @inlinable
  mutating func update<Result>(_ key: UInt, _ body: (inout Entity) throws -> Result) rethrows -> Result {
    let place = place(of: key)
    switch storage {
    case .leaf(var entities):
      storage = .leaf([])
      if entities.count > RadixShape.patches, !isUniquelyReferenced(&entities) {
        storage = .leaf(entities)
        return try updatePart(place, of: storage, key, body)
      }
      defer { storage = .leaf(entities) }
      return try body(&entities[place])
    case .inner(var children):
      storage = .leaf([])
      if children.count > RadixShape.patches, !isUniquelyReferenced(&children) {
        storage = .inner(children)
        return try updatePart(place, of: storage, key, body)
      }
      defer { storage = .inner(children) }
      return try children[place].update(key, body)
    case .patched(var nodes):
      storage = .leaf([])
      let patch = patch(for: place, in: nodes)
      let isShared = !isUniquelyReferenced(&nodes) || !nodes[0].isUnique()
      if isShared, patch > 0 {
        defer { storage = .patched(nodes) }
        return try nodes[patch].update(key, body)
      }
      storage = .patched(nodes)
      if isShared, nodes.count <= RadixShape.patches {
        return try updatePart(place, of: nodes[0].storage, key, body)
      }
      nodes = []
      flatten()
      return try update(key, body)
    }
  }

  /// Changes a copy of one part of a shared node, and keeps it as a patch.
  @inlinable
  mutating func updatePart<Result>(
    _ place: Int, of base: Storage, _ key: UInt, _ body: (inout Entity) throws -> Result
  ) rethrows -> Result {
    switch base {
    case .leaf(let entities):
      var entity = entities[place]
      defer { addPatch(RadixNode(entity, key: key), for: place) }
      return try body(&entity)
    case .inner(let children), .patched(let children):
      var child = children[place]
      defer { addPatch(child, for: place) }
      return try child.update(key, body)
    }
  }
}
