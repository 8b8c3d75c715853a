/// The dependency graph of one root store, and the one algorithm by which its stores are kept up to date.
///
/// Each store has a *node*. The root's node holds the state; every other node computes its value from its *dependencies*:
/// a member, a closure or a connector from one node, inputs from several, a row from its table. Dependencies never change.
///
/// The algorithm is red-green invalidation, as in Salsa, with dependencies known beforehand:
///
/// * The graph has a **revision**, which each action increments *before* it is reduced. The root is verified at the new
///   revision once the reducer has returned, so whatever is read in between reaches an unverified root and traps.
/// * A node that is **attached** stores its value and two stamps: `verifiedAt`, the revision at which the value was last
///   known to be current, and `replacedAt`, the revision at which it was last replaced by a distinguishable one.
/// * **Pull**: to bring a node up to date, pull its dependencies, and recompute the value if one of them was replaced after
///   `verifiedAt`. If the result is indistinguishable from the stored value, `replacedAt` stays (backdating), so dependents stop
///   there. Every read is a pull: no read is ever stale, whether in a transaction, a middleware or a subscriber.
/// * **Publication** pulls the dependents of nodes that were replaced since the last publication, and nothing else. It is
///   done before any listener is notified, so all stores show the same state to each subscriber.
/// * **Notification**: each listener (a subscriber or an observer) has seen the value as of the last publication, or, if it
///   joined later, as of the revision at which it joined. It is notified if the node was replaced after that and the value
///   differs by `==` from the one that this listener saw. Until the next publication a node keeps the *past* values that a
///   listener has seen, for that comparison alone.
///
/// Identity, not `==`, decides what is recomputed, because a dependent may distinguish two equal values (canonically
/// equal strings, -0.0, a custom `==`). `==` alone decides who is notified. See ``Indistinguishable``.
///
/// Invariants:
///
/// 1. `replacedAt <= verifiedAt <= revision`, and a verified value is what projecting the current state gives.
/// 2. A node is attached only while it has a listener, an attached dependent, or, if it is a child (an optional, a case or
///    a row), a store. All dependencies of an attached node are attached and list it among their dependents,
///    except a group, which has its rows by id.
/// 3. The list of dependents is what keeps an attached node alive; a node does not retain its dependencies. A store does.
/// 4. Each node but the root that was replaced after `publishedAt` is in `replaced`.
/// 5. Actions never travel along nodes: equal derivations share a node, and each store has its own way for actions.
@MainActor @usableFromInline
final class Graph {
  /// The number of actions so far.
  @safe @exclusivity(unchecked) @usableFromInline var revision: UInt64 = 1
  /// The revision at which the root's state was last verified; it lags behind `revision` while a reducer runs.
  @safe @exclusivity(unchecked) @usableFromInline var reducedAt: UInt64 = 1
  /// The revision of the last publication.
  @safe @exclusivity(unchecked) @usableFromInline var publishedAt: UInt64 = 1
  /// Whether lists of dependents are being iterated, so that nothing may be removed from them.
  @safe @exclusivity(unchecked) private(set) var isVisiting = false
  /// Whether listeners are being notified: those of the nodes that come later have not seen what was published.
  @safe @exclusivity(unchecked) private(set) var isNotifying = false
  // These three lists are not isolated for `releaseNodes()` alone, which runs when nothing else can reach the graph.
  /// The nodes replaced since the last publication, dependencies before dependents.
  @safe @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var replaced: ContiguousArray<Node> = []
  /// Nodes that may have lost their last listener, dependent or store.
  @safe @exclusivity(unchecked) private nonisolated(unsafe) var idle: ContiguousArray<Node> = []
  /// Attached children, which are pulled after each action of a transaction, since a child that goes keeps its last state.
  @safe @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var children: ContiguousArray<Node> = []
  /// Misuse found while values were computed, to be reported with the action.
  @safe @exclusivity(unchecked) @usableFromInline var findings: ContiguousArray<Finding> = []
  /// Counts subscriptions and stores that have ended, on any thread.
  @usableFromInline nonisolated let departures = Departures()
  @safe @exclusivity(unchecked) private var seenDepartures = 0
  /// Whether a subscription or a store has ended since the last publication.
  @safe @exclusivity(unchecked) private(set) var hasDepartures = false
  /// Groups what is sent into one publication; set by the root.
  @usableFromInline var beginTransaction: @MainActor () -> Void = {}
  @usableFromInline var endTransaction: @MainActor () -> Void = {}
  /// Reports misuse.
  @usableFromInline var report: DiagnosticHandler = { _ in }

