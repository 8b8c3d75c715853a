extension SortedNode {
  /// Whether both subtrees hold equal entries.
  ///
  /// Shared nodes are skipped while both trees are divided alike; elsewhere entries are compared.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    guard count == other.count else { return false }
    if isIdentical(to: other) { return true }
    if case .inner(let left) = storage, case .inner(let right) = other.storage,
      left.elementsEqual(right, by: { $0.node.count == $1.node.count })
    {
      return left.elementsEqual(right) { $0.node.isEqual(to: $1.node) }
    }
    var (left, right) = (
      ForwardLeaves(SortedCursor(self), 0..<count), ForwardLeaves(SortedCursor(other), 0..<count)
    )
    while let entry = left.next() {
      guard entry == right.next() else { return false }
    }
    return true
  }
}
