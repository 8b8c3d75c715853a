/// The data of a node that has dependents.
@MainActor @usableFromInline
final class Relations {
  /// A dependent whose value is a stored member of this node's value, found unchanged by comparing bytes.
  struct Member {
    let node: Node
    let bytes: MemberBytes
  }

  /// The attached dependents that are stored members.
  @safe @exclusivity(unchecked) var members: ContiguousArray<Member> = []
  /// The other attached dependents.
  @safe @exclusivity(unchecked) var dependents: ContiguousArray<Node> = []
  /// How many dependents are attached; a group of rows counts its rows without listing them.
  @safe @exclusivity(unchecked) @usableFromInline var dependentCount = 0
  /// Whether a dependent was detached and is still listed.
  @safe @exclusivity(unchecked) var hasDetached = false
  /// The number of dependents at which the node looks for idle ones.
  @safe @exclusivity(unchecked) var sweepCount = 64
  /// Nodes by key path, so that all stores of one member share a node.
  @safe @exclusivity(unchecked) @usableFromInline var keyPathNodes = KeyPathNodes()
  /// Nodes of connectors and children, by their derivation.
  @safe @exclusivity(unchecked) @usableFromInline var shared: [AnyHashable: Node] = [:]
  @safe @exclusivity(unchecked) var sharedSweepCount = 64
  /// The group of rows, if this node's value is a table.
  @safe @exclusivity(unchecked) @usableFromInline var rowGroup: Node?

  /// Releases shared nodes that no store and no listener needs, before the tables grow beyond twice their last size.
  @usableFromInline
  func sweepShared(_ graph: Graph) {
    guard keyPathNodes.count + shared.count >= sharedSweepCount else { return }
    if !graph.isVisiting {
      var nodes = keyPathNodes.values
      nodes.append(contentsOf: shared.values)
      graph.detach(&nodes)
    }
    keyPathNodes.removeUnneeded()
    shared = shared.filter { $0.value.isNeeded }
    sharedSweepCount = max(64, (keyPathNodes.count + shared.count) * 2)
  }
}

extension Node {
  /// Whether a store shows the value or a listener depends on it.
  final var isNeeded: Bool { isAttached || hasStore }

  /// The node's relations, created when first needed.
  @usableFromInline
  final func makeRelations() -> Relations {
    if let relations { return relations }
    let relations = Relations()
    self.relations = relations
    return relations
  }
}
