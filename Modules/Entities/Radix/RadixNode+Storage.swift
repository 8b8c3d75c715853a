// An array is changed in place only while nothing else holds it, not even the enumeration that it comes from. So it is
// taken out, changed, and put back.
extension RadixNode {
  /// Takes the entities out of a leaf, which is left without.
  @inlinable
  mutating func takeEntities() -> ContiguousArray<Entity> {
    var taken = Storage.leaf([])
    swap(&taken, &storage)
    guard case .leaf(let entities) = taken else { preconditionFailure("This node is not a leaf.") }
    return entities
  }

  /// Takes the children, or the base and its patches, out of a node, which is left without.
  @inlinable
  mutating func takeNodes() -> ContiguousArray<RadixNode> {
    var taken = Storage.leaf([])
    swap(&taken, &storage)
    if case .inner(let children) = taken { return children }
    guard case .patched(let nodes) = taken else { preconditionFailure("This node is a leaf.") }
    return nodes
  }

  /// Whether no other version shares this node's array.
  @inlinable
  mutating func isUnique() -> Bool {
    if isPatched {
      var nodes = takeNodes()
      defer { storage = .patched(nodes) }
      return isUniquelyReferenced(&nodes)
    }
    if shift == 0 {
      var entities = takeEntities()
      defer { storage = .leaf(entities) }
      return isUniquelyReferenced(&entities)
    }
    var children = takeNodes()
    defer { storage = .inner(children) }
    return isUniquelyReferenced(&children)
  }
}
