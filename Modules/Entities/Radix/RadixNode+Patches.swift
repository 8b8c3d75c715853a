extension RadixNode {
  /// Which of a patched node's nodes holds a part: 0, the base, or a patch.
  @inlinable
  @inline(__always)
  func patch(for part: Int, in nodes: ContiguousArray<RadixNode>) -> Int {
    for patch in 1..<nodes.count where Int(nodes[patch].part) == part { return patch }
    return 0
  }

  /// Keeps a changed part beside the node.
  @inlinable
  mutating func addPatch(_ node: RadixNode, for part: Int) {
    var patch = node
    patch.part = UInt8(truncatingIfNeeded: part)
    guard case .patched(let nodes) = storage else {
      storage = .patched([self, patch])
      return
    }
    var all: ContiguousArray<RadixNode> = []
    all.reserveCapacity(nodes.count + 1)
    all.append(contentsOf: nodes)
    all.append(patch)
    storage = .patched(all)
  }

  /// Whether no other version shares this node's array.
  @inlinable
  mutating func isUnique() -> Bool {
    switch storage {
    case .leaf(var entities):
      storage = .leaf([])
      defer { storage = .leaf(entities) }
      return isUniquelyReferenced(&entities)
    case .inner(var nodes):
      storage = .leaf([])
      defer { storage = .inner(nodes) }
      return isUniquelyReferenced(&nodes)
    case .patched(var nodes):
      storage = .leaf([])
      defer { storage = .patched(nodes) }
      return isUniquelyReferenced(&nodes)
    }
  }

  /// Puts patches into their base: in place if it is not shared any more, into a copy if it is.
  @inlinable
  mutating func flatten() {
    guard case .patched(var nodes) = storage else { return }
    storage = .leaf([])
    // The base must be held once only to be changed in place.
    let base = nodes[0].storage
    nodes[0].storage = .leaf([])
    storage = RadixNode.merge(base, nodes)
  }

  /// What the node holds, without patches.
  @inlinable
  var flatStorage: Storage {
    guard case .patched(let nodes) = storage else { return storage }
    return RadixNode.merge(nodes[0].storage, nodes)
  }

  @inlinable
  static func merge(_ base: consuming Storage, _ nodes: ContiguousArray<RadixNode>) -> Storage {
    switch consume base {
    case .leaf(var entities):
      for patch in nodes.dropFirst() {
        if case .leaf(let entity) = patch.storage { entities[Int(patch.part)] = entity[0] }
      }
      return .leaf(entities)
    case .inner(var children), .patched(var children):
      for patch in nodes.dropFirst() { children[Int(patch.part)] = patch }
      return .inner(children)
    }
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