  @usableFromInline
  init() {}

  /// A diagnostic without its action.
  @usableFromInline
  struct Finding {
    @usableFromInline let kind: Diagnostic.Kind
    @usableFromInline let message: String
    @usableFromInline let source: SourceLocation

    @usableFromInline
    init(kind: Diagnostic.Kind, message: String, source: SourceLocation) {
      self.kind = kind
      self.message = message
      self.source = source
    }
  }

  /// Traps while a reducer runs.
  @inlinable
  func checkReadable() {
    precondition(
      reducedAt == revision, "a reducer reads or subscribes to its own store; its state is the reducer's parameter")
  }

  /// Pulls the dependents of what was replaced since the last publication, then notifies listeners of what differs.
  @usableFromInline
  func publish(from root: Node) {
    let since = publishedAt
    if !idle.isEmpty { detachIdle() }
    noteDepartures()
    isVisiting = true
    visitDependents(of: root)
    var index = 0
    while index < replaced.count {
      if replaced[index].hasDependents { visitDependents(of: replaced[index]) }
      index += 1
    }
    isVisiting = false
    publishedAt = revision
    isNotifying = true
    defer { isNotifying = false }
    if root.hasListeners { root.notify(since: since) }
    for index in 0..<replaced.count where replaced[index].hasListeners { replaced[index].notify(since: since) }
    clearReplaced()
  }

  /// Whether a node was replaced since the last publication.
  @inlinable
  var hasReplaced: Bool { !replaced.isEmpty }

  /// Empties the list one by one: of one node or two, that costs a tenth of `removeAll(keepingCapacity:)`.
  private func clearReplaced() {
    let isLong = replaced.count > 4_096
    while let node = replaced.popLast() { node.isListed = false }
    if isLong { replaced = [] }
  }

  private func noteDepartures() {
    let count = departures.count
    hasDepartures = count != seenDepartures
    seenDepartures = count
  }

  private func visitDependents(of node: Node) {
    guard let relations = node.relations else { return }
    for index in 0..<relations.members.count where !relations.members[index].bytes.isUnchanged {
      let member = relations.members[index].node
      if hasDepartures, member.isIdle { idle.append(member) } else { member.reload() }
    }
    for index in 0..<relations.dependents.count {
      let dependent = relations.dependents[index]
      if hasDepartures, dependent.isIdle { idle.append(dependent) } else { dependent.pull() }
    }
  }

  /// Looks at a node again at the next publication: until then, a view whose observer has fired may read it again.
  func noteIdle(_ node: Node) { idle.append(node) }

  private func detachIdle() {
    var nodes = idle
    idle = []
    detach(&nodes)
  }

  /// Detaches the nodes that are idle, and the dependencies that become idle with them.
  func detach(_ nodes: inout ContiguousArray<Node>) {
    var changed: ContiguousArray<Relations> = []
    while let node = nodes.popLast() {
      guard node.isIdle else { continue }
      node.detach { dependency, relations in
        if !relations.hasDetached { changed.append(relations) }
        relations.hasDetached = true
        nodes.append(dependency)
      }
    }
    for relations in changed { relations.removeDetached() }
    children.removeAll { !$0.isAttached }
  }

  /// Releases the listed nodes, which retain the graph.
  ///
  /// Called when the root is released, on whichever thread that is: every store retains the root, so nothing else can reach
  /// the graph.
  nonisolated func releaseNodes() {
    replaced = []
    idle = []
    children = []
  }

  /// Pulls the attached children, between the actions of a transaction.
  @usableFromInline
  func pullChildren() {
    for index in children.indices where index < children.count { children[index].pull() }
  }
}

extension Node {
  /// Notes that the value was replaced by a distinguishable one: the next publication visits the dependents.
  @usableFromInline
  final func noteReplaced() {
    replacedAt = graph.revision
    guard !isListed else { return }
    isListed = true
    graph.replaced.append(self)
  }
}
