/// A node with its value and its listeners.
@usableFromInline
final class ValueNode<Value: Equatable>: Node {
  /// Computes the value from the parent's. Traps for the root and for a child, which always have one.
  @usableFromInline let compute: @MainActor () -> Value
  /// Whether an unlisted node keeps its value for the revision.
  @usableFromInline let isMemoized: Bool
  // Closures made in the inlinable initializers, where the type is known: an overridden method of a generic class is never
  // specialized.
  @usableFromInline let update: @MainActor (ValueNode<Value>) -> Void
  @usableFromInline let notifyAll: @MainActor (ValueNode<Value>) -> Void
  @usableFromInline let dropEnded: @MainActor (ValueNode<Value>) -> Void
  // Unsafe for `tearDown` alone, as in `Node`.
  @safe @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var storage: Value?
  /// Whether there is a value: an optional of a large type is copied to find that out.
  @safe @exclusivity(unchecked) @usableFromInline var hasValue: Bool
  @safe @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var subscribers: ContiguousArray<Entry> = []
  @safe @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var observers: ContiguousArray<Observers> = []

  @usableFromInline
  struct Entry {
    @usableFromInline let subscriber: Subscriber
    /// What the subscriber received last or, at first, the value at subscription.
    @usableFromInline var last: Value

    @inlinable
    init(subscriber: Subscriber, last: Value) { (self.subscriber, self.last) = (subscriber, last) }
  }

  /// Observers that read the same value and have not been notified.
  @usableFromInline
  struct Observers {
    let joinedAt: Int
    var last: Value
    let token: ObservationToken
  }

  @inlinable
  init(
    tree: Tree, parent: Node?, key: Key? = nil, isChild: Bool = false, isMemoized: Bool = false, value: Value? = nil,
    compute: @escaping @MainActor () -> Value = { preconditionFailure("a node without a value that is no member") },
    update: @escaping @MainActor (ValueNode<Value>) -> Void
  ) {
    self.isMemoized = isMemoized
    self.compute = compute
    self.update = update
    notifyAll = { $0.notifyListeners() }
    dropEnded = { $0.dropEndedSubscribers() }
    storage = value
    hasValue = value != nil
    super.init(tree: tree, parent: parent, key: key, isChild: isChild)
    if hasValue { verifiedAt = tree.revision }
  }

  @inlinable
  convenience init(root value: Value, tree: Tree) { self.init(tree: tree, parent: nil, value: value) { _ in } }

  @inlinable
  convenience init(
    parent: Node, key: Key? = nil, isMemoized: Bool = false, compute: @escaping @MainActor () -> Value
  ) {
    self.init(tree: parent.tree, parent: parent, key: key, isMemoized: isMemoized, compute: compute) { $0.recompute() }
  }

  /// A child's, which is listed as long as it has a store.
  ///
  /// - Parameters:
  ///   - value: The present child. One that does not equal itself, such as one with a NaN, is never recomputed.
  ///   - compute: Returns nil while the child is absent.
  @inlinable
  convenience init(childOf parent: Node, value: Value, compute: @escaping @MainActor () -> Value?) {
    self.init(tree: parent.tree, parent: parent, isChild: true, value: value) { $0.recomputeChild(compute) }
    changedAt = tree.revision
  }

  /// A row's, or that of its presence, whose value the node of the rows sets.
  @inlinable
  convenience init(of rows: Node, value: Value, isChild: Bool) {
    self.init(tree: rows.tree, parent: rows, isChild: isChild, value: value) { $0.verifiedAt = $0.tree.revision }
    changedAt = tree.revision
  }

  /// The up-to-date value.
  @inlinable
  var currentValue: Value {
    if verifiedAt != tree.revision { pullAndHandle() }
    return value
  }

  /// The value of a node that was pulled.
  @inlinable
  var value: Value { hasValue ? storedValue : computedValue }

  /// The value of a member that is not listed, read through its parent.
  @usableFromInline
  var computedValue: Value { tree.computing { compute() } }

  /// The listed node of this node's derivation if another one is, otherwise the node itself.
  @usableFromInline
  var listedTwin: ValueNode<Value> {
    guard !isListed, let key else { return self }
    joinListed()
    return parent?.shared(key) as? ValueNode<Value> ?? self
  }

  @usableFromInline
  override func refresh() { update(self) }

  @inlinable
  func recompute() {
    // A member that is not listed is read through its parent, and may have changed when that has.
    guard isListed || isMemoized else { return changedAt = max(changedAt, parent?.changedAt ?? 0) }
    set(tree.computing { compute() })
  }

  @inlinable
  func recomputeChild(_ compute: @MainActor () -> Value?) {
    if let new = tree.computing({ compute() }) { set(new) } else { verifiedAt = tree.revision }
  }

  @inlinable
  func set(_ new: consuming Value) {
    guard hasValue else {
      storage = new
      hasValue = true
      verifiedAt = tree.revision
      changedAt = tree.revision
      return
    }
    release(replaced(by: new))
  }

