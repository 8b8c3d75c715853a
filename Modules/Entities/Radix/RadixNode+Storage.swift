// An array is changed in place only while nothing else holds it, not even the enumeration that it comes from. So it is
// taken out, changed, and put back.
extension RadixNode {
  /// Takes the elements out of a leaf, which is left without.
  @inlinable
  mutating func takeElements() -> ContiguousArray<Element> {
    var taken = Storage.leaf([])
    swap(&taken, &storage)
    guard case .leaf(let elements) = taken else { preconditionFailure("This node is not a leaf.") }
    return elements
  }

  /// Takes the children out of a node, which is left without.
  @inlinable
  mutating func takeNodes() -> ContiguousArray<RadixNode> {
    var taken = Storage.leaf([])
    swap(&taken, &storage)
    guard case .inner(let children) = taken else { preconditionFailure("This node has no children of its own.") }
    return children
  }

  /// Takes the log out of a patched node, which is left without.
  @inlinable
  mutating func takeLog() -> PatchLog<Element> {
    var taken = Storage.leaf([])
    swap(&taken, &storage)
    guard case .patched(let log) = taken else { preconditionFailure("This node has no patches.") }
    return log
  }

  /// Whether no other version shares the children of this inner node.
  ///
  /// - Precondition: the node has no patches.
  @inlinable
  mutating func isUnique() -> Bool {
    var children = takeNodes()
    defer { storage = .inner(children) }
    return isUniquelyReferenced(&children)
  }
}
