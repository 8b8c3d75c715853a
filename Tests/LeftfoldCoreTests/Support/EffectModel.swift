import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting

/// A brute-force model of effects: those that should run, and the actions that should have been handled.
///
/// It models the operators of a ``Program`` and of the root around it, ids in both scopes, owners, sent actions and the
/// order of tasks on a `TestExecutor`. Nothing is indexed: each part of an effect that was ever started is kept as a
/// node, and each question looks at all of them.
final class EffectModel {
  /// A child that is removed and put back is another one, with the same id.
  struct Child: Equatable {
    let id: Int
    let number: Int
  }

  /// An effect, or a part of one, that has started.
  final class Node {
    let program: Program
    let path: CellPath
    let child: Child
    let sent: Int
    /// Whether the child's reducer returned it; if not, it is the root's operator around the child's effect.
    let isOwned: Bool
    /// Not retained, since a node retains its children.
    unowned let parent: Node?
    var children: [Node] = []
    var isCanceled = false
    /// Set while parts of it are started: it has not ended, and what ends within it has no consequences yet.
    var isStarting = false
    /// The parts of a concatenation, or the sleeps and sends of a run, that have started.
    var started = 0
    /// Of a node without children: whether it has ended.
    var isOver = false
    /// Set while it waits for a slot.
    var isWaiting = false
    /// The limit of which it occupies a slot.
    var limit: Limit?
    /// The place in the order of tasks and waiting effects.
    var order = 0
    /// Set while a task sleeps.
    var deadline: (time: Int, order: Int)?

    init(_ program: Program, _ path: CellPath, _ child: Child, _ sent: Int) {
      (self.program, self.path, self.child, self.sent) = (program, path, child, sent)
      (isOwned, parent) = (false, nil)
    }

    init(_ program: Program, in parent: Node) {
      (self.program, path, child, sent) = (program, parent.path, parent.child, parent.sent)
      self.parent = parent
      if case .owned = parent.program { isOwned = true } else { isOwned = parent.isOwned }
    }
  }

  /// An id of a feature instance, or of the whole store.
  struct Key: Hashable {
    enum Instance: Hashable { case store, root, cell(CellPath, Int) }

    let id: Int
    let instance: Instance
  }

  enum Message {
    case sent(Program.Sent, Node)
    case ended(Node)
  }

  private(set) var children: [CellPath: Child] = [:]
  var log: [String] = []
  var nodes: [Node] = []
  var limits: [Key: Limit] = [:]
  var throttles: [Key: Throttle] = [:]
  /// The nodes whose action waits in the store's queue.
  var queue: [Node] = []
  /// The nodes whose task continues.
  var ready: [Node] = []
  var inbox: [Message] = []
  private(set) var now = 0
  var lastOrder = 0
  private(set) var begunCount = 0
  private var lastSent = 0
  private var lastChild = 0

  init() {
    set([(.left, 0), (.right, 0), (.sheet, 1), (.slot, 1), (.row(1), 1), (.row(2), 2)])
  }

  var sleeperCount: Int { nodes.count { $0.deadline != nil && !$0.isDead } }

  /// The number of tasks, and of effects that wait for a slot.
  var runningCount: Int { nodes.count { !$0.isDead && $0.isPending } }

  func isFinished(sent: Int) -> Bool { nodes.allSatisfy { $0.parent != nil || $0.sent != sent || isOver($0) } }

  // The operations of a test.

  /// Performs a program in a present child, as the next sent action.
  func perform(_ program: Program, _ path: CellPath, within root: RootOperator) {
    guard let child = children[path] else { return }
    lastSent += 1
    start(Node(root.program(.owned(program)), path, child, lastSent))
    settle()
  }

  /// Replaces children by one action: one that it removes and puts back remains.
  func set(_ changes: [CellChange]) {
    let before = children
    for change in changes {
      lastChild += 1
      children[change.path] = change.id.map { Child(id: $0, number: lastChild) }
    }
    for (path, child) in before where children[path]?.id == child.id { children[path] = child }
    cancel(nodes.filter { if case .owned = $0.program { !$0.isDead && isOwnerAbsent($0) } else { false } })
    settle()
  }

  func cancel(sent: Int) {
    cancel(nodes.filter { $0.parent == nil && $0.sent == sent })
    settle()
  }

  func advance(by time: Int) {
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

  func isOwnerAbsent(_ node: Node) -> Bool { children[node.path] != node.child }

  func key(_ id: Int, _ scope: EffectIDScope, _ node: Node) -> Key {
    if scope == .store { return Key(id: id, instance: .store) }
    return Key(id: id, instance: node.isOwned ? .cell(node.path, node.child.id) : .root)
  }

  func begin(_ node: Node) {
    node.order = nextOrder()
    ready.append(node)
    if case .run = node.program { begunCount += 1 }
  }

  func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }
}

extension EffectModel.Node {
  var isDead: Bool { isCanceled || (parent?.isDead ?? false) }

  var isTask: Bool {
    switch program {
    case .run, .sleep: true
    default: false
    }
  }

  /// Whether its task runs, or it waits for a slot.
  var isPending: Bool { isTask && !isOver || isWaiting }

  /// The nodes that contain it, the innermost first.
  var ancestors: some Sequence<EffectModel.Node> { sequence(first: self) { $0.parent }.dropFirst() }

  func isWithin(_ other: EffectModel.Node) -> Bool { self === other || ancestors.contains { $0 === other } }
}