  /// Stores the new value of a node that has one, and returns the earlier one, whose release may run code of the app.
  @inlinable
  func replaced(by new: consuming Value) -> Value {
    verifiedAt = tree.revision
    if tree.differ(storedValue, new) { changedAt = tree.revision }
    return exchange(new)
  }

  @usableFromInline
  override func dropValue() {
    verifiedAt = 0
    hasValue = false
    release(storage.take())
  }

  @inlinable
  func subscribe(
    retaining store: (any AnyObject & Sendable)?, _ body: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Subscription {
    tree.listing {
      list()
      let subscriber = Subscriber(SubscriberBody(body, retaining: store))
      subscribers.append(Entry(subscriber: subscriber, last: value))
      listenerCount += 1
      return Subscription(subscriber, self)
    }
  }

  /// Adds the observer that is recording, and returns the value that it reads.
  @usableFromInline
  func observed(_ access: Tracking.Access) -> Value {
    tree.listing {
      list()
      if let last = observers.last, last.joinedAt >= changedAt {
        last.token.record(access)
      } else {
        let token = ObservationToken(self)
        observers.append(Observers(joinedAt: tree.revision, last: value, token: token))
        listenerCount += 1
        token.record(access)
      }
      return value
    }
  }

  @usableFromInline
  override func notify() { notifyAll(self) }

  @inlinable
  func notifyListeners() {
    if !observers.isEmpty { notifyObservers() }
    // Those that join meanwhile have the new value; none is removed meanwhile.
    for index in 0..<subscribers.count {
      guard tree.differ(subscribers[index].last, storedValue),
        let body = subscribers[index].subscriber.body(of: Value.self)
      else { continue }
      let earlier = subscribers[index].last
      subscribers[index].last = storedValue
      body.call(storedValue)
      release(earlier)
    }
  }

  @usableFromInline
  func notifyObservers() {
    guard let value = storage else { return }
    let changed = tree.computing { observers.filter { $0.last != value } }
    guard !changed.isEmpty else { return }
    // While any observer is being recorded, Observation notifies none of them: it has to wait for the next change.
    let isRecording = tree.tracking.isRecording
    for group in changed {
      guard let index = observers.firstIndex(where: { $0.token === group.token }) else { continue }
      if isRecording {
        observers[index].last = value
      } else {
        observers.remove(at: index)
        listenerCount -= 1
      }
    }
    for group in changed { group.token.change() }
  }

  override func dropEndedListeners() { dropEnded(self) }

  @inlinable
  func dropEndedSubscribers() {
    let before = (subscribers, observers)
    subscribers = []
    // A loop, since the standard library's calls of an isolated closure are checked at run time.
    for index in before.0.indices where before.0[index].subscriber.isActive { subscribers.append(before.0[index]) }
    if !observers.isEmpty { dropEndedObservers() }
    listenerCount = subscribers.count + observers.count
    release(before)
  }

  @usableFromInline
  func dropEndedObservers() { observers.removeAll { !$0.token.isObserved } }

  @usableFromInline
  override nonisolated func tearDown() {
    super.tearDown()
    let before = (subscribers, observers, storage)
    subscribers = []
    observers = []
    storage = nil
    for entry in before.0 { entry.subscriber.stop() }
  }
}

extension ValueNode {
  /// The node of a member: the listed one, or a new one.
  @inlinable
  func member<Member: Equatable>(_ keyPath: KeyPath<Value, Member>) -> ValueNode<Member> {
    if let node = shared(.member(keyPath)) as? ValueNode<Member> { return node }
    let member = StoredMember(keyPath)
    return ValueNode<Member>(parent: self, key: .member(keyPath)) { [self] in read(member) }
  }

  /// The node of a table's rows: the listed one, or a new one.
  @inlinable
  func rowsNode<Table: Rows>(of table: KeyPath<Value, Table>) -> RowsNode<Table> {
    if let node = shared(.rows(table)) as? RowsNode<Table> { return node }
    let node = RowsNode(table, in: self)
    node.joinListed()
    return node.parent?.shared(.rows(table)) as? RowsNode<Table> ?? node
  }

  /// The node of several members, which are one value, so that each node has one parent.
  func inputs<each Input: Equatable>(
    _ keyPaths: repeat KeyPath<Value, each Input>
  ) -> ValueNode<Inputs<repeat each Input>> {
    var list: [AnyKeyPath] = []
    for keyPath in repeat each keyPaths { list.append(keyPath) }
    if let node = shared(.inputs(list)) as? ValueNode<Inputs<repeat each Input>> { return node }
    let members = (repeat StoredMember(each keyPaths))
    return ValueNode<Inputs<repeat each Input>>(parent: self, key: .inputs(list)) { [self] in
      Inputs(values: (repeat read(each members)))
    }
  }
}

struct Inputs<each Input: Equatable>: Equatable {
  let values: (repeat each Input)

  static func == (left: Self, right: Self) -> Bool {
    for (left, right) in repeat (each left.values, each right.values) {
      guard left == right else { return false }
    }
    return true
  }
}
