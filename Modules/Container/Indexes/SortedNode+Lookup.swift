extension SortedNode {
  /// The number of leading entries for which `isBelow` holds; it must hold for none after them.
  @inlinable
  func rank(where isBelow: (Entry) -> Bool) -> Int {
    switch storage {
    case .leaf(let entries): return partitionPoint(entries.count) { isBelow(entries[$0]) }
    case .inner(let children):
      let after = partitionPoint(children.count) { isBelow(children[$0].least) }
      guard after > 0 else { return 0 }
      var below = 0
      for child in 0..<after - 1 { below += children[child].node.count }
      return below + children[after - 1].node.rank(where: isBelow)
    }
  }

  @inlinable
  func contains(_ entry: Entry) -> Bool {
    switch storage {
    case .leaf(let entries):
      let index = partitionPoint(entries.count) { entries[$0] < entry }
      return index < entries.count && entries[index] == entry
    case .inner(let children):
      return children[SortedNode.childIndex(of: entry, in: children)].node.contains(entry)
    }
  }

  @inlinable
  static func childIndex(of entry: Entry, in children: ContiguousArray<Child>) -> Int {
    max(0, partitionPoint(children.count) { !(entry < children[$0].least) } - 1)
  }

  @inlinable
  func leaf(at rank: Int) -> (elements: ContiguousArray<Entry>, start: Int) {
    switch storage {
    case .leaf(let entries): return (entries, 0)
    case .inner(let children):
      let (child, below) = SortedNode.child(at: rank, of: children)
      let (entries, start) = children[child].node.leaf(at: rank - below)
      return (entries, below + start)
    }
  }

  @inlinable
  static func child(at rank: Int, of children: ContiguousArray<Child>) -> (child: Int, start: Int) {
    var (child, start) = (0, 0)
    while rank - start >= children[child].node.count {
      start += children[child].node.count
      child += 1
    }
    return (child, start)
  }
}

/// By indices, not elements, since an element that is passed to a closure is copied and retained.
@inlinable
@inline(__always)
func partitionPoint(_ count: Int, _ isBelow: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = (low + high) / 2
    if isBelow(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}

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
