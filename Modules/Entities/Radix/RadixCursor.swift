/// A leaf of a tree, from which the next and the previous leaf are reached.
///
/// It keeps the leaf's parent, so that most steps go to a sibling; the others go down from the root again.
@usableFromInline
struct RadixCursor<Entity: Identifiable>: RunCursor where Entity.ID: EntityKey {
  @usableFromInline
  typealias Node = RadixNode<Entity>

  @usableFromInline
  let root: Node

  /// The children of the leaf's parent; none if the root is a leaf.
  @usableFromInline
  var siblings: ContiguousArray<Node> = []

  /// Which of the siblings the leaf is.
  @usableFromInline
  var place = 0

  /// The entities of the leaf, some of which `patches` replace.
  @usableFromInline
  var entities: ContiguousArray<Entity> = []

  /// The leaf itself, if it is patched.
  @usableFromInline
  var patched: Node?

  /// The rank of the leaf's first entity.
  @usableFromInline
  var start = 0

  @inlinable
  init(_ root: Node) { self.root = root }

  /// The rank behind the leaf's last entity.
  @inlinable
  var end: Int { start + entities.count }

  /// Goes to the leaf that holds a rank.
  ///
  /// - Precondition: the rank is that of an entity.
  @inlinable
  mutating func move(to rank: Int) {
    if rank == end, place + 1 < siblings.count, siblings[place + 1].shift == 0 {
      (place, start) = (place + 1, end)
      enter(siblings[place])
    } else if rank == start - 1, place > 0, siblings[place - 1].shift == 0 {
      place -= 1
      enter(siblings[place])
      start -= entities.count
    } else {
      descend(to: rank)
    }
  }

  @inlinable
  mutating func enter(_ leaf: Node) {
    switch leaf.storage {
    case .leaf(let entities):
      self.entities = entities
      if patched != nil { patched = nil }
    case .patched(let log):
      if case .leaf(let entities) = log.base.storage { self.entities = entities }
      patched = leaf
    case .inner: preconditionFailure("This node is not a leaf.")
    }
  }

  /// A leaf, a patch of one, or what of a leaf lies between patches.
  @inlinable
  mutating func run(at rank: Int) -> Run<Entity> {
    if rank < start || rank >= end { move(to: rank) }
    guard let patched, case .patched(let log) = patched.storage else {
      return Run(ranks: start..<end, offset: start, elements: entities)
    }
    let count = patched.patchCount
    let holder = log.holder(of: rank - start, among: count)
    if holder > 0, case .leaf(let entity) = log[holder].storage {
      return Run(ranks: rank..<rank + 1, offset: rank, elements: entity)
    }
    var ranks = start..<end
    for place in 1...count {
      let patched = start + log[place].partIndex
      ranks =
        patched < rank
        ? max(ranks.lowerBound, patched + 1)..<ranks.upperBound
        : ranks.lowerBound..<min(ranks.upperBound, patched)
    }
    return Run(ranks: ranks, offset: start, elements: entities)
  }

  @inlinable
  mutating func descend(to rank: Int) {
    var node = root
    var rest = rank
    siblings = []
    while let children = node.innerChildren {
      let (child, start) = Node.child(at: rest, of: children)
      (place, siblings) = (child, children)
      node = children[child]
      rest -= start
    }
    enter(node)
    start = rank - rest
  }
}

extension RadixCursor: Sendable where Entity: Sendable {}
