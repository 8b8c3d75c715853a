// An array is changed in place only while nothing else references it, including the enum case that holds it. So it is
// swapped out, changed, and put back.
extension RadixNode {
  @inlinable
  mutating func takeElements() -> ContiguousArray<Element> {
    var taken = Storage.leaf([])
    swap(&taken, &storage)
    guard case .leaf(let elements) = taken else { preconditionFailure("This node is not a leaf.") }
    return elements
  }

  @inlinable
  mutating func takeNodes() -> ContiguousArray<RadixNode> {
    var taken = Storage.leaf([])
    swap(&taken, &storage)
    guard case .inner(let children) = taken else { preconditionFailure("This node has no children of its own.") }
    return children
  }

  @inlinable
  mutating func takeLog() -> PatchLog<Element> {
    var taken = Storage.leaf([])
    swap(&taken, &storage)
    guard case .patched(let log) = taken else { preconditionFailure("This node has no patches.") }
    return log
  }

  /// The node must have no patches.
  @inlinable
  mutating func isUnique() -> Bool {
    var children = takeNodes()
    defer { storage = .inner(children) }
    return isUniquelyReferenced(&children)
  }
}
