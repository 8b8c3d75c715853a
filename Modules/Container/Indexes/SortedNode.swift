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
    case (.leaf(let left), .leaf(let right)): left.span.isIdentical(to: right.span)
    case (.inner(let left), .inner(let right)): left.span.isIdentical(to: right.span)
    default: false
    }
  }
}

extension SortedNode: Sendable where Entry: Sendable {}
extension SortedNode.Storage: Sendable where Entry: Sendable {}
extension SortedNode.Child: Sendable where Entry: Sendable {}

#if DEBUG
extension SortedNode {
  func checkInvariants(isRoot: Bool) -> (entries: [Entry], depth: Int) {
    precondition(breadth <= width, "A node has \(breadth) parts.")
    precondition(isRoot || breadth >= leastWidth, "A node has \(breadth) parts only.")
    guard case .inner(let children) = storage else {
      guard case .leaf(let entries) = storage else { return ([], 0) }
      precondition(count == entries.count, "A leaf counts \(count) entries and has \(entries.count).")
      precondition(zip(entries, entries.dropFirst()).allSatisfy { $0 < $1 }, "Entries do not ascend.")
      return (Array(entries), 0)
    }
    precondition(children.count > 1, "An inner node has \(children.count) children.")
    let below = children.map { $0.node.checkInvariants(isRoot: false) }
    let entries = below.flatMap(\.entries)
    precondition(count == entries.count, "A node counts \(count) entries and has \(entries.count).")
    precondition(zip(entries, entries.dropFirst()).allSatisfy { $0 < $1 }, "Entries do not ascend.")
    precondition(Set(below.map(\.depth)).count == 1, "Leaves lie at several depths.")
    precondition(
      zip(children, below).allSatisfy { $0.least == $1.entries[0] }, "A child's least entry is another.")
    return (entries, below[0].depth + 1)
  }
}
#endif
