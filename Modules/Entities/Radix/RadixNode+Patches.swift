extension RadixNode {
  /// Whether some parts are kept beside a shared node.
  @inlinable
  var isPatched: Bool { if case .patched = storage { true } else { false } }

  /// Which of a patched node's nodes holds a part: 0, the base, or a patch.
  @inlinable
  @inline(__always)
  func patch(for part: Int, in nodes: ContiguousArray<RadixNode>) -> Int {
    for patch in 1..<nodes.count where Int(nodes[patch].part) == part { return patch }
    return 0
  }

  /// A part of a node without patches, as a patch.
  @inlinable
  func patch(of part: Int) -> RadixNode {
    var patch = self
    switch storage {
    case .leaf(let entities): patch = RadixNode(entities[part], key: RadixShape.key(entities[part].id))
    case .inner(let nodes), .patched(let nodes): patch = nodes[part]
    }
    patch.part = UInt8(truncatingIfNeeded: part)
    return patch
  }

  /// Puts patches into their base: in place if it is not shared any more, into a copy if it is.
  @inlinable
  mutating func flatten() {
    if isPatched { storage = flatStorage(takeNodes()) }
  }

  /// What a base and its patches hold, in one array: the base's, if nothing else holds it.
  @inlinable
  func flatStorage(_ nodes: consuming ContiguousArray<RadixNode>) -> Storage {
    guard shift > 0 else {
      var entities = nodes[0].takeEntities()
      for patch in nodes.dropFirst() { entities[Int(patch.part)] = patch.entity(0) }
      return .leaf(entities)
    }
    var children = nodes[0].takeNodes()
    for patch in nodes.dropFirst() { children[Int(patch.part)] = patch }
    return .inner(children)
  }

  /// What the node holds, without patches.
  @inlinable
  var flatStorage: Storage {
    guard case .patched(let nodes) = storage else { return storage }
    return flatStorage(nodes)
  }

  /// The entities, if this is a leaf.
  @inlinable
  var leafEntities: ContiguousArray<Entity>? {
    guard shift == 0, case .leaf(let entities) = flatStorage else { return nil }
    return entities
  }

  /// The children, if this is not a leaf.
  @inlinable
  var innerChildren: ContiguousArray<RadixNode>? {
    guard shift != 0, case .inner(let children) = flatStorage else { return nil }
    return children
  }
}
