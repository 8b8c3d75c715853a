import Synchronization

/// A store's place in the tree of stores: who listens to it, and which of its children have to be looked at when it
/// changes. It knows nothing of types, so that walking the tree costs no generic code.
///
/// Only stores that somebody listens to are listed with their parents; the others cost nothing when an action is
/// handled. A parent keeps the nodes that it lists, but a node keeps neither its store nor its parents.
@MainActor @usableFromInline
final class Node {
  /// Where the value lies, for the children's sake.
  @usableFromInline
  let address: Address
  /// Which bytes of its parent's value this one's value is, where it is a stored member of it.
  let member: Range<Int>?
  /// One bit for each node that this one's value is made from, and that lists it.
  private let parents: UInt64
  /// Makes the value anew from the parent's, which lies there; whether it differs.
  let refresh: @MainActor (Address) -> Bool
  /// Lets go of the value, once nobody listens.
  let forget: @MainActor () -> Void
  /// Children that its own `refresh` found to have changed, by other means than looking at each.
  let found: Place<ContiguousArray<Node>>?
  /// How many there are that can ask for its value: stores, which come and go on any thread.
  private nonisolated let owners = Atomic(0)
  @usableFromInline
  let hot: Place<NodeStorage>

  @usableFromInline
  init(
    address: Address, member: Range<Int>? = nil, parentCount: Int = 1,
    found: Place<ContiguousArray<Node>>? = nil, hot: Place<NodeStorage> = Place(NodeStorage()),
    refresh: @escaping @MainActor (Address) -> Bool = { _ in true },
    forget: @escaping @MainActor () -> Void = {}
  ) {
    precondition(parentCount <= 64, "a store derived from more than 64 inputs")
    self.address = address
    self.member = member
    parents = .max >> (64 - UInt64(parentCount))
    self.found = found
    self.hot = hot
    self.refresh = refresh
    self.forget = forget
  }

  /// Notes that somebody can ask for the value.
  @usableFromInline
  nonisolated func own() { owners.add(1, ordering: .relaxed) }

  /// Notes that somebody who could ask for the value has gone.
  @usableFromInline
  nonisolated func disown() { owners.subtract(1, ordering: .relaxed) }

  /// Whether anybody can ask for the value.
  @usableFromInline
  var isOwned: Bool { owners.load(ordering: .relaxed) > 0 }

  /// Whether the value is kept current, since somebody listens.
  @usableFromInline
  var isListed: Bool { hot.value.lists == parents }

  /// Whether its value is made of one other alone.
  var hasOneParent: Bool { parents == 1 }

  /// Whether somebody listens to this store itself or to one derived from it.
  @inlinable
  var isActive: Bool { hasListeners || hot.value.hasChildren }

  /// Whether somebody listens to this store itself.
  @inlinable
  var hasListeners: Bool { hot.value.isObserved || hot.value.hasSubscribers }

  /// Notes that the state is read, so that whoever observes it is told of the next change.
  @usableFromInline
  func access() {
    if hot.value.token == nil { hot.value.token = Held(ObservationToken()) }
    if let token = unsafe hot.value.token?.reference { unsafe token.call { $0.access() } }
    hot.value.isObserved = true
  }

  /// Adds a subscriber, who is told of the changes to come.
  @usableFromInline
  func subscribe(_ subscriber: Subscriber) {
    if hot.value.subscribers.count >= hot.value.purgeCount { purge() }
    hot.value.subscribers.append(Held(subscriber))
    hot.value.hasSubscribers = true
  }

  /// Tells everybody who listens to this store itself.
  @usableFromInline
  func tell() {
    if hot.value.isObserved {
      hot.value.isObserved = false
      if let token = unsafe hot.value.token?.reference { unsafe token.call { $0.change() } }
    }
    guard hot.value.hasSubscribers else { return }
    hot.value.isTelling = true
    var hasStopped = false
    // Those who come meanwhile stand behind the others, and know the new state already.
    for index in 0..<hot.value.subscribers.count {
      // Nobody is struck from the list meanwhile.
      let isActive = unsafe hot.value.subscribers[index].reference.call { $0.call() }
      if !isActive { hasStopped = true }
    }
    hot.value.isTelling = false
    if hasStopped { purge() }
  }

  /// Strikes the subscribers that have stopped.
  func purge() {
    guard hot.value.hasSubscribers, !hot.value.isTelling else { return }
    hot.value.subscribers.removeAll { !$0.object.isActive }
    hot.value.hasSubscribers = !hot.value.subscribers.isEmpty
    hot.value.purgeCount = max(8, hot.value.subscribers.count * 2)
  }
}

/// What a node holds that is touched while actions are handled.
@usableFromInline
struct NodeStorage {
  @usableFromInline
  init() {}

  /// Whether somebody has read the state, perhaps under observation, and has not been told of a change since.
  @usableFromInline
  var isObserved = false
  @usableFromInline
  var hasSubscribers = false
  @usableFromInline
  var hasChildren = false
  /// Whether the value differs from what was last told.
  var isChanged = false
  var isTelling = false
  /// Whether its children are being looked at, so that their list keeps its order.
  var isWalked = false
  /// Which of the node's parents list it.
  var lists: UInt64 = 0
  /// In which publication it was last made anew, so that what has several parents is made once.
  var round: UInt64 = 0
  var token: Held<ObservationToken>?
  var subscribers: ContiguousArray<Held<Subscriber>> = []
  var purgeCount = 8
  /// Children that are stored members of the value.
  var members: ContiguousArray<Child> = []
  /// Children that are made of the value, and have to be made anew to know.
  var children: ContiguousArray<Child> = []
  /// The members' bytes at the last look; nil where a member came since.
  var shadow: Shadow?
  var sweepCount = 64
  /// What was derived by key path, so that all who look at a member share the look.
  @usableFromInline
  var entries: [AnyKeyPath: MemberEntry] = [:]
  /// Where the value is a table: the `TableRows` to which somebody listens.
  @usableFromInline
  var rows: AnyObject?
  /// The stores of connectors that are shared, by connector.
  @usableFromInline
  var shared: [AnyHashable: WeakStore] = [:]
  var shareCount = 64
}
