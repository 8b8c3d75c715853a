extension SortedNode {
  /// Skips shared nodes while both trees have the same shape; elsewhere compares entries.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    guard count == other.count else { return false }
    if isIdentical(to: other) { return true }
    if case .inner(let left) = storage, case .inner(let right) = other.storage,
      left.elementsEqual(right, by: { $0.node.count == $1.node.count })
    {
      return left.elementsEqual(right) { $0.node.isEqual(to: $1.node) }
    }
    var rank = 0
    while rank < count {
      let (left, right) = (leaf(at: rank), other.leaf(at: rank))
      let end = min(left.start + left.elements.count, right.start + right.elements.count)
      guard
        left.elements[rank - left.start..<end - left.start]
          .elementsEqual(right.elements[rank - right.start..<end - right.start])
      else { return false }
      rank = end
    }
    return true
  }
}
