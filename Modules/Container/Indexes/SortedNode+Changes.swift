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

extension SortedNode {
  /// The entry must be new. Returns the upper half if the node had to be split.
  @inlinable
  mutating func insert(_ entry: Entry) -> SortedNode? {
    count += 1
    switch storage {
    case .leaf(var entries):
      storage = .leaf([])
      let index = partitionPoint(entries.count) { entries[$0] < entry }
      entries.insert(entry, at: index)
      storage = .leaf(entries)
    case .inner(var children):
      storage = .leaf([])
      let index = SortedNode.childIndex(of: entry, in: children)
      children[index].least = Swift.min(children[index].least, entry)
      if let upper = children[index].node.insert(entry) { children.insert(Child(upper), at: index + 1) }
      storage = .inner(children)
    }
    return breadth > width ? split() : nil
  }

  @inlinable
  mutating func split() -> SortedNode {
    let upper: SortedNode
    switch storage {
    case .leaf(let entries):
      let middle = entries.count / 2
      upper = SortedNode(leaf: ContiguousArray(entries[middle...]))
      self = SortedNode(leaf: ContiguousArray(entries[..<middle]))
    case .inner(let children):
      let middle = children.count / 2
      upper = SortedNode(inner: ContiguousArray(children[middle...]))
      self = SortedNode(inner: ContiguousArray(children[..<middle]))
    }
    return upper
  }

  /// The entry must be in the subtree.
  @inlinable
  mutating func remove(_ entry: Entry) {
    count -= 1
    switch storage {
    case .leaf(var entries):
      storage = .leaf([])
      let index = partitionPoint(entries.count) { entries[$0] < entry }
      entries.remove(at: index)
      storage = .leaf(entries)
    case .inner(var children):
      storage = .leaf([])
      let index = SortedNode.childIndex(of: entry, in: children)
      children[index].node.remove(entry)
      if children[index].node.breadth < children[index].node.leastWidth {
        SortedNode.join(&children, index)
      } else if children[index].least == entry {
        children[index].least = children[index].node.least
      }
      storage = .inner(children)
    }
  }

  /// Merges a child that is too small with a neighbor, and splits the result evenly if it is too large for one node.
  @inlinable
  static func join(_ children: inout ContiguousArray<Child>, _ index: Int) {
    let left = index > 0 ? index - 1 : 0
    guard left + 1 < children.count else { return }
    var joined = children[left].node.appending(children[left + 1].node)
    let upper = joined.breadth > joined.width ? joined.split() : nil
    children.replaceSubrange(
      left...left + 1, with: upper.map { [Child(joined), Child($0)] } ?? [Child(joined)])
  }

  @inlinable
  func appending(_ next: SortedNode) -> SortedNode {
    switch (storage, next.storage) {
    case (.leaf(let left), .leaf(let right)): SortedNode(leaf: left + right)
    case (.inner(let left), .inner(let right)): SortedNode(inner: left + right)
    default: preconditionFailure("Neighbors have one depth.")
    }
  }
}
