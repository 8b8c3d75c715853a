/// What all stores of one tree share, whatever their types: whether a change is still to be told, and how it is told.
@MainActor @usableFromInline
class Tree {
  @usableFromInline
  final let node = Node(in: nil)
  /// Whether the state has changed since the stores that somebody listens to were made current.
  @usableFromInline
  final var isStale = false
  /// Whether a listener came within a transaction, so that an unchanged root does not mean unchanged children.
  @usableFromInline
  final var mustVisitChildren = false
  private final var changed: [Node] = []

  @usableFromInline
  init() {}

  /// Whether somebody may listen to any store of the tree.
  @usableFromInline
  final var mayBeActive: Bool { node.isActive }

  /// Makes every store that somebody listens to current, and only then tells those that changed.
  @usableFromInline
  final func publish() {
    isStale = false
    guard node.isActive else { return }
    if node.refresh() {
      changed.append(node)
    } else if mustVisitChildren {
      node.refreshChildren(into: &changed)
    }
    mustVisitChildren = false
    // Each node stands behind its parent, so a parent's value is current before its children's are made of it.
    var index = 0
    while index < changed.count {
      changed[index].refreshChildren(into: &changed)
      index += 1
    }
    for node in changed { node.tell() }
    changed.removeAll(keepingCapacity: true)
  }

  /// Until the matching ``endTransaction()``, changes are made but not told.
  @usableFromInline
  func beginTransaction() { preconditionFailure("a tree of stores without a root") }

  @usableFromInline
  func endTransaction() { preconditionFailure("a tree of stores without a root") }
}
