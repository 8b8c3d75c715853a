// A buffer is changed in place only while nothing else references it, including the enum case that holds it. So it is
// swapped out, changed, and put back.
extension RadixNode {
  @inlinable
  mutating func takeElements() -> PartBuffer<Element> {
    var taken = Storage.empty
    swap(&taken, &storage)
    guard case .leaf(let elements) = taken else { preconditionFailure("This node is not a leaf.") }
    return elements
  }

  @inlinable
  mutating func takeNodes() -> PartBuffer<RadixNode> {
    var taken = Storage.empty
    swap(&taken, &storage)
    guard case .inner(let children) = taken else { preconditionFailure("This node has no children.") }
    return children
  }

  /// Calls a closure with a leaf's elements as an own buffer.
  @inlinable
  mutating func withElements<Result>(
    adding additional: Int = 0, _ body: (PartBuffer<Element>) throws -> Result
  ) rethrows -> Result {
    var elements = takeElements()
    PartBuffer.makeOwn(&elements, &patches, adding: additional)
    defer { storage = .leaf(elements) }
    return try body(elements)
  }

  /// Calls a closure with an inner node's children as an own buffer.
  @inlinable
  mutating func withNodes<Result>(
    adding additional: Int = 0, _ body: (PartBuffer<RadixNode>) throws -> Result
  ) rethrows -> Result {
    var children = takeNodes()
    PartBuffer.makeOwn(&children, &patches, adding: additional)
    defer { storage = .inner(children) }
    return try body(children)
  }
}
