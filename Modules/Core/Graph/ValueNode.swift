@usableFromInline
final class ValueNode<Value>: Node {
  /// The value of an attached node. A detached node that is memoized has the value of the revision at which it was last
  /// read, its `verifiedAt`.
  @safe @exclusivity(unchecked) @usableFromInline var value: Value?
  @safe @exclusivity(unchecked) @usableFromInline var knownIndistinguishableType: Bool?
  @usableFromInline let isMemoized: Bool
  /// The first past value since the last publication, inline since most nodes have one at most.
  @safe @exclusivity(unchecked) @usableFromInline var past: Past?
  /// Further past values, which listeners that joined later had seen, in order.
  @safe @exclusivity(unchecked) @usableFromInline var laterPasts: ContiguousArray<Past> = []
  /// Computes the value from the dependencies and fills a slot with it, except for an absent child. The root and rows
  /// have no closure: the reducer and the group replace their values.
  @usableFromInline let compute: (@MainActor (Slot<Value>) -> Void)?

  /// A past value and the revision at which it replaced the one before.
  @usableFromInline
  struct Past {
    @usableFromInline let since: UInt64
    @usableFromInline let value: Value

    @inlinable
    init(since: UInt64, value: Value) {
      self.since = since
      self.value = value
    }
  }

  @inlinable
  init(
    graph: Graph, dependency: Node?, others: ContiguousArray<Node> = [],
    isChild: Bool = false, isMemoized: Bool = false, value: Value? = nil, compute: (@MainActor (Slot<Value>) -> Void)?
  ) where Value: Equatable {
    self.value = value
    self.compute = compute
    self.isMemoized = isMemoized
    super.init(graph: graph, dependency: dependency, others: others, isChild: isChild) { node, step in
      // Captures nothing, and is specialized for the value's type where the store is derived.
      let node = node.assumed(ValueNode<Value>.self)
      switch step {
      case .update: node.update()
      case .reload: if let bytes = node.bytes { node.reload(bytes) }
      case .differs(let revision): return node.differs(since: revision)
      case .call(let subscriber): return node.call(subscriber)
      case .notifyFirst(let revision): return node.notifyFirst(since: revision)
      case .releasePasts: node.releasePasts()
      case .releaseValue: node.releaseValue()
      }
      return false
    }
  }

  /// The up-to-date value; reading it does not attach the node.
  @inlinable
  var current: Value {
    // Within a reducer no node is verified at its revision, and computing reads the root, which traps.
    if verifiedAt == graph.revision, let value { return value }
    return graph.isQueuing ? broughtUpToDate : outermost
  }

  /// The up-to-date value for the closure of a dependent, which runs in ``Graph/queuing(_:)``. Inlined, since a chain of
  /// stores reads it at each level (`derived.depth.8`).
  @inlinable @inline(__always)
  var currentForDependent: Value {
    if verifiedAt == graph.revision, let value { return value }
    return broughtUpToDate
  }

  @inlinable @inline(never)
  var outermost: Value { graph.queuing { broughtUpToDate } }

  @inlinable @inline(__always)
  var broughtUpToDate: Value {
    if isAttached {
      verify()
      // App code that computed a value may have detached this node, or below attached it.
      if let value { return value }
    }
    // What the release of the earlier value runs may have attached and detached this node, without its value. Only a
    // child's closure may fill nothing.
    repeat { compute?(slot) } while value == nil && !isChild
    if isMemoized {
      verifiedAt = graph.revision
      return stored
    }
    guard let value else { preconditionFailure("a store of a child that was never there") }
    if !isAttached { self.value = nil }
    return value
  }

  @inlinable
  func update() {
    let isFirst = value == nil
    if let bytes, !isFirst {
      if !bytes.isUnchanged {
        reload(bytes)
        dropCopies()
      }
    } else {
      // Where the closure attaches a dependent while this node is attached, that one has the first value already.
      if let new = computed(), !isFirst || value == nil { replace(with: new) }
      // Of a member whose dependency has a value: computing it has trapped otherwise.
      if let bytes {
        bytes.copyBytes()
        dropCopies()
      }
    }
  }

  @inlinable
  func computed() -> Value? {
    var new: Value?
    unsafe compute(into: &new)
    return new
  }

  @inlinable
  func reload(_ bytes: MemberBytes) {
    store(bytes.read(as: Value.self))
    bytes.copyBytes()
  }

  @inlinable
  func replace(with new: Value) {
    if value == nil || !hasSameBytes(as: new) { store(new) }
  }

  /// Stores a value whose bytes differ. The node counts as replaced unless the value is known to be indistinguishable,
  /// which is checked for dependents alone: listeners compare by `==`.
  @inlinable
  func store(_ new: consuming Value) {
    guard value != nil else { return value = new }
    if !(hasDependents && isIndistinguishableType && areIndistinguishable(stored, new)) {
      keepPast()
      listAsReplaced()
    }
    exchange(new)
  }

  /// Cached: the cast costs as much as the rest of a replacement.
  @inlinable
  var isIndistinguishableType: Bool {
    if let knownIndistinguishableType { return knownIndistinguishableType }
    let isIndistinguishableType = isIndistinguishable(Value.self)
    knownIndistinguishableType = isIndistinguishableType
    return isIndistinguishableType
  }

  @inlinable
  func keepPast() {
    guard hasListeners, replacedAt <= graph.publishedAt || joinedAt >= replacedAt else { return }
    guard !hasPast else { return keepLaterPast() }
    past = Past(since: replacedAt, value: stored)
    hasPast = true
  }

  @inlinable @inline(never)
  func keepLaterPast() { laterPasts.append(Past(since: replacedAt, value: stored)) }

  @inlinable @inline(__always)
  func differs(since revision: UInt64) -> Bool where Value: Equatable {
    guard revision < replacedAt else { return false }
    guard laterPasts.isEmpty else { return differsFromPasts(since: revision) }
    return !hasPast || firstPast.since > revision || firstPast.value != stored
  }

  @inlinable @inline(never)
  func differsFromPasts(since revision: UInt64) -> Bool where Value: Equatable {
    if let later = laterPasts.last(where: { $0.since <= revision }) { return later.value != stored }
    return firstPast.since > revision || firstPast.value != stored
  }

  @inlinable
  func notifyFirst(since revision: UInt64) -> Bool where Value: Equatable {
    let isActive = callFirst { differs(since: max(revision, $0)) }
    if hasPast { releasePasts() }
    return isActive
  }

  @inlinable
  func releasePasts() {
    hasPast = false
    let released = past.take()
    if !laterPasts.isEmpty { laterPasts = [] }
    Bytes.release(released)
  }

  @inlinable
  func releaseValue() {
    let released = value.take()
    releasePasts()
    Bytes.release(released)
  }
}
