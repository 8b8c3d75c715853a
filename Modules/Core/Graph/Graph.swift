/// The dependency graph of one root store, and the one algorithm that keeps its stores up to date.
///
/// Each store has a *node*. The root's node holds the state. Every other node computes its value from its
/// *dependencies* and is their *dependent*: a member, a closure, a connector, an optional or a case depends on
/// one node, a closure over inputs on several, and a row on its table by way of the table's *group* (``RowGroup``).
/// A node's dependencies never change.
///
/// The algorithm is red-green invalidation, as in Salsa, with dependencies known beforehand:
///
/// * The graph has a **revision**, which each action increments *before* it is reduced. The root is verified at the new
///   revision once the reducer has returned, so a read by the reducer reaches an unverified root and traps.
/// * A node that is **attached** stores its value and two revisions: **verified** (`verifiedAt`), at which the value
///   was last found to be up to date, and **replaced** (`replacedAt`), at which it was last replaced by a distinguishable
///   one. The root is always attached, and each action replaces its value. A **detached** node computes its value when
///   it is read; one of a closure or a connector keeps it for the revision.
/// * **Pull**: to bring a node up to date, pull its dependencies, and recompute the value if one of them was replaced
///   after the node was verified. If the result is indistinguishable from the stored value, the node does not count as
///   replaced (backdating), and its dependents are not recomputed. A group pulls its table, and the difference of
///   the table's versions, or a look-up of each of few rows, gives the rows to replace. Every read is a pull: no read is
///   ever stale, whether in a transaction, a middleware or a subscriber. An action that a computing closure sends is
///   queued (``queuing(_:)``), so one revision is computed at a time.
/// * **Publication**, at the end of an action or a transaction, pulls the dependents of the nodes that were replaced
///   since the last publication, and visits no others. A stored member whose bytes are unchanged is skipped. All of
///   this is done before any listener is notified, so all stores show the same state to each listener.
/// * **Notification**: a *listener* is a subscriber or an observer. An observer ends, for every node that it read, when
///   it is notified by one of them; one that is still being recorded stays, for the next change. A listener has seen the
///   value of the last publication or, if it joined later, of the revision at which it joined. It is notified if the
///   node was replaced after that and the value differs by `==` from the one that it saw. For this comparison alone, a
///   node keeps the **past values** that its listeners have seen until they are notified.
/// * **Detaching**: an attached node, except the root, is *idle* if it has no listener, no attached dependent and, as a
///   child (an optional, a case or a row), no store, and is not being brought up to date. The next publication detaches it
///   before it pulls anything if it is still idle: a view whose observer was notified may read it again until then. Which
///   nodes may be idle is known from the ends of listeners and children's stores (``Ends``); where many have ended, and
///   where a table of nodes has doubled, they are detached without a publication.
///
/// A dependent may distinguish two equal values (canonically equal strings, -0.0, a custom `==`), so `==` does not
/// decide what is recomputed; see ``Indistinguishable``. A value that is not known to be indistinguishable counts as
/// replaced. `==` alone decides which listeners are notified.
///
/// Invariants, between pulls:
///
/// 1. Of an attached node, `replacedAt <= verifiedAt <= revision`. A value verified at `revision` is what projecting
///    the current state gives or, if a child was removed, the child's last state.
/// 2. A node that has a listener, an attached dependent or, as a child, a store is attached. All dependencies of an
///    attached node are attached, and list it among their dependents, except a group, which has its rows by id.
/// 3. The list of dependents keeps an attached node alive; a node does not retain its dependencies. A store does. A node in
///    `replaced` is attached, or retained there since it was detached.
/// 4. Each node that was replaced after `publishedAt`, other than by being attached, is in `replaced`, after its parent if
///    that is; inputs that are read within a transaction may precede a member that changes later. The root is an exception.
/// 5. Actions never pass through nodes: equal derivations share a node, and each store embeds actions by itself.
@MainActor @usableFromInline
final class Graph {
  /// A node that was never verified is at 0, before the first revision.
  @safe @exclusivity(unchecked) @usableFromInline var revision: UInt64 = 1
  @safe @exclusivity(unchecked) @usableFromInline var rootVerifiedAt: UInt64 = 1
  @safe @exclusivity(unchecked) @usableFromInline var publishedAt: UInt64 = 1
  /// Whether lists of dependents are being iterated: meanwhile no node may be removed from one.
  @safe @exclusivity(unchecked) private var isVisiting = false
  /// Whether listeners are being notified: those of nodes later in `replaced` have not seen the published values yet.
  @safe @exclusivity(unchecked) private(set) var isNotifying = false
  // These four lists are `nonisolated(unsafe)` for `releaseNodes()` alone, which runs when nothing else can reach it.
  /// The nodes replaced since the last publication, in the order in which each was first replaced.
  @safe @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var replaced = ReplacedNodes()
  @safe @exclusivity(unchecked) private nonisolated(unsafe) var idle: ContiguousArray<Node> = []
  /// Attached groups, optionals and cases, pulled after each action of a transaction: a removed child keeps the last
  /// state that it had, not the one of the last publication. Those below another child are in its ``Relations/children``.
  @safe @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var children: ContiguousArray<Node> = []
  /// Children that were replaced since the last publication or action, and have children below them to be pulled.
  @safe @exclusivity(unchecked) nonisolated(unsafe) var replacedParents: ContiguousArray<Node> = []
  /// Reported with the action that is being handled, once it was published.
  @safe @exclusivity(unchecked) @usableFromInline var misuses: ContiguousArray<Diagnostic> = []
  nonisolated let ends = Ends()
  /// The number of ends at which idle nodes are detached without a publication: at least that of the listeners searched
  /// last, so that an end costs O(1) on average.
  @safe @exclusivity(unchecked) private var endLimit = 64
  @usableFromInline let tracking = Tracking()
  // Set by the root: the graph is not generic, so it cannot have a reference to it.
  @safe @exclusivity(unchecked) @usableFromInline var transactionDepth = 0
  @usableFromInline var endTransaction: @MainActor () -> Void = {}
  @usableFromInline var report: DiagnosticHandler = { _ in }
  /// Whether an action is being handled or a value computed, so that an action that is sent now is queued.
  @safe @exclusivity(unchecked) @usableFromInline var isQueuing = false
  /// Whether actions are queued.
  @safe @exclusivity(unchecked) @usableFromInline var isWaiting = false
  @usableFromInline var handleQueue: @MainActor () -> Void = {}
  /// Whether a table of nodes is being searched.
  @safe @exclusivity(unchecked) @usableFromInline var isHashing = false
  /// Whether an inspector shows the past, in which a child may be absent.
  @usableFromInline var showsPast: @MainActor () -> Bool = { false }
  /// Whether an inspector shows the past and handles actions in the present, which may have another child.
  @usableFromInline var hidesPresent: @MainActor () -> Bool = { false }
  /// Adds a condition to an action that was queued last, checked when it is handled: its child is still present.
  @usableFromInline var addCondition: @MainActor (SentAction, @escaping @MainActor () -> Bool) -> Void = { _, _ in }

