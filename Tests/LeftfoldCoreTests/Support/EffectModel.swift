import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting

// A brute-force model of effects: every node of every effect is kept, and each question scans all of them.

/// The effects that should run, and the actions that should have been handled.
struct EffectModel {
  private final class Node {
    let program: Program
    let path: CellPath
    let child: Int?
    let scope: Int
    /// Not retained, since a node retains its children.
    unowned let parent: Node?
    var isCanceled = false
    var isStarting = false
    /// The parts of a concatenation, or steps of a run, that have started.
    var started = 0
    var children: [Node] = []
    var isOver = false
    /// Set while a run or a debounce sleeps.
    var deadline: (time: Int, order: Int)?

    init(_ program: Program, _ path: CellPath, _ child: Int?, _ scope: Int, in parent: Node?) {
      (self.program, self.path, self.child, self.scope, self.parent) = (program, path, child, scope, parent)
    }

    var isDead: Bool { isCanceled || (parent?.isDead ?? false) }

    var isQueued: Bool {
      if case .send = program { return !isOver }
      return children.contains { $0.isQueued }
    }

    func isWithin(_ other: Node) -> Bool { self === other || (parent?.isWithin(other) ?? false) }
  }

  private enum Message {
    case sent(Program.Sent, Node)
    case ended(Node)
  }

  private(set) var children: [CellPath: Int?] = [:]
  private(set) var log: [String] = []
  private var nodes: [Node] = []
  private var now = 0
  private var lastOrder = 0
  private var lastScope = 0
  private var queue: [(sent: Program.Sent, Node)] = []
  private var ready: [Node] = []
  private var inbox: [Message] = []

  init() {
    for path in [CellPath.left, .right] { children[path] = .some(nil) }
  }

  var sleeperCount: Int { nodes.count { $0.deadline != nil && !$0.isDead } }

  // The operations of a test.

  /// Returns the scope by which the program can be canceled.
  mutating func perform(_ program: Program, _ path: CellPath) -> Int {
    lastScope += 1
    start(Node(program, path, children[path] ?? nil, lastScope, in: nil))
    settle()
    return lastScope
  }

  mutating func set(_ path: CellPath, _ id: Int?) {
    if let id { children[path] = .some(id) } else { children[path] = nil }
    cancel(nodes.filter { $0.parent == nil && isAbsent($0) })
    settle()
  }

  mutating func cancel(scope: Int) {
    cancel(nodes.filter { $0.parent == nil && $0.scope == scope })
    settle()
  }

  mutating func advance(by time: Int) {
    let end = now + time
    while let next = nodes.compactMap({ $0.isDead ? nil : $0.deadline?.time }).min(), next <= end {
      now = next
      let due = nodes.filter { !$0.isDead && $0.deadline?.time == now }
      for node in due.sorted(by: { ($0.deadline?.order ?? 0) < ($1.deadline?.order ?? 0) }) {
        node.deadline = nil
        ready.append(node)
      }
      settle()
    }
    now = end
  }

  private func isAbsent(_ node: Node) -> Bool {
    guard let child = children[node.path] else { return true }
    return child != node.child
  }

  private mutating func settle() {
    flush()
    while !ready.isEmpty || !inbox.isEmpty {
      while !ready.isEmpty { resume(ready.removeFirst()) }
      while !inbox.isEmpty {
        let message = inbox.removeFirst()
        switch message {
        case .sent(let sent, let node) where !node.isDead:
          handle(sent, node)
          flush()
          ready.append(node)
        case .ended(let node) where !node.isDead:
          node.isOver = true
          advanceParent(of: node)
          flush()
        default: break
        }
      }
    }
  }

  private mutating func flush() {
    while !queue.isEmpty {
      let (sent, node) = queue.removeFirst()
      if !node.isDead { handle(sent, node) }
      // The action of a step does not end its node.
      guard case .send = node.program else { continue }
      node.isOver = true
      advanceParent(of: node)
    }
  }

