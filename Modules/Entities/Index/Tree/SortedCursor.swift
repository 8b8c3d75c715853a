/// A leaf of a tree, from which the next and the previous leaf are reached.
///
/// It keeps the leaf's parent, so that most steps go to a sibling; the others go down from the root again.
@usableFromInline
struct SortedCursor<Entry: Comparable>: RunCursor {
  @usableFromInline
  typealias Node = SortedNode<Entry>

  @usableFromInline
  let root: Node

  /// The children of the leaf's parent; none if the root is a leaf.
  @usableFromInline
  var siblings: ContiguousArray<Node.Child> = []

  /// Which of the siblings the leaf is.
  @usableFromInline
  var place = 0

  @usableFromInline
  var entries: ContiguousArray<Entry> = []

  /// The rank of the leaf's first entry.
  @usableFromInline
  var start = 0

  @inlinable
  init(_ root: Node) { self.root = root }

  /// A leaf.
  @inlinable
  mutating func run(at rank: Int) -> Run<Entry> {
    if rank < start || rank >= start + entries.count { move(to: rank) }
    return Run(ranks: start..<start + entries.count, offset: start, elements: entries)
  }

  @inlinable
  mutating func move(to rank: Int) {
    if rank == start + entries.count, place + 1 < siblings.count,
      case .leaf(let next) = siblings[place + 1].node.storage
    {
      (place, start) = (place + 1, rank)
      entries = next
    } else if rank == start - 1, place > 0, case .leaf(let previous) = siblings[place - 1].node.storage {
      (place, start) = (place - 1, start - previous.count)
      entries = previous
    } else {
      descend(to: rank)
    }
  }

  @inlinable
  mutating func descend(to rank: Int) {
    var node = root
    start = 0
    while case .inner(let children) = node.storage {
      let (child, below) = Node.child(at: rank - start, of: children)
      (place, siblings) = (child, children)
      node = children[child].node
      start += below
    }
    if case .leaf(let found) = node.storage { entries = found }
  }
}

extension SortedCursor: Sendable where Entry: Sendable {}
