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

  /// A patched leaf's base and patches; none elsewhere.
  @usableFromInline
  var patches: ContiguousArray<Node> = []

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
      if !patches.isEmpty { patches = [] }
    case .patched(let nodes), .inner(let nodes):
      if case .leaf(let entities) = nodes[0].storage { self.entities = entities }
      patches = nodes
    }
  }

  /// A leaf, a patch of one, or what of a leaf lies between patches.
  @inlinable
  mutating func run(at rank: Int) -> Run<Entity> {
    if rank < start || rank >= end { move(to: rank) }
    var ranks = start..<end
    for patch in patches.dropFirst() {
      let patched = start + Int(patch.part)
      if patched == rank, case .leaf(let entity) = patch.storage {
        return Run(ranks: rank..<rank + 1, offset: rank, elements: entity)
      }
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
