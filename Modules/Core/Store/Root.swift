import Synchronization

/// What a root store consists of: the state, the reducer, the queue of actions and, in the file beside, the effects that run.
@MainActor @usableFromInline
final class Root<State: Equatable, Action: Sendable>: TreeOwner {
  /// A queued action.
  @usableFromInline
  struct Item {
    @usableFromInline let action: Action
    @usableFromInline let sent: SentEffects
    /// Whether a reducer returned the action, so that it is dropped if it is canceled.
    @usableFromInline let isFromEffect: Bool
    /// Its number among the running effects, if it has an id or an owner.
    @usableFromInline let number: Int?
    /// Whether the change is published after this action; false for all but the last of a transaction.
    @usableFromInline var isPublished: Bool
    /// Checked when the action is handled, the inner child's first.
    @usableFromInline var conditions: ContiguousArray<@MainActor () -> Bool> = []

    @inlinable
    init(_ action: Action, _ sent: SentEffects, isFromEffect: Bool, number: Int?, isPublished: Bool) {
      self.action = action
      self.sent = sent
      self.isFromEffect = isFromEffect
      self.number = number
      self.isPublished = isPublished
    }
  }

  @usableFromInline let tree: Tree
  @usableFromInline let node: ValueNode<State>
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline let middlewares: [any Middleware<State, Action>]
  @usableFromInline let executor: (any TaskExecutor)?
  @usableFromInline let diagnostics: DiagnosticHandler
  /// The methods of an inspector.
  @usableFromInline typealias Inspection = (
    handled: @MainActor () -> Void, record: @MainActor (EffectEvent<Action>) -> Void,
    shown: @MainActor () -> ShownState, hiddenPresent: @MainActor () -> State?
  )
  @safe @exclusivity(unchecked) @usableFromInline var inspection: Inspection?
  @safe @exclusivity(unchecked) @usableFromInline var queue = Queue<Item>()
  /// Whether messages of effects arrived under a nested run loop.
  @usableFromInline var isTurnDeferred = false
  /// False once the root's store was released, on any thread.
  private nonisolated let isHeld = Atomic(true)

  // The effects.
  @usableFromInline var running: [Int: Running] = [:]
  /// The canceled effects whose work has not returned yet.
  @usableFromInline var unwinding: [Int: Running] = [:]
  @usableFromInline var numbers: [EffectID: Set<Int>] = [:]
  @usableFromInline var owners: [ScopePath: Owner] = [:]
  @usableFromInline var tables: [ScopePath: OwnerTable] = [:]
  /// Whether a table holds an earlier version of its rows.
  @usableFromInline var holdsVersions = false
  /// Whether `owners` has any, for the check after each action.
  @safe @exclusivity(unchecked) @usableFromInline var hasOwners = false
  @usableFromInline var lastNumber = 0
  @usableFromInline let inbox = EffectInbox<Action>()
  /// Messages taken from the inbox and not handled yet, in reverse: the next one is last.
  @usableFromInline var messages: [EffectInbox<Action>.Message] = []

  @usableFromInline
  var hasStore: Bool { isHeld.load(ordering: .relaxed) }

  @usableFromInline
  nonisolated func storeWasReleased() { isHeld.store(false, ordering: .relaxed) }

  // The closures are made here, where the app's types are known, so what they call is specialized.
  @inlinable
  init(
    state: State, middlewares: [any Middleware<State, Action>], executor: (any TaskExecutor)?,
    diagnostics: @escaping DiagnosticHandler, reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    tree = Tree()
    node = ValueNode(root: state, tree: tree)
    self.reduce = reduce
    self.middlewares = middlewares
    self.executor = executor
    self.diagnostics = diagnostics
    tree.owner = self
  }

