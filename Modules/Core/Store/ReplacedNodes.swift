/// The nodes in ``Graph/replaced``. Most publications replace one: it is inline, since adding it to an array and emptying
/// that is a tenth of such a send (`core.send.wide`).
@MainActor @usableFromInline
struct ReplacedNodes {
  private var first: Node?
  private var others: ContiguousArray<Node> = []

  @usableFromInline
  var isEmpty: Bool { first == nil }

  var count: Int { first == nil ? 0 : others.count + 1 }

  @inline(__always)
  subscript(index: Int) -> Unowned<Node> {
    if index == 0, let first { return Unowned(first) }
    return Unowned(others[index - 1])
  }

  mutating func append(_ node: Node) {
    node.isListed = true
    if first == nil { first = node } else { others.append(node) }
  }

  /// Empties the list one by one: of one node or two, that costs a tenth of `removeAll(keepingCapacity:)`.
  mutating func removeAll() {
    first?.isListed = false
    first = nil
    guard !others.isEmpty else { return }
    let isLong = others.count > 4_096
    while let node = others.popLast() { node.isListed = false }
    if isLong { others = [] }
  }
}

extension Node {
  @usableFromInline
  final func listAsReplaced() {
    replacedAt = graph.revision
    if let relations, !relations.children.isEmpty { graph.replacedParents.append(self) }
    guard !isListed, !isSkipped else { return }
    graph.replaced.append(self)
  }
}
