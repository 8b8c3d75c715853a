@MainActor @usableFromInline
final class Root<State: Equatable, Action: Sendable> {
  struct Item {
    let action: Action
    let group: EffectGroup
    /// The effect whose message the action is, for tools; nil for a `.send` and an action from outside.
    var sender: EffectKey?
    /// Whether an effect sent the action, so that it is dropped if the group is canceled.
    let isFromEffect: Bool
    /// Whether the change is published after this action; false for all but the last of a transaction.
    var isPublished: Bool
    var receipt: ActionReceipt?
    /// Checked when the action is handled, the inner child's first.
    var conditions: ContiguousArray<@MainActor () -> Bool> = []
  }

  @usableFromInline let graph: Graph
  @usableFromInline let node: ValueNode<State>
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline let middlewares: [any Middleware<State, Action>]
  @usableFromInline let runner: EffectRunner<State, Action>
  /// Called after each action and, outside of a transaction, its publication; for tools that record an app.
  @safe @exclusivity(unchecked) @usableFromInline var onHandled: (@MainActor () -> Void)?
  /// The present, if the state is of the past; for the same tools.
  @usableFromInline var hiddenPresent: (@MainActor () -> State?)?
  private var queue = Queue<Item>()

  @inlinable
  init(
    state: State, middlewares: [any Middleware<State, Action>], executor: (any TaskExecutor)?,
    diagnostics: @escaping DiagnosticHandler, reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    graph = Graph()
    node = ValueNode(graph: graph, dependency: nil, value: state, compute: nil)
    node.verifiedAt = graph.revision
    self.reduce = reduce
    self.middlewares = middlewares
    runner = EffectRunner(executor: executor, report: diagnostics)
    runner.enqueue = { [unowned self] in enqueue($0, $1, isFromEffect: true) }
    runner.queuing = { [unowned self] in graph.queuing($0) }
    // While the reducer runs, the state cannot be read; absent owners' effects are canceled once it has returned.
    runner.exists = { [unowned self] in graph.rootVerifiedAt != graph.revision || $0(present) }
    // Set when the first effect runs or waits: the first weak reference makes every later retain and release slower.
    runner.onFirstEffect = { [unowned self] in
      runner.inbox.onWake { [weak self] in self?.drain() }
      runner.root = { [weak self] in self }
    }
    graph.endTransaction = { [unowned self] in endTransaction() }
    graph.report = diagnostics
    graph.addCondition = { [unowned self] in addCondition($0, $1) }
    graph.handleQueue = { [unowned self] in handleQueue() }
  }

  deinit { graph.releaseNodes() }

  /// Handles an action and then, in order, all that are queued meanwhile, by a loop and not by recursion.
  @inlinable
  func send(_ action: Action) -> SentAction {
    guard !graph.isQueuing else { return enqueueSent(action) }
    return SentAction(handle(action, nil))
  }

  @inlinable
  func handle(_ action: Action, _ sent: SentEffects?) -> SentEffects? {
    graph.isQueuing = true
    let sent = step(action, sent, isPublished: graph.transactionDepth == 0)
    if graph.isWaiting { handleQueue() }
    graph.isQueuing = false
    return sent
  }

  @inlinable
  func step(_ action: Action, _ sent: consuming SentEffects?, isPublished: Bool) -> SentEffects? {
    let effect = middlewares.isEmpty ? reduced(action) : reducedForMiddlewares(action)
    if runner.hasOwners { runner.cancelEffectsOfAbsentOwners(in: present) }
    sent = start(consume effect, action, sent)
    if isPublished { publish() } else if !graph.children.isEmpty { graph.pullChildren() }
    if !graph.misuses.isEmpty { reportMisuses(action) }
    if let onHandled { onHandled() }
    return sent
  }

  /// The state in which the owners of effects are looked up.
  @usableFromInline
  var present: State { hiddenPresent?() ?? node.current }

  /// Until the reducer returns, the root is not verified at the new revision.
  @inlinable @inline(__always)
  func reduced(_ action: Action) -> Effect<Action> {
    graph.revision &+= 1
    if node.hasListeners { node.keepPast() }
    let effect = node.mutate { reduce(&$0, action) }
    node.replacedAt = graph.revision
    node.verifiedAt = graph.revision
    graph.rootVerifiedAt = graph.revision
    return effect
  }

  @usableFromInline
  func reducedForMiddlewares(_ action: Action) -> Effect<Action> {
    let before = node.current
    let effect = reduced(action)
    for middleware in middlewares { middleware.handle(action, before: before, after: node.current) }
    return effect
  }

  @inlinable @inline(__always)
  func publish() {
    if node.isActive || graph.hasReplaced { graph.publish(from: node) } else { graph.publishedAt = graph.revision }
  }

  @usableFromInline
  func reportMisuses(_ action: Action?) {
    let misuses = graph.misuses
    graph.misuses = []
    for misuse in misuses {
      graph.report(
        Diagnostic(
          kind: misuse.kind, message: misuse.message, action: action.map { String(describing: $0) },
          source: misuse.source))
    }
  }

