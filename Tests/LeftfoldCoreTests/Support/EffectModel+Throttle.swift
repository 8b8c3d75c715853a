import LeftfoldCore

extension EffectModel {
  /// The interval that the last effect under an id began.
  struct Throttle {
    let begin: Int
    let interval: Int
    /// Nil if the interval does not end with a child.
    let owned: Node?
    /// The pause of the effect that starts at the end of the interval.
    var waiting: Node?
  }

  /// Starts a part at once or after the rest of an interval, unless the node is within another one under the same id.
  func startThrottled(_ node: Node, _ part: Program, _ id: Key, _ interval: Int, _ isLatest: Bool) {
    let isAdmitted = node.ancestors.contains { ancestor in
      if case .throttle(_, let other, let scope, _, _) = ancestor.program {
        key(other, scope, ancestor) == id
      } else {
        false
      }
    }
    // An effect of the root's throttle whose child is absent does not start, and begins no interval.
    let isAbsent = !node.isOwned && isOwnerAbsent(node)
    guard !isAdmitted, !isAbsent else { return startChild(part, of: node) }
    guard let rest = rest(of: id, interval) else {
      let owned = id.instance == .store || !node.isOwned ? nil : node
      let earlier = throttles[id]?.waiting
      throttles[id] = Throttle(begin: now, interval: interval, owned: owned)
      cancelIfRunning(earlier)
      return startChild(part, of: node)
    }
    guard isLatest else { return }
    let pause = Node(.sleep(rest), in: node)
    let earlier = throttles[id]?.waiting
    throttles[id]?.waiting = pause
    cancelIfRunning(earlier)
    node.children.append(pause)
    start(pause)
  }

  func restartThrottled(_ node: Node, after child: Node) {
    guard case .throttle(let part, let id, let scope, let interval, let isLatest) = node.program,
      case .sleep = child.program, !child.isDead
    else { return }
    starting(node) { startThrottled(node, part, key(id, scope, node), interval, isLatest) }
  }

  private func rest(of id: Key, _ interval: Int) -> Int? {
    guard let throttle = throttles[id], throttle.owned.map(isOwnerAbsent) != true else { return nil }
    let rest = min(interval, throttle.interval) - (now - throttle.begin)
    return rest > 0 ? rest : nil
  }

  private func cancelIfRunning(_ node: Node?) {
    if let node, !isOver(node) { cancel([node]) }
  }
}
