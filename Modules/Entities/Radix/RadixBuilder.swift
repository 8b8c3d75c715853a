/// Builds a tree from entities in ascending order: O(n).
///
/// It keeps the right edge of the tree: a leaf, and above it the inner nodes that are still open. Each new key closes
/// those below the place where it parts from the key before.
@usableFromInline
struct RadixBuilder<Entity: Identifiable> where Entity.ID: EntityKey {
  @usableFromInline
  typealias Node = RadixNode<Entity>

  /// An inner node that may get more children.
  @usableFromInline
  struct Frame {
    @usableFromInline
    var node: Node

    @usableFromInline
    var children: ContiguousArray<Node>

    @inlinable
    init(shift: Int) {
      node = Node(count: 0, occupancy: 0, shift: shift, storage: .leaf([]))
      children = []
      children.reserveCapacity(1 << RadixShape.innerBits)
    }

    @inlinable
    mutating func append(_ child: Node, key: UInt) {
      node.count += child.count
      node.occupancy |= node.bit(of: key)
      children.append(child)
    }
  }

  @usableFromInline
  var entities: ContiguousArray<Entity> = []

  @usableFromInline
  var leaf = Node()

  @usableFromInline
  var frames: ContiguousArray<Frame> = []

  @usableFromInline
  var lastKey: UInt = 0

  @inlinable
  init() {}

  /// Adds an entity whose id is larger than those before.
  ///
  /// - Returns: `false`, and nothing is added, if the id is not larger.
  @inlinable
  mutating func append(_ entity: Entity) -> Bool {
    let key = RadixShape.key(entity.id)
    if leaf.count == 0 {
      entities.reserveCapacity(1 << RadixShape.leafBits)
    } else {
      guard key > lastKey else { return false }
      let shift = RadixShape.shift(telling: key ^ lastKey)
      if shift > 0 { close(below: shift) }
    }
    leaf.occupancy |= leaf.bit(of: key)
    leaf.count += 1
    entities.append(entity)
    lastKey = key
    return true
  }

  /// Closes the leaf and the nodes below a shift, and opens the node with that shift if it is not open.
  @inlinable
  mutating func close(below shift: Int) {
    var node = closeLeaf()
    while let frame = frames.last, Int(frame.node.shift) < shift { node = closeFrame(over: node) }
    if frames.last.map({ Int($0.node.shift) }) != shift { frames.append(Frame(shift: shift)) }
    frames[frames.count - 1].append(node, key: lastKey)
  }

  @inlinable
  mutating func closeLeaf() -> Node {
    var node = leaf
    // A leaf that is not full gets an array of its size.
    let isFull = entities.count == 1 << RadixShape.leafBits
    node.storage = .leaf(isFull ? entities : entities.withExactCapacity)
    leaf = Node()
    entities = []
    entities.reserveCapacity(1 << RadixShape.leafBits)
    return node
  }

  @inlinable
  mutating func closeFrame(over child: Node) -> Node {
    var frame = frames.removeLast()
    frame.append(child, key: lastKey)
    let isFull = frame.children.count == 1 << RadixShape.innerBits
    frame.node.storage = .inner(isFull ? frame.children : frame.children.withExactCapacity)
    return frame.node
  }

  /// The tree of all that was added; the builder is empty then.
  @inlinable
  mutating func finish() -> Node {
    guard leaf.count > 0 else { return Node() }
    var node = closeLeaf()
    while !frames.isEmpty { node = closeFrame(over: node) }
    return node
  }
}

extension ContiguousArray {
  /// The same elements in a buffer without room for more.
  @inlinable
  var withExactCapacity: Self {
    var exact = Self()
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    return exact
  }
}
