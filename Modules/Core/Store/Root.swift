/// What stands behind a root store: the state, the reducer and the queue of actions.
@MainActor @usableFromInline
final class Root<State: Equatable, Action: Sendable>: Tree {
  struct Item {
    let action: Action
    /// What the action belongs to until it is handled.
    let group: EffectGroup
    /// Whether an effect has sent it, so that it goes with that effect.
    let isFromEffect: Bool
    /// Whether what changed is told after this action; false within a transaction.
    var isTold: Bool
  }

  @usableFromInline
  let hot: Place<RootStorage<State>>
  @usableFromInline
  let reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline
  let middlewares: [any Middleware<State, Action>]
  @usableFromInline
  let runner: EffectRunner<State, Action>
  @usableFromInline
  let diagnostics: DiagnosticHandler
  private var queue = Queue<Item>()

  @inlinable
  init(
    state: State, middlewares: [any Middleware<State, Action>], executor: (any TaskExecutor)?,
    diagnostics: @escaping DiagnosticHandler, reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    hot = Place(RootStorage(state: state))
    self.reduce = reduce
    self.middlewares = middlewares
    self.diagnostics = diagnostics
    runner = EffectRunner(executor: executor, report: diagnostics)
    super.init(
      node: Node(
        address: hot.address.advanced(by: MemoryLayout<RootStorage<State>>.offset(of: \.state) ?? 0)))
    runner.enqueue = { [unowned self] in enqueue($0, $1, isFromEffect: true) }
    runner.flush = { [unowned self] in flush() }
    runner.exists = { [unowned self] in $0(hot.value.state) }
    runner.onOwners = { [unowned self] in hot.value.hasOwners = $0 }
    // Only once an effect runs: a weak reference makes counting the strong ones slower for good.
    runner.onFirstTask = { [unowned self] in runner.onWake { [weak self] in self?.drain() } }
  }

  /// The state, which a reducer must not read elsewhere than in its parameter.
  @inlinable
  var state: State {
    precondition(!hot.value.isReducing, "a reducer read its store's state; it has it as a parameter")
    return hot.value.state
  }

  /// Compares the root's own state only where somebody listens to it; its children are compared one by one.
  @inlinable
  func refresh() -> Bool {
    guard node.hasListeners else {
      // Not each time, since a large state is slow to be let go of, even if it is not there.
      if hot.value.isToldKept {
        hot.value.isToldKept = false
        hot.value.told = nil
      }
      return true
    }
    if hot.value.told == hot.value.state { return false }
    hot.value.told = hot.value.state
    return true
  }

  /// Notes what a listener starts from.
  @inlinable
  func listen() {
    guard !hot.value.isToldKept else { return }
    hot.value.isToldKept = true
    hot.value.told = hot.value.state
    if isStale { shared.value.isThorough = true }
  }

  /// Handles an action and then, in order, all that were queued meanwhile: a loop and no recursion.
  @inlinable
  func send(_ action: Action) -> SentAction {
    guard !hot.value.isHandling else { return enqueueSent(action) }
    return SentAction(handle(action, nil))
  }

  @inlinable
  func handle(_ action: Action, _ scope: EffectScope?) -> EffectScope? {
    hot.value.isHandling = true
    let scope = step(action, scope, isTold: hot.value.transactionDepth == 0)
    if hot.value.isWaiting { handleQueue() }
    hot.value.isHandling = false
    return scope
  }

  @inlinable
  func step(_ action: Action, _ scope: EffectScope?, isTold: Bool) -> EffectScope? {
    let effect = middlewares.isEmpty ? reduced(action) : reducedForMiddlewares(action)
    var scope = scope
    if hot.value.hasOwners { runner.cancelOrphans(in: hot.value.state) }
    if let operation = effect.operation { scope = start(operation, action, scope) }
    if node.isActive {
      isStale = true
      if isTold { publish() }
      if !shared.value.findings.isEmpty { reportFindings(action) }
    }
    if !middlewares.isEmpty { noteHandled(action) }
    return scope
  }

  @inlinable
  func reduced(_ action: Action) -> Effect<Action> {
    hot.value.isReducing = true
    let effect = reduce(&hot.value.state, action)
    hot.value.isReducing = false
    return effect
  }

  @usableFromInline
  func reducedForMiddlewares(_ action: Action) -> Effect<Action> {
    let before = state
    for middleware in middlewares { middleware.willHandle(action) }
    let effect = reduced(action)
    for middleware in middlewares { middleware.handle(action, before: before, after: state) }
    return effect
  }

  @usableFromInline
  func noteHandled(_ action: Action) {
    for middleware in middlewares { middleware.didHandle(action) }
  }

  /// Makes every store that somebody listens to current, and only then tells those that changed.
  @inlinable
  func publish() {
    isStale = false
    guard node.isActive else { return }
    let isChanged = refresh()
    if isChanged || shared.value.isThorough, node.hot.value.hasChildren { refreshDescendants() }
    if isChanged { node.tell() }
    if shared.value.hasChanged { tellDescendants() }
  }

  @usableFromInline
  func reportFindings(_ action: Action?) {
    let findings = shared.value.findings
    shared.value.findings = []
    for finding in findings {
      diagnostics(
        Diagnostic(
          kind: finding.kind, message: finding.message, action: action.map { String(describing: $0) },
          source: finding.source))
    }
  }

  @usableFromInline
  func start(_ operation: EffectOperation<Action>, _ action: Action, _ scope: EffectScope?) -> EffectScope {
    let scope = scope ?? runner.makeScope()
    runner.start(operation, cause: action, scope: scope)
    return scope
  }

  @usableFromInline
  func enqueueSent(_ action: Action) -> SentAction {
    let scope = runner.makeScope()
    enqueue(action, scope, isFromEffect: false)
    return SentAction(scope)
  }

  @usableFromInline
  func enqueue(_ action: Action, _ group: EffectGroup, isFromEffect: Bool) {
    group.enter()
    queue.append(
      Item(action: action, group: group, isFromEffect: isFromEffect, isTold: hot.value.transactionDepth == 0))
    hot.value.isWaiting = true
  }

  @usableFromInline
  func handleQueue() {
    while let item = queue.popFirst() {
      let isTold = item.isTold && hot.value.transactionDepth == 0
      if !item.isFromEffect || !item.group.isCancelled {
        _ = step(item.action, item.group.scope, isTold: isTold)
      } else if isTold, isStale {
        publish()
        reportFindings(nil)
      }
      item.group.leave()
    }
    hot.value.isWaiting = false
  }

  /// Handles what effects have sent since the last time.
  @inlinable
  func drain() {
    while runner.deliver({ action, group in _ = handle(action, group.scope) }) {}
  }

  /// Handles what effects have sent at once while no action was being handled.
  @usableFromInline
  func flush() {
    guard hot.value.isWaiting, !hot.value.isHandling else { return }
    hot.value.isHandling = true
    handleQueue()
    hot.value.isHandling = false
  }

  @usableFromInline
  override func beginTransaction() { hot.value.transactionDepth += 1 }

  @usableFromInline
  override func endTransaction() {
    hot.value.transactionDepth -= 1
    guard hot.value.transactionDepth == 0 else { return }
    if hot.value.isHandling {
      queue.updateLast { $0.isTold = true }
    } else if isStale {
      hot.value.isHandling = true
      publish()
      reportFindings(nil)
      handleQueue()
      hot.value.isHandling = false
    }
  }
}
