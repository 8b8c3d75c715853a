/// O(n) for ascending keys. Stores the right edge of the tree: a leaf, and above it the inner nodes that are still
/// open. Each new key closes the nodes below the one that separates it from the previous key.
@usableFromInline
struct RadixBuilder<Element> {
  @usableFromInline
  typealias Node = RadixNode<Element>

  @usableFromInline
  struct Frame {
    @usableFromInline
    var node: Node

    @usableFromInline
    var children: PartBuffer<Node>

    @inlinable
    init(shift: Int, key: UInt, isPatched: Bool) {
      node = Node(count: 0, occupancy: 0, shift: shift, key: key, storage: .empty)
      children = .make(room: RadixShape.room(shift: shift, isPatched: isPatched))
    }

    @inlinable
    mutating func append(_ child: Node, key: UInt) {
      node.count += child.count
      node.occupancy |= node.bit(of: key)
      PartBuffer.makeOwn(&children, &node.patches, adding: 1)
      children.append(child)
    }
  }

  @usableFromInline
  var elements: PartBuffer<Element>?

  @usableFromInline
  var leaf = Node()

  @usableFromInline
  var frames: ContiguousArray<Frame> = []

  @usableFromInline
  var lastKey: UInt = 0

  /// The number of elements. From the one on that makes a table large, nodes have room for patches.
  @usableFromInline
  var count = 0

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { leaf.count == 0 }

  /// Returns false, and adds nothing, if the key is not larger than all before.
  @inlinable
  mutating func append(_ element: Element, key: UInt) -> Bool {
    if !isEmpty {
      guard key > lastKey else { return false }
      let shift = RadixShape.shift(separating: key ^ lastKey)
      if shift > 0 { close(below: shift) }
    }
    if isEmpty {
      leaf = Node(count: 0, occupancy: 0, shift: 0, key: key, storage: .empty)
      elements = .make(room: RadixShape.room(shift: 0, isPatched: count > RadixShape.smallCount))
    }
    leaf.occupancy |= leaf.bit(of: key)
    leaf.count += 1
    if var elements = elements.take() {
      PartBuffer.makeOwn(&elements, &leaf.patches, adding: 1)
      elements.append(element)
      self.elements = elements
    }
    lastKey = key
    count += 1
    return true
  }

  @inlinable
  mutating func close(below shift: Int) {
    var node = closeLeaf()
    while frames.last.map({ Int($0.node.shift) < shift }) == true { node = closeFrame(over: node) }
    if frames.last.map({ Int($0.node.shift) }) != shift {
      frames.append(Frame(shift: shift, key: lastKey, isPatched: count > RadixShape.smallCount))
    }
    frames[frames.count - 1].append(node, key: lastKey)
  }

  @inlinable
  mutating func closeLeaf() -> Node {
    var node = leaf
    if var elements = elements.take() {
      PartBuffer.makeOwn(&elements, &node.patches)
      node.storage = .leaf(elements.trimmed)
    }
    leaf = Node()
    return node
  }

  @inlinable
  mutating func closeFrame(over child: Node) -> Node {
    var frame = frames.removeLast()
    frame.append(child, key: lastKey)
    frame.node.storage = .inner(frame.children.trimmed)
    return frame.node
  }

  @inlinable
  mutating func finish() -> Node {
    defer { count = 0 }
    guard leaf.count > 0 else { return Node() }
    var node = closeLeaf()
    while !frames.isEmpty { node = closeFrame(over: node) }
    return node
  }
}
