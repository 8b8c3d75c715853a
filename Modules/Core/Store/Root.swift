/// What stands behind a root store: the state, the reducer and the queue of actions.
@MainActor @usableFromInline
final class Root<State: Equatable, Action: Sendable>: Tree {
  @usableFromInline
  struct Item {
    let action: Action
    let scope: EffectScope
    let token: CancellationToken?
    /// Whether what changed is told after this action; false within a transaction.
    var isTold = true

    @usableFromInline
    init(action: Action, scope: EffectScope, token: CancellationToken?, isTold: Bool) {
      self.action = action
      self.scope = scope
      self.token = token
      self.isTold = isTold
    }
  }

  @usableFromInline
  var state: State
  /// The state that listeners of the root itself were last told of; nil while there are none.
  @usableFromInline
  var told: State?
  @usableFromInline
  let reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline
  let middlewares: [any Middleware<State, Action>]
  @usableFromInline
  let runner: EffectRunner<Action>
  @usableFromInline
  var queue = Queue<Item>()
  @usableFromInline
  var isHandling = false
  @usableFromInline
  var transactionDepth = 0

  @inlinable
  init(
    state: State, middlewares: [any Middleware<State, Action>], executor: (any TaskExecutor)?,
    diagnostics: @escaping DiagnosticHandler, reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.state = state
    self.reduce = reduce
    self.middlewares = middlewares
    runner = EffectRunner(executor: executor, report: diagnostics)
    super.init()
    // Closures made here, where the types are known, are specialized; overridden methods would not be.
    node.refresh = { [unowned self] in refresh() }
    node.forget = { [unowned self] in told = nil }
    node.listen = { [unowned self] in listen() }
    runner.enqueue = { [unowned self] in enqueue($0, $1, $2) }
    runner.onWake { [weak self] in self?.drain() }
  }

  /// Compares the root's own state only where somebody listens to it; its children are compared one by one.
  @inlinable
  func refresh() -> Bool {
    guard node.hasListeners else {
      told = nil
      return true
    }
    if told == state { return false }
    told = state
    return true
  }

  /// Notes what a listener starts from. Within a transaction the children have not been told of that yet.
  @inlinable
  func listen() {
    guard told == nil else { return }
    told = state
    mustVisitChildren = isStale
  }

  @inlinable
  func send(_ action: Action) -> SentAction {
    guard !isHandling else {
      let scope = runner.makeScope()
      enqueue(action, scope, nil)
      return SentAction(scope)
    }
    return SentAction(handle(action, nil))
  }

  /// Handles an action, and then all that were queued meanwhile, in order: a loop and no recursion.
  @inlinable
  func handle(_ action: Action, _ scope: EffectScope?) -> EffectScope? {
    isHandling = true
    let scope = step(action, scope, isTold: transactionDepth == 0)
    while let item = queue.popFirst() { handle(item) }
    isHandling = false
    return scope
  }

  @usableFromInline
  func handle(_ item: Item) {
    if item.token?.isCancelled != true {
      _ = step(item.action, item.scope, isTold: item.isTold && transactionDepth == 0)
    } else if item.isTold, isStale, transactionDepth == 0 {
      publish()
    }
    item.scope.leave()
  }

  @inlinable
  func step(_ action: Action, _ scope: EffectScope?, isTold: Bool) -> EffectScope? {
    let effect: Effect<Action>
    if middlewares.isEmpty {
      effect = reduce(&state, action)
    } else {
      effect = reduceObserved(action)
    }
    isStale = true
    var scope = scope
    if let operation = effect.operation { scope = start(operation, action, scope) }
    if isTold { publish() }
    return scope
  }

  @usableFromInline
  func reduceObserved(_ action: Action) -> Effect<Action> {
    let before = state
    let effect = reduce(&state, action)
    for middleware in middlewares { middleware.handle(action, before: before, after: state) }
    return effect
  }

  @usableFromInline
  func start(_ operation: EffectOperation<Action>, _ action: Action, _ scope: EffectScope?) -> EffectScope {
    let scope = scope ?? runner.makeScope()
    runner.start(operation, cause: action, scope: scope)
    return scope
  }

  @usableFromInline
  func enqueue(_ action: Action, _ scope: EffectScope, _ token: CancellationToken?) {
    scope.enter()
    queue.append(Item(action: action, scope: scope, token: token, isTold: transactionDepth == 0))
  }

  /// Handles what effects have sent since the last time.
  @inlinable
  func drain() {
    while runner.deliver({ _ = handle($0, $1) }) {}
  }

  @usableFromInline
  override func beginTransaction() { transactionDepth += 1 }

  @usableFromInline
  override func endTransaction() {
    transactionDepth -= 1
    guard transactionDepth == 0 else { return }
    if isHandling {
      queue.updateLast { $0.isTold = true }
    } else if isStale {
      isHandling = true
      publish()
      while let item = queue.popFirst() { handle(item) }
      isHandling = false
    }
  }
}
