/// Where an operation stands: the action that it comes from, and what it is part of.
@usableFromInline
struct EffectContext<Action: Sendable> {
  @usableFromInline
  let cause: Action
  @usableFromInline
  let group: EffectGroup

  @inlinable
  init(cause: Action, group: EffectGroup) {
    self.cause = cause
    self.group = group
  }
}

/// Walks effects and runs their work: the one place where tasks start, end and are cancelled.
@MainActor @usableFromInline
package final class EffectRunner<State, Action: Sendable> {
  /// An effect that runs, or that waits for its turn and has no task yet.
  @usableFromInline
  struct Running: Sendable {
    @usableFromInline
    let task: Task<Void, Never>?
    /// Only kept, so that the main actor frees what it has allocated: to count and to free now here and now there makes
    /// processors wait for each other, which was most of what an effect cost.
    @usableFromInline
    let work: EffectWork<Action>?
    @usableFromInline
    let cause: Action
    @usableFromInline
    let group: EffectGroup

    @inlinable @MainActor
    init(_ task: Task<Void, Never>?, _ work: EffectWork<Action>?, _ context: EffectContext<Action>) {
      self.work = work
      self.task = task
      cause = context.cause
      group = context.group
    }
  }

  @usableFromInline
  let inbox = EffectInbox<Action>()
  @usableFromInline
  var messages: [EffectInbox<Action>.Message] = []
  @usableFromInline
  var running = EffectSlots<Running>()
  /// Whether an action was put into the store's queue since the last flush.
  @usableFromInline
  var hasEnqueued = false
  private lazy var cancelGroup: @MainActor (EffectGroup) -> Void = { [weak self] in self?.cancelFromOutside($0) }
  var throttles = EffectThrottles()
  var limits: [EffectID: EffectLimit<Action>] = [:]
  @usableFromInline
  let executor: (any TaskExecutor)?
  private let report: DiagnosticHandler
  var names = EffectNames<EffectID>()
  var owned = EffectSlots<Owned>()
  var ownedRows: [[PlaceStep]: OwnedRows] = [:]

  /// Puts an action that an effect sends at once into the store's queue. It belongs to the effect's group until it is
  /// handled, so that what follows waits for it and what cancels the effect reaches it.
  @usableFromInline
  package var enqueue: @MainActor (Action, EffectGroup) -> Void = { _, _ in }

  /// Handles what was enqueued while no action was being handled.
  @usableFromInline
  package var flush: @MainActor () -> Void = {}

  /// Sees whether an owner is in the store's state.
  @usableFromInline
  package var exists: @MainActor ((State) -> Bool) -> Bool = { _ in true }

  /// Hears whether there are owners to be looked for after each action.
  @usableFromInline
  var onOwners: @MainActor (Bool) -> Void = { _ in }

  /// Called once, before the first task runs.
  @usableFromInline
  var onFirstTask: (@MainActor () -> Void)?

  /// Called when an effect begins, sends and ends: for tools that record what an app did.
  @usableFromInline
  package var onEvent: (@MainActor (EffectEvent<Action>) -> Void)?

  @usableFromInline
  package init(executor: (any TaskExecutor)?, report: @escaping DiagnosticHandler) {
    self.executor = executor
    self.report = report
  }

  /// When the store goes, whichever thread lets go of it, its tasks are cancelled and whoever waits for them goes on.
  deinit {
    for work in running.values {
      work.task?.cancel()
      work.group.scope.signal.finish()
    }
  }

  /// What is called on the main actor when tasks have something to tell.
  @usableFromInline
  func onWake(_ drain: @escaping @MainActor @Sendable () -> Void) {
    inbox.onWake {
      Task { @MainActor in drain() }
    }
  }

  /// How many effects run, or wait for their turn.
  package var runningCount: Int { running.count }

  @usableFromInline
  package func makeScope() -> EffectScope { EffectScope(cancelGroup: cancelGroup) }

  /// Starts an effect; what is over at once is done when this returns.
  @inlinable
  func start(_ operation: EffectOperation<Action>, cause: Action, scope: EffectScope) {
    start(operation, EffectContext(cause: cause, group: scope))
  }

  /// Starts an effect, if it is one.
  package func start(_ effect: Effect<Action>, cause: Action, scope: EffectScope) {
    if let operation = effect.operation { start(operation, cause: cause, scope: scope) }
  }

  @inlinable
  func start(_ operation: EffectOperation<Action>, _ context: EffectContext<Action>) {
    switch operation {
    case .send(let action):
      hasEnqueued = true
      enqueue(action, context.group)
    case .run(let work): launch(work, context)
    default: startComposed(operation, context)
    }
  }

  @usableFromInline
  func startComposed(_ operation: EffectOperation<Action>, _ context: EffectContext<Action>) {
    switch operation {
    case .send, .run: start(operation, context)
    case .merge(let parts): for part in parts { start(part, context) }
    case .concatenate(let parts): start(parts[...], context)
    case .cancellable(let part, let id, let cancelsInFlight):
      if cancelsInFlight { cancel(id) }
      startNamed(part, id, context)
    case .cancel(let id): cancel(id)
    case .owned(let part, let owner): startOwned(part, owner, context)
    case .report(let kind, let message, let source): report(kind, message, context.cause, source)
    case .throttled(let part, let id, let throttling): startThrottled(part, id, throttling, context)
    case .timed(let part, let end, let action): startTimed(part, until: end, sending: action, context)
    case .limited(let part, let id, let limit): startLimited(part, id, limit, context)
    }
  }

  func report(_ kind: Diagnostic.Kind, _ message: String, _ cause: Action, _ source: SourceLocation) {
    report(Diagnostic(kind: kind, message: message, action: String(describing: cause), source: source))
  }

  @inlinable
  func launch(_ work: EffectWork<Action>, _ context: EffectContext<Action>) {
    guard !context.group.isCancelled else { return }
    onFirstTask?()
    onFirstTask = nil
    let task = work.start(as: running.nextKey, telling: inbox, on: executor)
    let key = enter(task, work, context)
    if let onEvent { onEvent(.began(key.number, cause: context.cause)) }
  }

  /// Counts work as running until it is over or cancelled: a task, or nil for what waits for its turn.
  @inlinable
  func enter(
    _ task: Task<Void, Never>?, _ work: EffectWork<Action>?, _ context: EffectContext<Action>
  ) -> EffectKey {
    let key = running.insert(Running(task, work, context))
    context.group.enter()
    context.group.insert(key)
    return key
  }

  /// Whether work still runs, or waits.
  func isRunning(_ key: EffectKey) -> Bool { running[key] != nil }

  /// Cancels a group's tasks, and keeps what it has sent and nobody has handled from arriving.
  func cancel(_ group: EffectGroup) {
    for key in group.markCancelled() {
      running[key]?.task?.cancel()
      finish(key, .canceled)
    }
  }

  private func cancelFromOutside(_ group: EffectGroup) {
    cancel(group)
    flush()
  }

  @inlinable
  func finish(_ key: EffectKey, _ end: EffectEnd = .finished) {
    guard let work = running.remove(key) else { return }
    if let onEvent { onEvent(.ended(key.number, end)) }
    work.group.remove(key)
    work.group.leave()
  }

  /// Hands on what tasks have told since the last call; messages of cancelled tasks are dropped.
  ///
  /// - Returns: whether there was any.
  @inlinable
  package func deliver(_ handle: @MainActor (Action, EffectGroup) -> Void) -> Bool {
    var messages: [EffectInbox<Action>.Message] = []
    swap(&messages, &self.messages)
    inbox.take(into: &messages)
    for message in messages {
      switch message {
      case .action(let action, let key):
        if let group = running[key]?.group {
          if let onEvent { onEvent(.sends(key.number)) }
          handle(action, group)
        }
      case .finished(let key): finish(key)
      case .failed(let key, let error): fail(key, error)
      }
      if hasEnqueued {
        hasEnqueued = false
        flush()
      }
    }
    let hasAny = !messages.isEmpty
    messages.removeAll(keepingCapacity: messages.count <= 4_096)
    swap(&messages, &self.messages)
    return hasAny
  }

  @usableFromInline
  func fail(_ key: EffectKey, _ failure: EffectFailure) {
    if let work = running[key] {
      report(
        .uncaughtError, "an effect threw \(failure.error), which it should have caught and sent", work.cause,
        failure.source)
    }
    finish(key, .failed("\(failure.error)"))
  }
}
