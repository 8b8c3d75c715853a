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
    var children: ContiguousArray<Node>

    @inlinable
    init(shift: Int, key: UInt) {
      node = Node(count: 0, occupancy: 0, shift: shift, key: key, storage: .leaf([]))
      children = []
      children.reserveCapacity(RadixShape.width)
    }

    @inlinable
    mutating func append(_ child: Node, key: UInt) {
      node.count += child.count
      node.occupancy |= node.bit(of: key)
      children.append(child)
    }
  }

  @usableFromInline
  var elements: ContiguousArray<Element> = []

  @usableFromInline
  var leaf = Node()

  @usableFromInline
  var frames: ContiguousArray<Frame> = []

  @usableFromInline
  var lastKey: UInt = 0

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
      leaf = Node(count: 0, occupancy: 0, shift: 0, key: key, storage: .leaf([]))
      elements.reserveCapacity(RadixShape.width)
    }
    leaf.occupancy |= leaf.bit(of: key)
    leaf.count += 1
    elements.append(element)
    lastKey = key
    return true
  }

  @inlinable
  mutating func close(below shift: Int) {
    var node = closeLeaf()
    while let frame = frames.last, Int(frame.node.shift) < shift { node = closeFrame(over: node) }
    if frames.last.map({ Int($0.node.shift) }) != shift { frames.append(Frame(shift: shift, key: lastKey)) }
    frames[frames.count - 1].append(node, key: lastKey)
  }

  @inlinable
  mutating func closeLeaf() -> Node {
    var node = leaf
    node.storage = .leaf(elements.count == RadixShape.width ? elements : elements.withExactCapacity)
    leaf = Node()
    elements = []
    return node
  }

  @inlinable
  mutating func closeFrame(over child: Node) -> Node {
    var frame = frames.removeLast()
    frame.append(child, key: lastKey)
    let isFull = frame.children.count == RadixShape.width
    frame.node.storage = .inner(isFull ? frame.children : frame.children.withExactCapacity)
    return frame.node
  }

  @inlinable
  mutating func finish() -> Node {
    guard leaf.count > 0 else { return Node() }
    var node = closeLeaf()
    while !frames.isEmpty { node = closeFrame(over: node) }
    return node
  }
}

extension ContiguousArray {
  @inlinable
  var withExactCapacity: Self {
    var exact = Self()
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    return exact
  }
}
