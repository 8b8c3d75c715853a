import LeftfoldCore

extension EffectModel {
  /// The slots of an id.
  final class Limit {
    var count = 1
    var running = 0
    var waiting: [Node] = []
    /// Set while waiting nodes are started.
    var isAdvancing = false
  }

  /// Lets a node wait for a slot, unless it is within another one under the same id.
  func startLimited(_ node: Node, _ part: Program, _ id: Key, _ count: Int) {
    let shares = node.ancestors.contains { ancestor in
      if case .limited(_, let other, let scope, _) = ancestor.program {
        key(other, scope, ancestor) == id
      } else {
        false
      }
    }
    guard !shares else { return startChild(part, of: node) }
    let limit = limits[id] ?? Limit()
    limits[id] = limit
    limit.count = count
    limit.waiting.append(node)
    node.isWaiting = true
    node.order = nextOrder()
  }

  /// Starts the nodes that wait under the id of a node while there is room.
  func advanceLimit(of node: Node) {
    guard case .limited(_, let id, let scope, _) = node.program, let limit = limits[key(id, scope, node)] else {
      return
    }
    advance(limit)
  }

  func leaveLimit(_ node: Node) {
    guard let limit = node.limit else { return }
    node.limit = nil
    limit.running -= 1
    advance(limit)
  }

  private func advance(_ limit: Limit) {
    guard !limit.isAdvancing else { return }
    limit.isAdvancing = true
    while limit.running < limit.count, !limit.waiting.isEmpty { enter(limit.waiting.removeFirst(), limit) }
    limit.isAdvancing = false
  }

  private func enter(_ node: Node, _ limit: Limit) {
    guard node.isWaiting, !node.isDead, case .limited(let part, _, _, _) = node.program else { return }
    node.limit = limit
    limit.running += 1
    starting(node) { startChild(part, of: node) }
    node.isWaiting = false
    // One that has ended at once holds its slot until what waits for it has started.
    let hasEnded = isOver(node)
    continueParent(of: node)
    if hasEnded { leaveLimit(node) }
  }
}
