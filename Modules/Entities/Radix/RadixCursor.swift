/// A leaf of a tree, from which the next and the previous leaf are reached.
///
/// It holds the leaf's parent, so that most steps go to a sibling; the others descend from the root.
@usableFromInline
struct RadixCursor<Element>: LeafCursor {
  @usableFromInline
  typealias Node = RadixNode<Element>

  @usableFromInline
  let root: Node

  /// The leaf's parent; the leaf itself if it is the root.
  @usableFromInline
  var parent: Node

  /// The index of the leaf in its parent.
  @usableFromInline
  var place = 0

  @usableFromInline
  var start = 0

  @usableFromInline
  var elements: ContiguousArray<Element> = []

  /// The leaf, if it has patches, and the indices of the elements that they replace, as bits.
  @usableFromInline
  var patched: Node?

  @usableFromInline
  var patches: UInt16 = 0

  @inlinable
  init(_ root: Node) { (self.root, parent) = (root, root) }

  @inlinable
  mutating func move(to rank: Int) {
    if rank == start + elements.count, step(to: place + 1) {
      start = rank
    } else if rank == start - 1, step(to: place - 1) {
      start -= elements.count
    } else {
      descend(to: rank)
    }
  }

  /// Enters a sibling, if it is a leaf.
  @inlinable
  mutating func step(to sibling: Int) -> Bool {
    // Without elements, the cursor is nowhere yet.
    guard !elements.isEmpty, parent.shift > 0, sibling >= 0, sibling < parent.occupancy.nonzeroBitCount else {
      return false
    }
    let leaf = parent.child(sibling)
    guard leaf.shift == 0 else { return false }
    place = sibling
    enter(leaf)
    return true
  }

  @inlinable
  mutating func enter(_ leaf: Node) {
    switch leaf.storage {
    case .leaf(let elements):
      self.elements = elements
      if patches != 0 { (patched, patches) = (nil, 0) }
    case .patched(let log):
      if case .leaf(let elements) = log.base.storage { self.elements = elements }
      patched = leaf
      patches = log.parts(1...leaf.patchCount)
    case .inner: preconditionFailure("This node is not a leaf.")
    }
  }

  @inlinable
  mutating func descend(to rank: Int) {
    var node = root
    var rest = rank
    while node.shift > 0 {
      let (child, start) = node.child(at: rest)
      (place, parent) = (child, node)
      node = parent.child(child)
      rest -= start
    }
    enter(node)
    start = rank - rest
  }

  @inlinable
  func patch(at place: Int) -> ContiguousArray<Element> {
    guard case .patched(let log) = patched?.storage,
      case .leaf(let element) = log[log.holder(of: place, among: patched?.patchCount ?? 0)].storage
    else {
      preconditionFailure("This leaf has no patches.")
    }
    return element
  }

  @inlinable
  func firstPatch(in places: Range<Int>) -> Int {
    if patches == 0 { return places.upperBound }
    return min(places.upperBound, (Int(patches) >> places.lowerBound).trailingZeroBitCount + places.lowerBound)
  }

  @inlinable
  func lastPatch(in places: Range<Int>) -> Int {
    if patches == 0 { return places.lowerBound }
    let below = Int(patches) & (1 << places.upperBound - 1)
    return max(places.lowerBound, Int.bitWidth - below.leadingZeroBitCount)
  }
}

extension RadixCursor: Sendable where Element: Sendable {}
