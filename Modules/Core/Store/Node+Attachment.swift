extension Node {
  /// Whether nothing needs the node to be up to date. Subscriptions that have ended are dropped first.
  final var isIdle: Bool {
    guard isAttached, dependency != nil else { return false }
    if !isNotifying { listeners.dropEnded() }
    return !hasListeners && !hasDependents && !(isChild && hasStore)
  }

  @inlinable
  final var hasDependents: Bool { if let relations { relations.dependentCount > 0 } else { false } }

  /// Whether a publication has to visit the node's dependents or notify its listeners.
  @inlinable
  final var isActive: Bool { hasListeners || hasDependents }

  /// Attaches the node, and its dependencies before it, and computes its value.
  @usableFromInline
  final func attach() {
    guard !isAttached else { return }
    graph.checkReadable()
    if let dependency { attach(to: dependency) }
    for other in otherDependencies { attach(to: other.node) }
    isAttached = true
    _ = perform(self, .update)
    verifiedAt = graph.revision
    replacedAt = graph.revision
    if isEager { graph.children.append(self) }
  }

  private func attach(to dependency: Node) {
    dependency.attach()
    dependency.pull()
    dependency.makeRelations().add(self, isListed: !dependency.isGroup)
  }

  /// Whether the node is pulled after each action of a transaction: what it shows when its child goes is the last state.
  private var isEager: Bool {
    isGroup || (isChild && dependency?.isGroup != true)
  }

  /// Detaches the node; the caller removes it from the lists of the dependencies.
  final func detach(_ body: (_ dependency: Node, _ relations: Relations) -> Void) {
    isAttached = false
    verifiedAt = 0
    _ = perform(self, .forget)
    if let dependency { detach(from: dependency, body) }
    for other in otherDependencies { detach(from: other.node, body) }
  }

  private func detach(from dependency: Node, _ body: (Node, Relations) -> Void) {
    guard let relations = dependency.relations else { return }
    relations.dependentCount -= 1
    body(dependency, relations)
  }
}

extension Relations {
  /// Adds a dependent, which is about to be attached.
  fileprivate func add(_ node: Node, isListed: Bool) {
    dependentCount += 1
    guard isListed else { return }
    if dependentCount >= sweepCount, !node.graph.isVisiting { sweepDependents(node.graph) }
    if let bytes = node.bytes {
      members.append(Member(node: node, bytes: bytes))
    } else {
      dependents.append(node)
    }
  }

  func removeDetached() {
    hasDetached = false
    members.removeAll { !$0.node.isAttached }
    dependents.removeAll { !$0.isAttached }
  }

  /// Detaches dependents that have become idle, before the list grows beyond twice its last size.
  private func sweepDependents(_ graph: Graph) {
    var nodes = dependents
    for member in members { nodes.append(member.node) }
    graph.detach(&nodes)
    sweepCount = max(64, dependentCount * 2)
  }
}
