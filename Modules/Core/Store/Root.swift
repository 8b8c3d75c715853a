import Synchronization

@MainActor @usableFromInline
final class Root<State: Equatable, Action: Sendable> {
  /// A queued action.
  @usableFromInline
  struct Item {
    @usableFromInline let action: Action
    @usableFromInline let sent: SentEffects
    /// Whether a reducer returned the action, so that it is dropped if it is canceled.
    @usableFromInline let isFromEffect: Bool
    /// Its number among the runner's effects, if it has an id or an owner.
    @usableFromInline let effect: Int?
    /// Whether the change is published after this action; false for all but the last of a transaction.
    @usableFromInline var isPublished: Bool
    /// Checked when the action is handled, the inner child's first.
    @usableFromInline var conditions: ContiguousArray<@MainActor () -> Bool> = []

    @inlinable
    init(_ action: Action, _ sent: SentEffects, isFromEffect: Bool, effect: Int?, isPublished: Bool) {
      self.action = action
      self.sent = sent
      self.isFromEffect = isFromEffect
      self.effect = effect
      self.isPublished = isPublished
    }
  }

  @usableFromInline let tree: Tree
  @usableFromInline let node: ValueNode<State>
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline let middlewares: [any Middleware<State, Action>]
  @usableFromInline let runner: EffectRunner<State, Action>
  // Set by an inspector.
  @safe @exclusivity(unchecked) @usableFromInline var onHandled: (@MainActor () -> Void)?
  @usableFromInline var hiddenPresent: (@MainActor () -> State?)?
  @safe @exclusivity(unchecked) @usableFromInline var queue = Queue<Item>()
  /// Whether messages of effects arrived under a nested run loop.
  @usableFromInline var isTurnDeferred = false
  /// False once the root's store was released, on any thread.
  private nonisolated let isHeld = Atomic(true)

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
    runner = EffectRunner(executor: executor, report: diagnostics)
    runner.enqueue = { [unowned self] in enqueue($0, $1, isFromEffect: true, effect: $2) }
    runner.queuing = { [unowned self] in tree.queuing($0) }
    runner.exists = { [unowned self] in $0(present) }
    // Set when the first effect runs: the first weak reference makes every later retain and release slower.
    runner.onFirstEffect = { [unowned self] in
      runner.inbox.open { [weak self] in self?.drain() }
      runner.root = { [weak self] in self }
    }
    tree.endTransaction = { [unowned self] in endTransaction() }
    tree.report = diagnostics
    tree.addCondition = { [unowned self] in addCondition($0, $1) }
    tree.handleQueue = { [unowned self] in handleQueue() }
  }

  deinit {
    node.tearDown()
    tree.ended.close()
  }

  /// Handles an action and then, in order, all that are queued meanwhile, by a loop and not by recursion.
  @inlinable
  func send(_ action: Action) -> SentAction {
    guard !tree.isQueuing, !tree.isComputing else { return enqueueSent(action) }
    return SentAction(handle(action, nil))
  }

  @inlinable
  func handle(_ action: Action, _ sent: SentEffects?) -> SentEffects? {
    tree.isQueuing = true
    let sent = step(action, sent, isPublished: tree.transactionDepth == 0)
    if tree.isWaiting { handleQueue() }
    tree.isQueuing = false
    return sent
  }

  @inlinable
  func step(_ action: Action, _ sent: consuming SentEffects?, isPublished: Bool) -> SentEffects? {
    let effect = middlewares.isEmpty ? reduced(action) : reducedForMiddlewares(action)
    if runner.hasOwners { runner.cancelEffectsOfAbsentOwners(in: present) }
    sent = start(consume effect, action, sent)
    if isPublished { publish(after: action) } else if !node.kept.isEmpty { node.pullKept() }
    if let onHandled { onHandled() }
    return sent
  }

  /// The state in which the owners of effects are looked up.
  @usableFromInline
  var present: State { hiddenPresent?() ?? node.current }

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
    let before = node.current
    let effect = reduced(action)
    for middleware in middlewares { middleware.handle(action, before: before, after: node.current) }
    return effect
  }

  /// - Parameter action: The latest action, for reports; nil for several.
  @inlinable
  func publish(after action: Action?) {
    if node.listenerCount > 0 || node.hasListed { tree.publish(from: node) } else { tree.publishedAt = tree.revision }
    if !tree.misuses.isEmpty { reportMisuses(after: action) }
  }

  @usableFromInline
  func reportMisuses(after action: Action?) {
    let misuses = tree.misuses
    tree.misuses = []
    for var misuse in misuses {
      misuse.action = action.map { String(describing: $0) }
      tree.report(misuse)
    }
  }

  // Consumes its parameters: kept to the end of the step, they cost a tenth of a send without effects (`core.send.3`).
  // `__owned`, since Swift 6.3 crashes on `consuming` of an enum with indirect generic cases.
  @inlinable
  func start(_ effect: __owned Effect<Action>, _ action: Action, _ sent: consuming SentEffects?) -> SentEffects? {
    guard let requests = effect.requests else { return sent }
    let sent = sent ?? runner.makeSentEffects()
    // Open while one request cancels another that was started before.
    sent.enter()
    runner.start(requests, action, sent)
    sent.leave()
    return sent
  }

  @inlinable
  func enqueueSent(_ action: Action) -> SentAction {
    tree.checkNotComputing()
    let sent = runner.makeSentEffects()
    enqueue(action, sent, isFromEffect: false)
    return SentAction(sent)
  }

  @inlinable
  func enqueue(_ action: Action, _ sent: SentEffects, isFromEffect: Bool, effect: Int? = nil) {
    queue.append(item(action, sent, isFromEffect, effect))
  }

  @inlinable
  func item(_ action: Action, _ sent: SentEffects, _ isFromEffect: Bool, _ effect: Int?) -> Item {
    sent.enter()
    tree.isWaiting = true
    return Item(
      action, sent, isFromEffect: isFromEffect, effect: effect, isPublished: tree.transactionDepth == 0)
  }

  /// Adds a condition to an action that was queued last: its child is still present.
  @usableFromInline
  func addCondition(_ sent: SentAction, _ condition: @escaping @MainActor () -> Bool) {
    queue.updateLast { if $0.sent === sent.sent { $0.conditions.insert(condition, at: 0) } }
  }

  /// Handles an action before those that are queued.
  func sendFirst(_ action: Action) {
    guard tree.isQueuing else { return _ = send(action) }
    queue.prepend(item(action, runner.makeSentEffects(), false, nil))
  }

  @inlinable
  func handleQueue() {
    while let item = queue.popFirst() {
      let isPublished = item.isPublished && tree.transactionDepth == 0
      if isPresent(item) {
        _ = step(item.action, item.sent, isPublished: isPublished)
      } else if isPublished {
        publishWhatIsPending()
      }
      item.sent.leave()
    }
    tree.isWaiting = false
    if isTurnDeferred {
      isTurnDeferred = false
      runner.inbox.wake()
    }
  }

  /// Whether what sent the action was neither canceled nor removed meanwhile.
  @inlinable
  func isPresent(_ item: Item) -> Bool {
    if item.isFromEffect {
      // Removed also if it is not handled.
      if let effect = item.effect, runner.remove(effect) == nil { return false }
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
    runner.inbox.beginTurn()
    let end = ContinuousClock.now.advanced(by: .microseconds(500))
    repeat {
      guard hasStore, deliverNext() else { return }
    } while ContinuousClock.now < end
    runner.inbox.wake()
  }

  /// Returns false if there was no message. Under a nested run loop, which runs while an action is handled, the messages wait
  /// for the end of the outer loop.
  @inlinable
  func deliverNext() -> Bool {
    guard !tree.isQueuing else {
      deferTurn()
      return false
    }
    guard let message = runner.nextMessage() else { return false }
    switch message {
    case .action(let action, let key, let receipt):
      if let sent = runner.running[key]?.sent, !sent.isCanceled { deliver(action, key, sent, receipt) }
    case .late(let action, let run, let receipt):
      tree.queuing { runner.reportLate(action, run.source) }
      receipt?.finish()
    // What the end of an effect releases may send actions.
    case .ended(let key, let error): tree.queuing { runner.end(key, error) }
    }
    return true
  }

  @usableFromInline
  func deferTurn() {
    isTurnDeferred = true
    tree.isWaiting = true
  }

  @inlinable
  func deliver(_ action: Action, _ sender: Int, _ sent: SentEffects, _ receipt: ActionReceipt?) {
    runner.recordSender(sender)
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
    if tree.isQueuing {
      // The sends of the transaction are queued; the last action of the queue publishes them.
      queue.updateLast { $0.isPublished = true }
    } else {
      tree.queuing { publishWhatIsPending() }
    }
  }
}
