import Synchronization

/// A place in the dependency graph, without its value's type, so that walking the graph costs no generic code.
///
/// ``Graph`` states the algorithm and the invariants.
@MainActor @usableFromInline
class Node {
  /// The operations on a node's value, done by code specialized for its type.
  @usableFromInline
  enum Step {
    /// Recomputes the value.
    case update
    /// Reads the value again from the stored member that it is, whose bytes have changed.
    case reload
    /// Compares the value with the one at a revision by `==`; true if they differ.
    case differs(since: UInt64)
    /// Releases past values.
    case settle
    /// Releases the value: the node is detached.
    case forget
  }

  // One-byte properties are beside one another: a subscribed row takes 32 bytes less (`derived.bytes.10k`).
  @usableFromInline let graph: Graph
  @usableFromInline let perform: @MainActor (Node, Step) -> Bool
  /// The node that the value is computed from, or the first of several; nil for the root. A store retains it.
  @usableFromInline unowned let dependency: Node?
  let otherDependencies: ContiguousArray<Unowned<Node>>
  /// Where the value is in that of the dependency, if it is a stored member; set once.
  @safe @exclusivity(unchecked) @usableFromInline var bytes: MemberBytes?
  /// Whether the value is a part of the state that comes and goes: an optional, a case or a row.
  @usableFromInline let isChild: Bool
  /// Whether the node is a table's group of rows, which has no value of its own and does not list the rows.
  let isGroup: Bool
  @safe @exclusivity(unchecked) @usableFromInline var isAttached: Bool
  @safe @exclusivity(unchecked) var isNotifying = false
  /// Whether the graph lists the node among those replaced since the last publication.
  @safe @exclusivity(unchecked) var isListed = false
  /// Whether past values are kept for a listener.
  @safe @exclusivity(unchecked) @usableFromInline var hasPast = false

  @safe @exclusivity(unchecked) @usableFromInline var verifiedAt: UInt64 = 0
  @safe @exclusivity(unchecked) @usableFromInline var replacedAt: UInt64 = 0
  /// The revision at which the last listener joined.
  @safe @exclusivity(unchecked) @usableFromInline var joinedAt: UInt64 = 0
  @safe @exclusivity(unchecked) @usableFromInline var relations: Relations?
  @safe @exclusivity(unchecked) @usableFromInline var listeners = Listeners()
  /// How many stores show the node's value. They come and go on any thread.
  private nonisolated let stores = Atomic(0)

  /// - Parameters:
  ///   - dependencies: the nodes that the value is computed from; none for the root.
  ///   - isChild: whether the node stays attached as long as it has a store.
  ///   - isGroup: whether the node is a table's group of rows.
  ///   - perform: what to do with the value.
  @usableFromInline
  init(
    graph: Graph, dependency: Node?, others: ContiguousArray<Node> = [], isChild: Bool = false, isGroup: Bool = false,
    perform: @escaping @MainActor (Node, Step) -> Bool
  ) {
    self.graph = graph
    self.dependency = dependency
    var distinct: ContiguousArray<Unowned<Node>> = []
    for other in others where other !== dependency && !distinct.contains(where: { $0.node === other }) {
      distinct.append(Unowned(other))
    }
    otherDependencies = distinct
    self.isChild = isChild
    self.isGroup = isGroup
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

  /// Brings a stored member up to date whose bytes differ from those of its dependency, which is up to date.
  final func reload() {
    guard verifiedAt != graph.revision else { return }
    _ = perform(self, .reload)
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
