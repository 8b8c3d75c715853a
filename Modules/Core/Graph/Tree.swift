import Synchronization

/// The states derived from one root state, and the algorithm that keeps them up to date: "red-green" on a tree.
///
/// Each derivation has one parent, since the inputs of `derived(from:)` are one tuple. So there is nothing to sort, to mark or to
/// link, and a walk from the root that updates all nodes before it notifies anyone is free of glitches.
///
/// # Words
///
/// * The *revision* counts actions. It is incremented before each reduction.
/// * `verifiedAt` is the revision at which a node's value was last up to date.
/// * `changedAt` is the revision at which a node's value last became a different one, by `==`. The root changes at each action.
/// * A node is *listed* in its parent while it has listeners (subscribers or observers), stores of a child (a row, an optional or a
///   case), or listed nodes below it. Only listed nodes are retained by their parents, and visited.
/// * *Pull*: the parent first; then recompute if `parent.changedAt > verifiedAt`. If the new value differs, `changedAt = revision`.
/// * *Publish*: drop the listeners that have ended; from the root, pull the listed nodes below each node that changed since the last
///   publication, parents first; then notify the listeners of those that changed. Each listener keeps the `last` value that it
///   received or read, and is notified only if the new one differs.
///
/// # Invariants, between pulls
///
/// 1. `changedAt <= verifiedAt <= revision` for a node with a value. The value is the projection of the parent's value at
///    `verifiedAt` or, of an absent child, the last state that the child had.
/// 2. The parent of a listed node is listed: the listed nodes are a tree that hangs on the root. Of one derivation, a key, at most one
///    node is listed in a parent. A node moves below it before it is listed (``Node/joinListed()``), and a store takes it when it gets
///    a listener (``ValueNode/listedTwin``), so that sharing does not depend on who came first.
/// 3. A listed node has a value. An unlisted member has none and is read through its parent. An unlisted closure or connector keeps
///    its value for the revision.
/// 4. A recomputed value is stored also if it is equal, since a reader may distinguish it. What hangs below it is not recomputed.
/// 5. A node is removed from a list by ``dropEnded()`` alone, never while ``keepsUnused``.
/// 6. `publishedAt` is the revision up to which listeners were notified. A listed node with a later `changedAt` is visited by the
///    next publication, since its parent changed too.
/// 7. Each node has the nearest children below it, ``Node/kept``, and pulls them when it changes, also within a transaction: so a
///    child that is removed has its last state.
/// 8. While ``isComputing``, a send, a subscription or a derivation traps, so a pull computes one revision. The release of an old
///    value may do all of these: it comes last, when the lists and the value are consistent, and its sends are queued.
@MainActor @usableFromInline
final class Tree {
  /// Until the reducer has returned, the root is not verified at it, so a read traps.
  @safe @exclusivity(unchecked) @usableFromInline var revision = 1
  @safe @exclusivity(unchecked) @usableFromInline var publishedAt = 1
  /// Whether the app's code computes or compares states.
  @safe @exclusivity(unchecked) @usableFromInline var isComputing = false
  /// Whether unused nodes stay listed: lists are being walked, or a node is being listed that has no listener yet.
  @safe @exclusivity(unchecked) @usableFromInline var keepsUnused = false
  /// Whether an action that is sent is queued: one is being handled, or a node pulled or listed.
  @safe @exclusivity(unchecked) @usableFromInline var queuesSends = false
  /// Whether the queue has actions, or a turn waits for its end.
  @safe @exclusivity(unchecked) @usableFromInline var hasWork = false
  @safe @exclusivity(unchecked) @usableFromInline var transactionDepth = 0
  /// The nodes to notify, which a publication collects. Reused, so that it allocates nothing.
  @safe @exclusivity(unchecked) var changed: ContiguousArray<Node> = []
  @usableFromInline nonisolated let ended = EndedNodes()
  private var endedLimit = 64
  @usableFromInline let tracking = Tracking()
  /// Found while states were computed, and reported after the publication.
  @safe @exclusivity(unchecked) @usableFromInline var misuses: [Diagnostic] = []
  /// The root, which sets it as it is created, and which every store retains.
  @usableFromInline unowned var owner: (any TreeOwner)!

  @usableFromInline
  init() {}

