/// The part of a node that few nodes have: its attached dependents, and the nodes that stores of it share.
@MainActor @usableFromInline
final class Relations {
  @safe @exclusivity(unchecked) var members = Members()
  @safe @exclusivity(unchecked) var dependents: ContiguousArray<Node> = []
  /// Of a child: the attached groups, optionals and cases below it, which can change only if it was replaced.
  @safe @exclusivity(unchecked) var children: ContiguousArray<Node> = []
  /// The number of attached dependents; a group counts its rows without listing them.
  @safe @exclusivity(unchecked) @usableFromInline var dependentCount = 0
  /// Whether a dependent was detached and is still listed.
  @safe @exclusivity(unchecked) var hasDetached = false
  @safe @exclusivity(unchecked) @usableFromInline var keyPathNodes = KeyPathNodes()
  /// Nodes of connectors and children, by their derivation.
  @safe @exclusivity(unchecked) @usableFromInline var shared: [AnyHashable: Node] = [:]
  @safe @exclusivity(unchecked) var sharedSweepCount = 64
  @safe @exclusivity(unchecked) @usableFromInline var rowGroup: Node?

  @usableFromInline
  func sweepShared(_ graph: Graph) {
    guard keyPathNodes.count + shared.count >= sharedSweepCount else { return }
    graph.detachIdle()
    // Released once the tables are consistent: what the app's closures capture may derive stores when it is released.
    let before = (keyPathNodes, shared)
    graph.hashing {
      keyPathNodes.removeUnneeded()
      shared = shared.filter { $0.value.isNeeded }
    }
    sharedSweepCount = max(64, (keyPathNodes.count + shared.count) * 2)
    withExtendedLifetime(before) {}
  }
}

extension Node {
  final var isNeeded: Bool { isAttached || hasStore || isAttaching }

  @usableFromInline
  final func makeRelations() -> Relations {
    if let relations { return relations }
    let relations = Relations()
    self.relations = relations
    return relations
  }
}
