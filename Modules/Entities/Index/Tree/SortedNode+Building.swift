extension SortedNode {
  /// O(n). Nodes are filled evenly.
  @inlinable
  init(sorted entries: ContiguousArray<Entry>) {
    guard entries.count > SortedNode.leafWidth else {
      self.init(leaf: entries)
      return
    }
    var level = ContiguousArray(
      SortedNode.cuts(entries.count, SortedNode.leafWidth).map {
        Child(SortedNode(leaf: ContiguousArray(entries[$0])))
      })
    while level.count > SortedNode.innerWidth {
      level = ContiguousArray(
        SortedNode.cuts(level.count, SortedNode.innerWidth).map {
          Child(SortedNode(inner: ContiguousArray(level[$0])))
        })
    }
    self.init(inner: level)
  }

  /// Splits a count into as few ranges as a width allows; their sizes differ by at most one.
  @inlinable
  static func cuts(_ count: Int, _ width: Int) -> some Sequence<Range<Int>> {
    let pieces = (count + width - 1) / width
    return (0..<pieces).lazy.map { count * $0 / pieces..<count * ($0 + 1) / pieces }
  }
}