  @usableFromInline
  init() {}

  @inlinable
  func checkReadable() {
    precondition(
      rootVerifiedAt == revision, "a reducer reads or subscribes to its own store; its state is the reducer's parameter"
    )
  }

  @usableFromInline
  func publish(from root: Node) {
    let since = publishedAt
    detachIdle()
    if root.relations != nil { pullDependents(of: root) }
    publishedAt = revision
    isNotifying = true
    defer { isNotifying = false }
    if root.hasListeners { root.notify(since: since) }
    guard hasReplaced else { return }
    for index in 0..<replaced.count {
      replaced[index].read { if $0.hasListeners { $0.notify(since: since) } }
    }
    replaced.removeAll()
    if replaced.hasDetached { withExtendedLifetime(replaced.takeDetached()) {} }
  }

  private func pullDependents(of root: Node) {
    isVisiting = true
    visitDependents(of: root)
    var index = 0
    while index < replaced.count {
      replaced[index].read { if $0.hasDependents { visitDependents(of: $0) } }
      index += 1
    }
    isVisiting = false
    if !replacedParents.isEmpty { replacedParents = [] }
  }

  @inlinable
  var hasReplaced: Bool { !replaced.isEmpty }

  private func visitDependents(of node: Node) {
    guard let relations = node.relations else { return }
    // The lists keep the nodes alive: meanwhile none is removed.
    if relations.members.blocks.isEmpty {
      for index in 0..<relations.members.list.count where !relations.members.list[index].bytes.isUnchanged {
        Unowned(relations.members.list[index].node).read { $0.reload() }
      }
      if relations.members.list.count >= Members.minimumCount { relations.members.copyBlocks() }
    } else {
      visitBlocks(relations)
    }
    for index in 0..<relations.dependents.count {
      Unowned(relations.dependents[index]).read { $0.pull() }
    }
  }

