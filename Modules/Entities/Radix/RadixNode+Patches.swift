extension RadixNode {
  /// Whether some parts are kept beside a shared node.
  @inlinable
  var isPatched: Bool { if case .patched = storage { true } else { false } }

  /// In a patch, which of the base's parts it replaces.
  @inlinable
  @inline(__always)
  var partIndex: Int { Int(marks & 15) }

  /// How many of the log's patches are this node's.
  @inlinable
  @inline(__always)
  var patchCount: Int { Int(marks >> 4) }

  @inlinable
  mutating func setPartIndex(_ part: Int) { marks = marks & 0xF0 | UInt8(truncatingIfNeeded: part) }

  @inlinable
  mutating func setPatchCount(_ count: Int) { marks = marks & 15 | UInt8(truncatingIfNeeded: count << 4) }

  /// A part of a node without patches, as a patch.
  @inlinable
  func patch(of part: Int) -> RadixNode {
    switch storage {
    case .leaf(let entities):
      var patch = RadixNode(entities[part], key: RadixShape.key(entities[part].id))
      patch.setPartIndex(part)
      return patch
    case .inner(let nodes):
      var patch = nodes[part]
      patch.setPartIndex(part)
      return patch
    case .patched: preconditionFailure("A base has patches.")
    }
  }

  /// Puts patches into their base: in place if it is not shared any more, into a copy if it is.
  @inlinable
  mutating func flatten() {
    guard isPatched else { return }
    let count = patchCount
    setPatchCount(0)
    storage = RadixNode.flatStorage(takeLog(), count)
  }

  /// What a base and so many patches hold, in one array: the base's, if nothing else holds it.
  @inlinable
  static func flatStorage(_ log: consuming PatchLog<Entity>, _ count: Int) -> Storage {
    var base = RadixNode()
    if isKnownUniquelyReferenced(&log) { swap(&base, &log.base) } else { base = log.base }
    guard base.shift > 0 else {
      var entities = base.takeEntities()
      for place in 1...count { entities[log[place].partIndex] = log[place].entity(0) }
      return .leaf(entities)
    }
    var children = base.takeNodes()
    for place in 1...count { children[log[place].partIndex] = log[place] }
    return .inner(children)
  }

  /// What the node holds, without patches.
  @inlinable
  var flatStorage: Storage {
    guard case .patched(let log) = storage else { return storage }
    return RadixNode.flatStorage(log, patchCount)
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
