/// A node of the tree, without its value: the walk from the root runs no generic code. ``Tree`` explains the algorithm.
@MainActor @usableFromInline
class Node {
  /// By which the listed node of a derivation is found, so that stores of it share their work.
  @usableFromInline
  enum Key: Hashable {
    case member(AnyKeyPath)
    case inputs([AnyKeyPath])
    case rows(AnyKeyPath)

    func isSame(as other: Key) -> Bool {
      switch (self, other) {
      case (.member(let left), .member(let right)), (.rows(let left), .rows(let right)): left === right
      default: false
      }
    }
  }

  @usableFromInline let tree: Tree
  /// Changes only while the node is not listed: ``joinListed()``.
  @safe @exclusivity(unchecked) @usableFromInline final var parent: Node?
  @usableFromInline let key: Key?
  /// Whether the node keeps the last state of a child that is absent.
  @usableFromInline nonisolated let isChild: Bool
  @safe @exclusivity(unchecked) @usableFromInline final var verifiedAt = 0
  @safe @exclusivity(unchecked) @usableFromInline final var changedAt = 0
  @safe @exclusivity(unchecked) @usableFromInline final var listenerCount = 0
  /// The stores that hold a child.
  final var storeCount = 0
  @safe @exclusivity(unchecked) @usableFromInline final var isListed = false
  /// Among the taken ended nodes, where it may be more than once.
  final var hasEndedListener = false
  /// The revision of the publication that visited it as a row, which is among the changed ones twice if it changed twice.
  final var collectedAt = 0
  private final var place = 0
  private final var keptPlace: Int?
  // Unsafe for `tearDown` alone, which runs when nothing else can reach them.
  @safe @exclusivity(unchecked) private final nonisolated(unsafe) var children: ContiguousArray<Node> = []
  /// The nearest nodes below that keep a child's last state.
  @safe @exclusivity(unchecked) @usableFromInline final nonisolated(unsafe) var kept: ContiguousArray<Node> = []
  @safe private final nonisolated(unsafe) var shared: [Key: Node] = [:]

  @usableFromInline
  init(tree: Tree, parent: Node?, key: Key? = nil, isChild: Bool = false) {
    self.tree = tree
    self.parent = parent
    self.key = key
    self.isChild = isChild
  }

  // Overridden.
  /// Recomputes the value from the parent's.
  @usableFromInline func refresh() {}
  @usableFromInline func notify() {}
  @usableFromInline func dropValue() {}
  func dropEndedListeners() {}
  @usableFromInline var hasListed: Bool { !children.isEmpty }
  @usableFromInline nonisolated var listed: [Node] { Array(children) }

  @usableFromInline
  final func pull() {
    guard verifiedAt != tree.revision else { return }
    guard let parent else {
      preconditionFailure("a reducer reads or subscribes to its own store; it has the state as its parameter")
    }
    parent.pull()
    pull(below: parent.changedAt)
  }

  /// - Parameter parentChangedAt: Of the parent, which was pulled.
  final func pull(below parentChangedAt: Int) {
    guard verifiedAt != tree.revision else { return }
    if verifiedAt == 0 || parentChangedAt > verifiedAt { refresh() } else { verifiedAt = tree.revision }
    if changedAt == tree.revision, !kept.isEmpty { pullKept() }
  }

  /// Pulls for a read, and handles the actions that released values send. Again if there were any.
  @usableFromInline
  final func pullAndHandle() {
    var revision: Int
    repeat {
      revision = tree.revision
      tree.handling { pull() }
    } while revision != tree.revision
  }

  /// By index, as all walks: the release of an old value may list a node.
  @usableFromInline
  final func pullKept() {
    var index = 0
    while index < kept.count {
      kept[index].pull()
      index += 1
    }
  }

  /// Pulls the node and, if it has changed, the listed nodes below it; collects those that have changed and have listeners.
  final func collect(below parentChangedAt: Int, since: Int) {
    pull(below: parentChangedAt)
    guard changedAt > since else { return }
    if listenerCount > 0 { tree.changed.append(self) }
    collectBelow(since: since)
  }

  @usableFromInline
  func collectBelow(since: Int) {
    var index = 0
    while index < children.count {
      children[index].collect(below: changedAt, since: since)
      index += 1
    }
  }

  @usableFromInline
  final func list() {
    joinListed()
    if !isListed, let parent {
      parent.list()
      // A release within may have listed it.
      if !isListed {
        isListed = true
        parent.add(self)
        if isChild { keep() }
      }
    }
    pull()
  }

  final func unlistIfUnused(_ unlisted: inout ContiguousArray<Node>) {
    guard isListed, let parent, listenerCount == 0, storeCount == 0, !hasListed else { return }
    isListed = false
    parent.remove(self)
    if let keptPlace { keeper.removeKept(at: keptPlace) }
    keptPlace = nil
    unlisted.append(self)
    parent.unlistIfUnused(&unlisted)
  }

  func add(_ child: Node) {
    child.place = children.count
    children.append(child)
    if let key = child.key { tree.computing { if shared[key] == nil { shared[key] = child } } }
  }

  /// The last one takes its place: siblings have no order.
  func remove(_ child: Node) {
    let last = children.removeLast()
    if last !== child {
      children[child.place] = last
      last.place = child.place
    }
    if let key = child.key {
      // Released after the search: a part of the key may be the app's.
      release(tree.computing { shared[key] === child ? shared.take(key) : nil })
    }
  }

  /// Moves an unlisted node from its parent to the listed node of the parent's derivation, so that what listed nodes share does not
  /// depend on which store was derived first. The node still reads through the old parent, which is unlisted and has no value: the
  /// ways of both to the nearest node without a key are the same key paths.
  @usableFromInline
  final func joinListed() {
    guard !isListed, let old = parent else { return }
    old.joinListed()
    if !old.isListed, let key = old.key, let listed = old.parent?.shared(key) { parent = listed }
  }

  @usableFromInline
  final func shared(_ key: Key) -> Node? {
    // The same key path object, the usual case, is found without its hash, which takes a tenth of a subscription (`client.subscribe`).
    for child in children.prefix(4) where child.key?.isSame(as: key) == true { return child }
    return children.isEmpty ? nil : tree.computing { shared[key] }
  }

  /// The nearest child on the way to the root, or the root.
  private final var keeper: Node {
    var node = parent ?? self
    while !node.isChild, let parent = node.parent { node = parent }
    return node
  }

  private final func keep() {
    let keeper = keeper
    guard keeper.keeps(self) else { return }
    keptPlace = keeper.kept.count
    keeper.kept.append(self)
  }

  /// False if the node brings the child up to date itself.
  func keeps(_ child: Node) -> Bool { true }

  private final func removeKept(at index: Int) {
    let last = kept.removeLast()
    guard index < kept.count else { return }
    kept[index] = last
    last.keptPlace = index
  }

  /// Breaks the cycles of listed nodes and their parents when the root is released, on any thread. Every store retains the root,
  /// so nothing else can reach them.
  @usableFromInline
  nonisolated func tearDown() {
    let below = listed
    children = []
    kept = []
    shared = [:]
    for node in below { node.tearDown() }
  }
}
