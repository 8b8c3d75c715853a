extension Node {
  final var isIdle: Bool {
    isAttached && !isVerifying && !isAttaching && dependency != nil && !hasListeners && !hasDependents
      && !(isChild && hasStore)
  }

  @inlinable
  final var hasDependents: Bool { if let relations { relations.dependentCount > 0 } else { false } }

  @inlinable
  final var isActive: Bool { hasListeners || hasDependents }

  /// Part of ``Graph/queuing(_:)``, with what follows from being attached.
  @usableFromInline
  final func attach() {
    let wasAttaching = isAttaching
    isAttaching = true
    defer { isAttaching = wasAttaching }
    graph.detachIdleIfMany()
    guard !isAttached else { return }
    graph.checkReadable()
    // Pulling a dependency may run code of the app that detaches idle nodes: those counted have a dependent, and one that
    // is not attached yet may not be listed.
    if let dependency { count(in: dependency) }
    for other in otherDependencies { count(in: other.node) }
    // A closure of the app, which a dependency ran, may have attached this node meanwhile.
    guard !isAttached else { return uncount { node, _ in graph.addIdle(node) } }
    if let dependency { list(in: dependency) }
    for other in otherDependencies { list(in: other.node) }
    isAttached = true
    // Release a memoized value first; otherwise the update would list this node as replaced before its dependencies. What
    // the release or the update runs may bring the node up to date, as a closure does that attaches a dependent.
    verifiedAt = 0
    _ = perform(self, .releaseValue)
    if verifiedAt != graph.revision { _ = perform(self, .update) }
    verifiedAt = graph.revision
    replacedAt = graph.revision
    guard isEager else { return }
    if let parent { parent.makeRelations().children.append(self) } else { graph.children.append(self) }
  }

  private func count(in dependency: Node) {
    dependency.attach()
    dependency.pull()
    dependency.makeRelations().dependentCount += 1
  }

  private func list(in dependency: Node) {
    guard !dependency.isGroup, let relations = dependency.relations else { return }
    if let bytes {
      relations.members.append(self, bytes)
    } else {
      relations.dependents.append(self)
    }
  }

  /// A row is not pulled after each action of a transaction, since its group is.
  final var isEager: Bool {
    isGroup || (isChild && dependency?.isGroup != true)
  }

  /// The nearest child on the way to the root: this node's value changes only with that child's. Nil without one, or if
  /// the value depends on several nodes.
  final var parent: Node? {
    guard otherDependencies.isEmpty else { return nil }
    var node = dependency
    while let current = node, !current.isChild {
      guard current.otherDependencies.isEmpty else { return nil }
      node = current.dependency
    }
    return node
  }

  /// Counts the node in none of its dependencies; a caller that detaches it removes it from their lists of dependents.
  final func uncount(_ body: (_ dependency: Node, _ relations: Relations) -> Void) {
    if let dependency { uncount(in: dependency, body) }
    for other in otherDependencies { uncount(in: other.node, body) }
  }

  private func uncount(in dependency: Node, _ body: (Node, Relations) -> Void) {
    guard let relations = dependency.relations else { return }
    relations.dependentCount -= 1
    body(dependency, relations)
  }
}

extension Node {
  /// Since this member no longer has the bytes that were copied when it was last visited.
  @usableFromInline
  final func dropCopies() { dependency?.relations?.members.dropCopies() }
}

extension Relations {
  func removeDetached() {
    hasDetached = false
    members.removeDetached()
    dependents.removeAll { !$0.isAttached }
    children.removeAll { !$0.isAttached }
  }
}
