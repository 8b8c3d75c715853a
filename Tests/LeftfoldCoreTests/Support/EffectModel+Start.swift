import LeftfoldCore

extension EffectModel {
  func start(_ node: Node) {
    guard !node.isDead else {
      node.isOver = true
      return
    }
    switch node.program {
    case .cancellable(_, let id, let scope, inFlight: true): cancel(id, scope, from: node)
    case .debounce(_, let id, _): cancel(id, .instance, from: node)
    default: break
    }
    nodes.append(node)
    starting(node) { startParts(of: node) }
    if node.isWaiting { advanceLimit(of: node) }
  }

  private func startParts(of node: Node) {
    switch node.program {
    case .send: queue.append(node)
    case .run, .sleep: begin(node)
    case .cancel(let id, let scope):
      cancel(id, scope, from: node)
      node.isOver = true
    case .owned(let part): if isOwnerAbsent(node) { cancelOnly(part, from: node) } else { startChild(part, of: node) }
    case .cancellable(let part, _, _, _): startChild(part, of: node)
    case .debounce(let part, _, let wait):
      startChild(wait > 0 ? .concatenate([.sleep(wait), part]) : part, of: node)
    case .merge(let parts): for part in parts { startChild(part, of: node) }
    case .concatenate: startNext(of: node)
    case .limited(let part, let id, let scope, let count): startLimited(node, part, key(id, scope, node), count)
    case .throttle(let part, let id, let scope, let interval, let isLatest):
      startThrottled(node, part, key(id, scope, node), interval, isLatest)
    case .timeout(let part, let wait, _):
      startChild(part, of: node)
      if !node.children.allSatisfy(isOver) { startChild(.sleep(wait), of: node) }
    }
  }

  func starting(_ node: Node, _ body: () -> Void) {
    let wasStarting = node.isStarting
    node.isStarting = true
    body()
    node.isStarting = wasStarting
  }

  func startChild(_ program: Program, of node: Node) {
    let child = Node(program, in: node)
    node.children.append(child)
    start(child)
  }

  private func startNext(of node: Node) {
    guard case .concatenate(let parts) = node.program else { return }
    starting(node) {
      while node.started < parts.count, !node.isDead, node.children.last.map(isOver) ?? true {
        node.started += 1
        startChild(parts[node.started - 1], of: node)
      }
    }
  }

  func isOver(_ node: Node) -> Bool {
    if node.isStarting || node.isWaiting { return false }
    switch node.program {
    case .send, .run, .cancel, .sleep: return node.isOver
    case .concatenate(let parts):
      return (node.started == parts.count || node.isDead) && node.children.allSatisfy(isOver)
    case .owned, .cancellable, .debounce, .merge, .limited, .throttle, .timeout:
      return node.children.allSatisfy(isOver)
    }
  }

  /// Starts what waits for a node, if the node is over.
  func advanceParent(of node: Node) {
    guard isOver(node) else { return }
    leaveLimit(node)
    continueParent(of: node)
  }

  func continueParent(of node: Node) {
    guard isOver(node), let parent = node.parent, !parent.isStarting else { return }
    switch parent.program {
    case .concatenate: startNext(of: parent)
    case .throttle: restartThrottled(parent, after: node)
    case .timeout(_, _, let number): endTimed(parent, after: node, sending: number)
    default: break
    }
    advanceParent(of: parent)
  }

  /// The first child of a timed effect is the effect, the second its alarm.
  private func endTimed(_ node: Node, after child: Node, sending number: Int) {
    guard node.children.count == 2 else { return }
    let (part, alarm) = (node.children[0], node.children[1])
    if child === part, !isOver(alarm) { cancel([alarm]) }
    guard child === alarm, !alarm.isDead, !isOver(part) else { return }
    starting(node) {
      cancel([part])
      startChild(.send(number), of: node)
    }
  }
}
