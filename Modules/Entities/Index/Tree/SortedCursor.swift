/// A leaf of a tree, from which the next and the previous leaf are reached.
///
/// It holds the leaf's parent, so that most steps go to a sibling; the others descend from the root.
@usableFromInline
struct SortedCursor<Entry: Comparable>: LeafCursor {
  @usableFromInline
  typealias Node = SortedNode<Entry>

  @usableFromInline
  let root: Node

  /// The children of the leaf's parent; none if the root is a leaf.
  @usableFromInline
  var siblings: ContiguousArray<Node.Child> = []

  /// The index of the leaf among them.
  @usableFromInline
  var place = 0

  @usableFromInline
  var elements: ContiguousArray<Entry> = []

  @usableFromInline
  var start = 0

  @inlinable
  init(_ root: Node) { self.root = root }

  @inlinable
  mutating func move(to rank: Int) {
    if rank == start + elements.count, place + 1 < siblings.count,
      case .leaf(let next) = siblings[place + 1].node.storage
    {
      (place, start) = (place + 1, rank)
      elements = next
    } else if rank == start - 1, place > 0, case .leaf(let previous) = siblings[place - 1].node.storage {
      (place, start) = (place - 1, start - previous.count)
      elements = previous
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
    if case .leaf(let found) = node.storage { elements = found }
  }

  @inlinable
  func patch(at place: Int) -> ContiguousArray<Entry> { [elements[place]] }

  @inlinable
  func firstPatch(in places: Range<Int>) -> Int { places.upperBound }

  @inlinable
  func lastPatch(in places: Range<Int>) -> Int { places.lowerBound }
}

extension SortedCursor: Sendable where Entry: Sendable {}
