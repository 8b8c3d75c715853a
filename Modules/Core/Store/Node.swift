import Synchronization

/// A place in the dependency graph, without its value's type, so that walking the graph costs no generic code.
///
/// ``Graph`` states the algorithm and the invariants.
@MainActor @usableFromInline
class Node {
  /// What a node does with its value; specialized code for the value's type does it.
  @usableFromInline
  enum Step {
    /// Recomputes the value.
    case update
    /// Compares the value with the one at a revision by `==`; true if they differ.
    case differs(since: UInt64)
    /// Releases past values.
    case settle
    /// Releases the value: the node is detached.
    case forget
  }

  @usableFromInline let graph: Graph
  @usableFromInline let perform: @MainActor (Node, Step) -> Bool
  /// The node that the value is computed from, or the first of several; nil for the root. A store retains it.
  @usableFromInline unowned let dependency: Node?
  let otherDependencies: ContiguousArray<Unowned>
  /// Which bytes of the dependency's value are the value, if it is a stored member.
  @usableFromInline let bytes: ByteRange?
  /// Whether the value is a part of the state that comes and goes: an optional, a case or a row.
  @usableFromInline let isChild: Bool

  @safe @exclusivity(unchecked) @usableFromInline var verifiedAt: UInt64 = 0
  @safe @exclusivity(unchecked) @usableFromInline var replacedAt: UInt64 = 0
  /// The revision of the last publication that visited the node.
  @safe @exclusivity(unchecked) var visitedAt: UInt64 = 0
  /// The revision at which the last listener joined.
  @safe @exclusivity(unchecked) @usableFromInline var joinedAt: UInt64 = 0
  @safe @exclusivity(unchecked) @usableFromInline var isAttached: Bool
  @safe @exclusivity(unchecked) var isNotifying = false
  /// Whether the node is a row that its group has collected for the next publication.
  @safe @exclusivity(unchecked) @usableFromInline var isCollected = false
  /// Whether past values are kept for a listener.
  @safe @exclusivity(unchecked) @usableFromInline var hasPast = false
  @safe @exclusivity(unchecked) @usableFromInline var relations: Relations?
  @safe @exclusivity(unchecked) var listeners = Listeners()
  /// Where the value is stored.
  @safe @exclusivity(unchecked) @usableFromInline var address: Address?
  /// How many stores show the node's value. They come and go on any thread.
  private nonisolated let stores = Atomic(0)

  @usableFromInline
  struct Unowned {
    unowned let node: Node
  }

  /// - Parameters:
  ///   - dependencies: the nodes that the value is computed from; none for the root.
  ///   - isChild: whether the node stays attached as long as it has a store.
  ///   - perform: what to do with the value.
  @usableFromInline
  init(
    graph: Graph, dependency: Node?, others: ContiguousArray<Node> = [], bytes: ByteRange? = nil, isChild: Bool = false,
    perform: @escaping @MainActor (Node, Step) -> Bool
  ) {
    self.graph = graph
    self.dependency = dependency
    var distinct: ContiguousArray<Unowned> = []
    for other in others where other !== dependency && !distinct.contains(where: { $0.node === other }) {
      distinct.append(Unowned(node: other))
    }
    otherDependencies = distinct
    self.bytes = bytes
    self.isChild = isChild
    self.perform = perform
    isAttached = dependency == nil
  }

  deinit { listeners.stop() }

  // MARK: Pull

  /// Brings the value up to date.
  @inlinable
  final func pull() {
    if verifiedAt != graph.revision { verify() }
  }

  @usableFromInline
  final func verify() {
    guard let dependency else { return graph.checkReadable() }
    dependency.pull()
    var isStale = dependency.replacedAt > verifiedAt
    for other in otherDependencies {
      other.node.pull()
      if other.node.replacedAt > verifiedAt { isStale = true }
    }
    if isStale { _ = perform(self, .update) }
    verifiedAt = graph.revision
  }

  // MARK: Stores

  @usableFromInline
  final nonisolated func addStore() { stores.add(1, ordering: .relaxed) }

  @usableFromInline
  final nonisolated func removeStore() {
    if stores.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { graph.departures.add() }
  }

  @usableFromInline
  final var hasStore: Bool { stores.load(ordering: .relaxed) > 0 }
}
