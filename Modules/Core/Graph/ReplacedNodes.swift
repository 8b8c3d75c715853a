/// The nodes in ``Graph/replaced``. They are attached, and so alive; counting the references would be a third of the time
/// of a change that passes eight stores (`derived.depth.8.subscribed`).
///
/// Most publications replace one: it is inline, since adding it to an array and emptying that is a tenth of such a send
/// (`core.send.wide`).
@MainActor @usableFromInline
struct ReplacedNodes {
  private var first: Unowned<Node>?
  private var others: ContiguousArray<Unowned<Node>> = []
  /// Nodes that were detached since they were listed.
  private var detached: ContiguousArray<Node> = []

  @usableFromInline
  var isEmpty: Bool { first == nil }

  var count: Int { first == nil ? 0 : others.count + 1 }

  @inline(__always)
  subscript(index: Int) -> Unowned<Node> {
    if index == 0, let first { return first }
    return others[index - 1]
  }

  mutating func append(_ node: Node) {
    node.isListed = true
    if first == nil { first = Unowned(node) } else { others.append(Unowned(node)) }
  }

  /// Keeps a listed node alive that is being detached.
  mutating func keep(_ node: Node) { detached.append(node) }

  mutating func removeAll() {
    first?.read { $0.isListed = false }
    first = nil
    guard !others.isEmpty else { return }
    for other in others { other.read { $0.isListed = false } }
    others.removeAll(keepingCapacity: others.count <= 4_096)
  }

  var hasDetached: Bool { !detached.isEmpty }

  /// Removes the nodes that were kept, once the list is empty: their release may run code of the app.
  mutating func takeDetached() -> ContiguousArray<Node> {
    defer { detached = [] }
    return detached
  }
}

extension Node {
  @usableFromInline
  final func listAsReplaced() {
    replacedAt = graph.revision
    if let relations, !relations.children.isEmpty { graph.replacedParents.append(self) }
    if !isListed { graph.replaced.append(self) }
  }
}