  /// Cancels the effects, and resumes those that wait for one, on the thread on which the store is released.
  deinit {
    node.tearDown()
    tree.ended.close()
    inbox.close()
    for (_, effect) in running.sorted(by: { $0.key < $1.key }) {
      effect.task?.cancel()
      effect.sent.finish()
    }
    for effect in unwinding.values { effect.sent.finish() }
  }

  /// Handles an action and then, in order, all that are queued meanwhile, by a loop and not by recursion.
  @inlinable
  func send(_ action: Action) -> SentAction {
    guard !tree.queuesSends, !tree.isComputing else { return enqueueSent(action) }
    return SentAction(handle(action, nil))
  }

  @inlinable
  func handle(_ action: Action, _ sent: SentEffects?) -> SentEffects? {
    tree.queuesSends = true
    let sent = step(action, sent, isPublished: tree.transactionDepth == 0)
    if tree.hasWork { handleQueue() }
    tree.queuesSends = false
    return sent
  }

  @inlinable
  func step(_ action: Action, _ sent: consuming SentEffects?, isPublished: Bool) -> SentEffects? {
    let effect = middlewares.isEmpty ? reduced(action) : reducedForMiddlewares(action)
    if hasOwners { cancelEffectsOfAbsentOwners() }
    sent = start(consume effect, action, sent)
    if isPublished { publish(after: action) } else if !node.kept.isEmpty { node.pullKept() }
    if let inspection { inspection.handled() }
    return sent
  }

  /// The state in which the owners of effects are looked up.
  @usableFromInline
  var present: State { inspection?.hiddenPresent() ?? node.currentValue }

  /// Until the reducer returns, the root is not verified at the new revision.
  @inlinable
  func reduced(_ action: Action) -> Effect<Action> {
    tree.revision &+= 1
    let effect = node.mutate { reduce(&$0, action) }
    node.changedAt = tree.revision
    node.verifiedAt = tree.revision
    return effect
  }

  @usableFromInline
  func reducedForMiddlewares(_ action: Action) -> Effect<Action> {
    let before = node.currentValue
    let effect = reduced(action)
    for middleware in middlewares { middleware.handle(action, before: before, after: node.currentValue) }
    return effect
  }

  /// - Parameter action: The latest action, for reports; nil for several. A closure, since an optional would copy it.
  @inlinable
  func publish(after action: @autoclosure () -> Action?) {
    if node.listenerCount > 0 || node.hasListed { tree.publish(from: node) } else { tree.publishedAt = tree.revision }
    if !tree.misuses.isEmpty { reportMisuses(after: action()) }
  }

  @usableFromInline
  func reportMisuses(after action: Action?) {
    let misuses = tree.misuses
    tree.misuses = []
    for var misuse in misuses {
      misuse.action = action.map { String(describing: $0) }
      report(misuse)
    }
  }

  @usableFromInline
  func report(_ diagnostic: Diagnostic) { diagnostics(diagnostic) }

  @usableFromInline
  var shown: ShownState { inspection?.shown() ?? .present }

  // Consumes its parameters: kept to the end of the step, they cost a tenth of a send without effects (`core.send.3`).
  // `__owned`, since Swift 6.3 crashes on `consuming` of an enum with indirect generic cases.
  @inlinable
  func start(_ effect: __owned Effect<Action>, _ action: Action, _ sent: consuming SentEffects?) -> SentEffects? {
    guard let requests = effect.requests else { return sent }
    let sent = sent ?? makeSentEffects()
    // Open while one request cancels another that was started before.
    sent.enter()
    start(requests, action, sent)
    sent.leave()
    return sent
  }

  @inlinable
  func enqueueSent(_ action: Action) -> SentAction {
    tree.checkNotComputing()
    let sent = makeSentEffects()
    enqueue(action, sent, isFromEffect: false)
    return SentAction(sent)
  }

  @inlinable
  func enqueue(_ action: Action, _ sent: SentEffects, isFromEffect: Bool, number: Int? = nil) {
    queue.append(item(action, sent, isFromEffect, number))
  }