  @usableFromInline
  func publish(from root: Node) {
    if ended.count > 0 { dropEnded() }
    keepsUnused = true
    root.collectBelow(since: publishedAt)
    publishedAt = revision
    if root.listenerCount > 0 { root.notify() }
    // Taken from the end, which moves them out of the list; to empty it at once takes as long as to notify one.
    if changed.count > 1 { changed.reverse() }
    while let node = changed.popLast() { node.notify() }
    if changed.capacity > 4_096 { changed = [] }
    keepsUnused = false
  }

  /// Runs code that may release values of the app, and then handles the actions that were sent meanwhile.
  @inlinable
  func handling<Result>(_ body: () -> Result) -> Result {
    guard !queuesSends else { return body() }
    queuesSends = true
    let result = body()
    if hasWork { owner.handleQueue() }
    queuesSends = false
    return result
  }

  /// Runs code that lists a node and then gives it a listener or a store. Until then the node, and its parents, stay listed,
  /// whatever a release ends meanwhile.
  @inlinable
  func listing<Result>(_ body: () -> Result) -> Result {
    checkNotComputing()
    return handling {
      dropEndedIfMany()
      let keptUnused = keepsUnused
      keepsUnused = true
      let result = body()
      keepsUnused = keptUnused
      return result
    }
  }

  /// Runs code of the app that computes, compares or hashes.
  @inlinable
  func computing<Result>(_ body: () -> Result) -> Result {
    let wasComputing = isComputing
    isComputing = true
    let result = body()
    isComputing = wasComputing
    return result
  }

  @inlinable
  func differ<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { computing { left != right } }

  @inlinable
  func checkNotComputing() {
    precondition(
      !isComputing,
      """
      a closure or connector that computes a state, or an == or hash of a state, sends an action, subscribes or derives a store; \
      compute from the parameters alone, and act in a subscriber or an effect
      """)
  }

  /// The access of an observer, if one is recording. What a computation reads is not observed: its own result is.
  @usableFromInline
  func observedAccess() -> Tracking.Access? { isComputing ? nil : tracking.access() }

  /// So that what has ended is bounded also without a publication.
  @usableFromInline
  func dropEndedIfMany() {
    if ended.count >= endedLimit { dropEnded() }
  }

  /// Removes the ended listeners, and the nodes that are then unused from the lists. Releases their values at the end.
  func dropEnded() {
    guard !keepsUnused else { return }
    var unlisted: ContiguousArray<Node> = []
    let (stores, listeners) = ended.take()
    endedLimit = 64
    for node in listeners where node.hasEndedListener {
      node.hasEndedListener = false
      node.dropEndedListeners()
      endedLimit += node.listenerCount
      node.unlistIfUnused(&unlisted)
    }
    for node in stores {
      node.storeCount -= 1
      node.unlistIfUnused(&unlisted)
    }
    for node in unlisted where !node.isListed { node.dropValue() }
  }
}

/// The nodes of which a listener or a store has ended, on any thread, since the tree last looked.
@usableFromInline
final class EndedNodes: Sendable {
  private struct Content {
    var stores: ContiguousArray<Node> = []
    var listeners: ContiguousArray<Node> = []
    var isClosed = false
  }

  private let content = Mutex(Content())
  private let counter = Atomic(0)

  var count: Int { counter.load(ordering: .acquiring) }

  func add(listenerOf node: Node) { add { $0.listeners.append(node) } }
  func add(storeOf node: Node) { add { $0.stores.append(node) } }

  private func add(_ body: (inout Content) -> Void) {
    content.withLock { content in
      guard !content.isClosed else { return }
      body(&content)
      counter.add(1, ordering: .releasing)
    }
  }

  @MainActor
  func take() -> (stores: ContiguousArray<Node>, listeners: ContiguousArray<Node>) {
    let taken = content.withLock { content in
      counter.store(0, ordering: .relaxed)
      defer { (content.stores, content.listeners) = ([], []) }
      return (content.stores, content.listeners)
    }
    for node in taken.1 { node.hasEndedListener = true }
    return taken
  }

  /// Called when the root is released. What it held is released after the lock.
  @usableFromInline
  func close() {
    let last = content.withLock { content in
      defer { content = Content(isClosed: true) }
      return content
    }
    withExtendedLifetime(last) {}
  }
}

/// The root of a tree, which is not generic and so has no other way to it.
@MainActor @usableFromInline
protocol TreeOwner: AnyObject {
  func handleQueue()
  func endTransaction()
  /// Adds a condition to an action that was queued last: its child is still present.
  func addCondition(_ sent: SentAction, _ condition: @escaping @MainActor () -> Bool)
  func report(_ diagnostic: Diagnostic)
  var shown: ShownState { get }
}