  private func visitBlocks(_ relations: Relations) {
    // Retained, since the release of a replaced value may read a member, which drops the copies.
    let blocks = relations.members.blocks
    for index in blocks.indices where !blocks[index].bytes.isUnchanged {
      visit(blocks[index].range, in: blocks[index].bytes, relations)
    }
  }

  private func visit(_ range: Range<Int>, in block: MemberBytes, _ relations: Relations) {
    var isMemberChanged = false
    for index in range where !relations.members.list[index].bytes.isUnchanged {
      Unowned(relations.members.list[index].node).read { $0.reload() }
      relations.members.list[index].bytes.copyBytes(to: block)
      isMemberChanged = true
    }
    if !isMemberChanged { block.copyBytes() }
  }

  func addIdle(_ node: Node) { idle.append(node) }

  func detachIdleIfMany() {
    if ends.count >= endLimit { detachIdle() }
  }

  /// Detaches the nodes that have become idle since the last call.
  func detachIdle() {
    guard !idle.isEmpty || ends.count > 0, !isVisiting, !isNotifying else { return }
    let ended = ends.take()
    var nodes = idle
    idle = []
    nodes.append(contentsOf: ended.children)
    endLimit = 64
    for listener in ended.listeners {
      guard let node = listener.node?.node else { continue }
      // Also the others that have ended, so that each node is here once.
      node.listeners.dropEnded()
      if !node.hasListeners, node.hasPast { _ = node.perform(node, .releasePasts) }
      endLimit += node.listeners.count
      nodes.append(node)
    }
    detach(&nodes)
  }

  /// Detaches the idle nodes among these, and the dependencies that become idle as a result.
  private func detach(_ nodes: inout ContiguousArray<Node>) {
    var changed: ContiguousArray<Relations> = []
    var isOwnChildDetached = false
    func mark(_ relations: Relations) {
      if !relations.hasDetached { changed.append(relations) }
      relations.hasDetached = true
    }
    // Released, with their values, once all lists are consistent: what the app's code captures and computes may use the
    // store when it is released.
    var detached: ContiguousArray<Node> = []
    while let node = nodes.popLast() {
      guard node.isIdle else {
        if node.isVerifying, !node.isAttaching { idle.append(node) }
        continue
      }
      detached.append(node)
      node.isAttached = false
      if node.isListed { replaced.keep(node) }
      if node.isEager {
        if let relations = node.parent?.relations { mark(relations) } else { isOwnChildDetached = true }
      }
      node.uncount { dependency, relations in
        mark(relations)
        nodes.append(dependency)
      }
    }
    for relations in changed { relations.removeDetached() }
    if isOwnChildDetached { children.removeAll { !$0.isAttached } }
    for node in detached where !node.isAttached { _ = node.perform(node, .releaseValue) }
  }

  /// When the root is released, on any thread. Every store retains the root, so nothing else can reach the graph.
  nonisolated func releaseNodes() {
    replaced = ReplacedNodes()
    idle = []
    children = []
    replacedParents = []
    // Released outside of its lock.
    withExtendedLifetime(ends.take(isLast: true)) {}
  }

  @usableFromInline
  func pullChildren() {
    // Copies, since a pull may run code that has nodes detached.
    for child in children where child.isAttached { child.pull() }
    while let parent = replacedParents.popLast() {
      for child in parent.relations?.children ?? [] where child.isAttached { child.pull() }
    }
  }
}