  @inlinable
  func item(_ action: Action, _ sent: SentEffects, _ isFromEffect: Bool, _ number: Int?) -> Item {
    sent.enter()
    tree.hasWork = true
    return Item(
      action, sent, isFromEffect: isFromEffect, number: number, isPublished: tree.transactionDepth == 0)
  }

  /// Adds a condition to an action that was queued last: its child is still present.
  @usableFromInline
  func addCondition(_ sent: SentAction, _ condition: @escaping @MainActor () -> Bool) {
    queue.updateLast { if $0.sent === sent.effects { $0.conditions.insert(condition, at: 0) } }
  }

  /// Handles an action before those that are queued.
  func sendFirst(_ action: Action) {
    guard tree.queuesSends else { return _ = send(action) }
    queue.prepend(item(action, makeSentEffects(), false, nil))
  }

  @inlinable
  func handleQueue() {
    while let item = queue.popFirst() {
      let isPublished = item.isPublished && tree.transactionDepth == 0
      if isValid(item) {
        _ = step(item.action, item.sent, isPublished: isPublished)
      } else if isPublished {
        publishWhatIsPending()
      }
      item.sent.leave()
    }
    tree.hasWork = false
    if isTurnDeferred {
      isTurnDeferred = false
      inbox.wake()
    }
  }

  /// Whether what sent the action was neither canceled nor removed meanwhile.
  @inlinable
  func isValid(_ item: Item) -> Bool {
    if item.isFromEffect {
      // Removed also if it is not handled.
      if let number = item.number, remove(number) == nil { return false }
      guard hasStore, !item.sent.isCanceled else { return false }
    }
    return item.conditions.isEmpty || item.conditions.allSatisfy { $0() }
  }

  @usableFromInline
  func publishWhatIsPending() {
    if tree.publishedAt != tree.revision { publish(after: nil) }
  }

  /// Stops after about half a millisecond, so that effects that send without pause cannot starve other work of the main actor,
  /// and when the last store was released: then no action of an effect arrives.
  @inlinable
  func drain() {
    inbox.beginTurn()
    let end = ContinuousClock.now.advanced(by: .microseconds(500))
    repeat {
      guard hasStore, deliverNext() else { return }
    } while ContinuousClock.now < end
    inbox.wake()
  }

  /// Returns false if there was no message. Under a nested run loop, which runs while an action is handled, the messages wait
  /// for the end of the outer loop.
  @inlinable
  func deliverNext() -> Bool {
    guard !tree.queuesSends else {
      deferTurn()
      return false
    }
    guard let message = nextMessage() else { return false }
    switch message {
    case .action(let action, let number, let receipt):
      if let sent = running[number]?.sent, !sent.isCanceled { deliver(action, number, sent, receipt) }
    case .late(let action, let run, let receipt):
      tree.handling { reportLate(action, run.source) }
      receipt?.finish()
    // What the end of an effect releases may send actions.
    case .ended(let number, let error): tree.handling { end(number, error) }
    }
    return true
  }

  @usableFromInline
  func deferTurn() {
    isTurnDeferred = true
    tree.hasWork = true
  }

  @inlinable
  func deliver(_ action: Action, _ sender: Int, _ sent: SentEffects, _ receipt: ActionReceipt?) {
    if let inspection { inspection.record(.sends(sender)) }
    // Keeps it open while the action ends its last effect and starts another.
    sent.enter()
    _ = handle(action, sent)
    receipt?.finish()
    sent.leave()
  }

  @usableFromInline
  func endTransaction() {
    tree.transactionDepth -= 1
    guard tree.transactionDepth == 0 else { return }
    if tree.queuesSends {
      // The sends of the transaction are queued; the last action of the queue publishes them.
      queue.updateLast { $0.isPublished = true }
    } else {
      tree.handling { publishWhatIsPending() }
    }
  }
}
