import Synchronization

/// Not generic over its value, so that walking the graph runs no generic code. See ``Graph`` for the algorithm.
@MainActor @usableFromInline
class Node {
  /// Done by code specialized for the value's type.
  @usableFromInline
  enum Step {
    case update
    /// Copies the stored member, whose bytes differ, to the value.
    case reload
    /// Compares the value by `==` with the one at a revision; true if they differ.
    case differs(since: UInt64)
    /// Calls a subscriber with the value; false if the subscription has ended.
    case call(Subscriber)
    /// Calls the only subscriber if the value differs, and releases the past values; false if the subscription has ended.
    case notifyFirst(since: UInt64)
    case releasePasts
    case releaseValue
  }

  // One-byte properties are adjacent: a subscribed row takes 32 bytes less (`derived.bytes.10k`).
  @usableFromInline let graph: Graph
  @usableFromInline let perform: @MainActor (Node, Step) -> Bool
  /// The first dependency; nil for the root. A store retains it, so the reference is never dangling.
  let dependencyReference: Unowned<Node>?
  let otherDependencies: ContiguousArray<Unowned<Node>>
  /// The bytes of the value within the dependency's value, if it is a stored member; set once.
  @safe @exclusivity(unchecked) @usableFromInline var bytes: MemberBytes?
  @usableFromInline nonisolated let isChild: Bool
  let isGroup: Bool
  @safe @exclusivity(unchecked) @usableFromInline var isAttached: Bool
  /// Whether the node is being brought up to date or attached. Meanwhile it is not detached, since its value, and the node
  /// itself, are in use.
  @safe @exclusivity(unchecked) var isVerifying = false
  /// Whether the node is being attached for a listener, a dependent or a store. Meanwhile it is not detached, and no table
  /// of nodes loses it, whatever code of the app runs.
  @safe @exclusivity(unchecked) var isAttaching = false
  /// Whether the node is in ``Graph/replaced``.
  @safe @exclusivity(unchecked) var isListed = false
  @safe @exclusivity(unchecked) @usableFromInline var hasPast = false

  @safe @exclusivity(unchecked) @usableFromInline var verifiedAt: UInt64 = 0
  @safe @exclusivity(unchecked) @usableFromInline var replacedAt: UInt64 = 0
  @safe @exclusivity(unchecked) @usableFromInline var joinedAt: UInt64 = 0
  @safe @exclusivity(unchecked) @usableFromInline var relations: Relations?
  @safe @exclusivity(unchecked) @usableFromInline var listeners = Listeners()
  /// Atomic, since a store is released on any thread.
  private nonisolated let stores = Atomic(0)

  @usableFromInline
  init(
    graph: Graph, dependency: Node?, others: ContiguousArray<Node> = [], isChild: Bool = false, isGroup: Bool = false,
    perform: @escaping @MainActor (Node, Step) -> Bool
  ) {
    self.graph = graph
    dependencyReference = dependency.map { Unowned($0) }
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

  @inlinable
  final func pull() {
    if verifiedAt != graph.revision { verify() }
  }

  final var dependency: Node? { dependencyReference?.node }

  @usableFromInline
  final func verify() {
    guard let dependencyReference else { return graph.checkReadable() }
    let wasVerifying = isVerifying
    isVerifying = true
    var isStale = dependencyReference.read {
      $0.pull()
      return $0.replacedAt > verifiedAt
    }
    for other in otherDependencies {
      other.node.pull()
      if other.node.replacedAt > verifiedAt { isStale = true }
    }
    // A node that is being attached, and is read by its own closure, may have no value and dependencies as old as itself.
    if isStale || verifiedAt == 0 { _ = perform(self, .update) }
    verifiedAt = graph.revision
    isVerifying = wasVerifying
  }

  /// Brings a stored member up to date without a pull: its dependency is up to date, and the bytes differ.
  final func reload() {
    guard verifiedAt != graph.revision else { return }
    _ = perform(self, .reload)
    verifiedAt = graph.revision
  }

  @usableFromInline
  final nonisolated func addStore() { stores.add(1, ordering: .relaxed) }

  @usableFromInline
  final nonisolated func removeStore() {
    if stores.subtract(1, ordering: .acquiringAndReleasing).newValue == 0, isChild { graph.ends.add(childOf: self) }
  }

  @usableFromInline
  final var hasStore: Bool { stores.load(ordering: .relaxed) > 0 }
}