  // Consumes its parameters: kept to the end of the step, they cost a tenth of a send without effects (`core.send.3`).
  // `__owned`, since Swift 6.3 crashes on `consuming` of an enum with indirect generic cases.
  @inlinable @inline(__always)
  func start(_ effect: __owned Effect<Action>, _ action: Action, _ sent: consuming SentEffects?) -> SentEffects? {
    guard let operation = effect.operation else { return sent }
    let sent = sent ?? runner.makeSentEffects()
    // Open while one part cancels another that was started before, as a part does that cancels those in flight.
    sent.enter()
    runner.start(operation, EffectContext(cause: action, group: sent))
    sent.leave()
    return sent
  }

  @usableFromInline
  func enqueueSent(_ action: Action) -> SentAction {
    let sent = runner.makeSentEffects()
    enqueue(action, sent, isFromEffect: false)
    return SentAction(sent)
  }

  @usableFromInline
  func enqueue(
    _ action: Action, _ group: EffectGroup, isFromEffect: Bool, isFirst: Bool = false, sender: EffectKey? = nil,
    _ receipt: ActionReceipt? = nil
  ) {
    group.enter()
    graph.isWaiting = true
    let item = Item(
      action: action, group: group, sender: sender, isFromEffect: isFromEffect,
      isPublished: graph.transactionDepth == 0, receipt: receipt)
    if isFirst { queue.prepend(item) } else { queue.append(item) }
  }

  @usableFromInline
  func addCondition(_ sent: SentAction, _ condition: @escaping @MainActor () -> Bool) {
    queue.updateLast { if $0.group === sent.sent { $0.conditions.insert(condition, at: 0) } }
  }

  /// Handles an action before those that are queued.
  func sendFirst(_ action: Action) {
    guard graph.isQueuing else { return _ = send(action) }
    enqueue(action, runner.makeSentEffects(), isFromEffect: false, isFirst: true)
  }

  @usableFromInline
  func handleQueue() {
    while let item = queue.popFirst() {
      let isPublished = item.isPublished && graph.transactionDepth == 0
      if !item.isFromEffect || (node.hasStore && !item.group.isCanceled), item.conditions.allSatisfy({ $0() }) {
        if let sender = item.sender { runner.recordSender(sender) }
        _ = step(item.action, item.group.sent, isPublished: isPublished)
      } else if isPublished {
        publishWhatIsPending()
      }
      item.receipt?.finish()
      item.group.leave()
    }
    graph.isWaiting = false
  }

  private func publishWhatIsPending() {
    if graph.publishedAt != graph.revision { publish() }
    if !graph.misuses.isEmpty { reportMisuses(nil) }
  }

  /// Stops after about half a millisecond, so that effects that send without pause cannot starve other work of the main actor,
  /// and when the last store was released: then no action of an effect arrives.
  @inlinable
  func drain() {
    runner.inbox.beginTurn()
    let end = ContinuousClock.now.advanced(by: .microseconds(500))
    repeat {
      guard node.hasStore, deliverNext() else { return }
    } while ContinuousClock.now < end
    runner.inbox.wake()
  }

  /// One message at a time, since handling an action may start a nested run loop, which delivers the next ones in
  /// order. Returns false if there was no message.
  @inlinable
  func deliverNext() -> Bool {
    guard let message = runner.nextMessage() else { return false }
    switch message {
    case .action(let action, let key, let receipt):
      if let group = runner.running[key]?.group { deliver(action, key, group, receipt) }
    // Parts that the end of an effect starts or releases may send actions.
    case .finished(let key): graph.queuing { runner.end(key, .finished) }
    case .failed(let key, let failure): graph.queuing { runner.fail(key, failure) }
    }
    return true
  }

  /// Handled at once where that is possible: this code is specialized for the app's types, unlike that of the queue, which
  /// costs a tenth of `core.effect.roundtrip` more. Under a nested run loop, queues the action for the outer loop.
  @inlinable
  func deliver(_ action: Action, _ sender: EffectKey, _ group: EffectGroup, _ receipt: ActionReceipt?) {
    guard !graph.isQueuing else { return enqueue(action, group, isFromEffect: true, sender: sender, receipt) }
    runner.recordSender(sender)
    // Keeps the group open while the action ends its last effect and starts another.
    let sent = group.sent
    sent.enter()
    _ = handle(action, sent)
    receipt?.finish()
    sent.leave()
  }

  @usableFromInline
  func endTransaction() {
    graph.transactionDepth -= 1
    guard graph.transactionDepth == 0 else { return }
    if graph.isQueuing {
      // The sends of the transaction are queued; the last action of the queue publishes them.
      queue.updateLast { $0.isPublished = true }
    } else {
      graph.queuing { publishWhatIsPending() }
    }
  }
}
