/// A node of a B+ tree: a leaf of entries, or an inner node of nodes, all leaves at one depth. Arrays share storage.
@usableFromInline
struct SortedNode<Entry: Comparable> {
  @usableFromInline
  enum Storage {
    case leaf(ContiguousArray<Entry>)
    case inner(ContiguousArray<Child>)
  }

  @usableFromInline
  struct Child {
    @usableFromInline
    var least: Entry

    @usableFromInline
    var node: SortedNode

    @inlinable
    init(_ node: SortedNode) { (self.least, self.node) = (node.least, node) }
  }

  @usableFromInline
  var count: Int

  @usableFromInline
  var storage: Storage

  @inlinable
  init(leaf entries: ContiguousArray<Entry>) {
    count = entries.count
    storage = .leaf(entries)
  }

  @inlinable
  init(inner children: ContiguousArray<Child>) {
    count = children.reduce(0) { $0 + $1.node.count }
    storage = .inner(children)
  }
}

extension SortedNode {
  @inlinable
  static var leafWidth: Int { 32 }

  /// Smaller than a leaf's width, since a copy retains each child.
  @inlinable
  static var innerWidth: Int { 16 }

  @inlinable
  var width: Int { if case .leaf = storage { SortedNode.leafWidth } else { SortedNode.innerWidth } }

  /// A smaller node is merged with a neighbor, except at the root.
  @inlinable
  var leastWidth: Int { width / 4 }

  @inlinable
  var breadth: Int {
    switch storage {
    case .leaf(let entries): entries.count
    case .inner(let children): children.count
    }
  }

  @inlinable
  var least: Entry {
    switch storage {
    case .leaf(let entries): entries[0]
    case .inner(let children): children[0].least
    }
  }

  @inlinable
  func isIdentical(to other: Self) -> Bool {
    switch (storage, other.storage) {
    case (.leaf(let left), .leaf(let right)): sharesStorage(left, right)
    case (.inner(let left), .inner(let right)): sharesStorage(left, right)
    default: false
    }
  }
}

extension SortedNode: Sendable where Entry: Sendable {}
extension SortedNode.Storage: Sendable where Entry: Sendable {}
extension SortedNode.Child: Sendable where Entry: Sendable {}