  private mutating func handle(_ sent: Program.Sent, _ node: Node) {
    switch sent {
    case .note(let number): log.append("\(node.path) \(number)")
    case .perform(let program): start(Node(program, node.path, node.child, node.scope, in: nil))
    }
  }

  /// Resumes a task until it sleeps, sends or ends.
  private mutating func resume(_ node: Node) {
    guard !node.isDead else { return }
    switch node.program {
    case .run(let steps):
      // Each step counts as two: the sleep and the send.
      guard node.started < steps.count * 2 else { return inbox.append(.ended(node)) }
      let step = steps[node.started / 2]
      node.started += 1
      guard node.started.isMultiple(of: 2) else { return sleep(node, step.wait) }
      inbox.append(.sent(step.then, node))
    case .sleep(let time) where node.started == 0:
      node.started = 1
      sleep(node, time)
    default: inbox.append(.ended(node))
    }
  }

  private mutating func sleep(_ node: Node, _ time: Int) {
    guard time > 0 else { return resume(node) }
    lastOrder += 1
    node.deadline = (now + time, lastOrder)
  }

  private mutating func start(_ node: Node) {
    guard !node.isDead else { return }
    switch node.program {
    case .cancellable(_, let id, let scope, inFlight: true): cancel(id, scope, from: node)
    case .debounce(_, let id, _): cancel(id, .instance, from: node)
    default: break
    }
    nodes.append(node)
    node.isStarting = true
    switch node.program {
    case .send(let number): queue.append((.note(number), node))
    case .run, .sleep: ready.append(node)
    case .cancel(let id, let scope):
      cancel(id, scope, from: node)
      node.isOver = true
    case .cancellable(let part, _, _, _): startChild(part, of: node)
    case .debounce(let part, _, let wait):
      startChild(wait > 0 ? .concatenate([.sleep(wait), part]) : part, of: node)
    case .merge(let parts): for part in parts { startChild(part, of: node) }
    case .concatenate: startNext(of: node)
    }
    node.isStarting = false
  }

  private mutating func startChild(_ program: Program, of node: Node) {
    let child = Node(program, node.path, node.child, node.scope, in: node)
    node.children.append(child)
    start(child)
  }

  private mutating func startNext(of node: Node) {
    guard case .concatenate(let parts) = node.program else { return }
    let wasStarting = node.isStarting
    node.isStarting = true
    defer { node.isStarting = wasStarting }
    while node.started < parts.count, !node.isDead, node.children.last.map(isOver) ?? true {
      node.started += 1
      startChild(parts[node.started - 1], of: node)
    }
  }

  private func isOver(_ node: Node) -> Bool {
    if node.isStarting { return false }
    if node.isDead { return !node.isQueued }
    switch node.program {
    case .send, .run, .cancel, .sleep: return node.isOver
    case .concatenate(let parts): return node.started == parts.count && node.children.allSatisfy(isOver)
    case .cancellable, .debounce, .merge: return node.children.allSatisfy(isOver)
    }
  }

  private mutating func advanceParent(of node: Node) {
    guard isOver(node), let parent = node.parent, !parent.isStarting else { return }
    startNext(of: parent)
    advanceParent(of: parent)
  }

  /// Cancels until no effect runs under the id, since a canceled effect may be followed by another one with it.
  private mutating func cancel(_ id: Int, _ scope: EffectIDScope, from node: Node) {
    while true {
      let targets = nodes.filter { other in
        guard !other.isDead, !node.isWithin(other), !isOver(other) else { return false }
        switch other.program {
        case .cancellable(_, id, .store, _): return scope == .store
        case .cancellable(_, id, .instance, _), .debounce(_, id, _):
          return scope == .instance && other.path == node.path && other.child == node.child
        default: return false
        }
      }
      guard !targets.isEmpty else { return }
      cancel(targets)
    }
  }

  private mutating func cancel(_ targets: [Node]) {
    for target in targets where !target.isDead {
      target.isCanceled = true
      advanceParent(of: target)
    }
  }
}
