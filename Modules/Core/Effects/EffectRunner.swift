/// The action that an operation comes from, and the group that it runs in.
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

/// Walks effects and runs their work: the only place where tasks start, end and are canceled.
@MainActor @usableFromInline
package final class EffectRunner<State, Action: Sendable> {
  /// An effect that runs, or one without a task yet that waits for its turn.
  @usableFromInline
  struct Running: Sendable {
    @usableFromInline
    let task: Task<Void, Never>?
    /// Kept so that the main actor frees what it allocated: reference counts and frees that move between processors were
    /// most of the cost of an effect. Also says where the effect was written.
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
  /// Messages that were taken from the inbox and are not handled yet, the next one last.
  @usableFromInline
  var messages: [EffectInbox<Action>.Message] = []
  @usableFromInline
  var running = EffectSlots<Running>()
  /// Whether an action was queued since the last flush.
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
  var ownedRows: [ScopePath: OwnedRows] = [:]

  /// Queues an action that an effect sends at once. It belongs to the effect's group until it is handled, so that a
  /// concatenated effect waits for it and canceling the group drops it.
  @usableFromInline
  package var enqueue: @MainActor (Action, EffectGroup) -> Void = { _, _ in }

  /// Handles actions that were queued while no action was being handled.
  @usableFromInline
  package var flush: @MainActor () -> Void = {}

  /// Calls a closure with the store's state.
  @usableFromInline
  package var exists: @MainActor ((State) -> Bool) -> Bool = { _ in true }

  /// Called with whether effects run that belong to a child.
  @usableFromInline
  var onOwners: @MainActor (Bool) -> Void = { _ in }

  /// Called once, before the first task runs.
  @usableFromInline
  var onFirstTask: (@MainActor () -> Void)?

  /// Called when an effect begins, sends and ends, for tools that record an app.
  @usableFromInline
  package var onEvent: (@MainActor (EffectEvent<Action>) -> Void)?

  @usableFromInline
  package init(executor: (any TaskExecutor)?, report: @escaping DiagnosticHandler) {
    self.executor = executor
    self.report = report
  }

  /// On whichever thread the store is released, its tasks are canceled and those that wait for them resume.
  deinit {
    inbox.close()
    for work in running.values {
      work.task?.cancel()
      work.group.scope.signal.finish()
    }
  }

  /// Sets the closure that is called on the main actor when there are messages.
  @usableFromInline
  func onWake(_ drain: @escaping @MainActor @Sendable () -> Void) {
    inbox.onWake {
      Task { @MainActor in drain() }
    }
  }

  /// The effects that run or wait: the action that started each, and where it was written.
  package var runningEffects: [(cause: Action, source: SourceLocation?, scope: EffectScope)] {
    running.values.map { ($0.cause, $0.work?.source, $0.group.scope) }
  }

  /// How many effects run or wait.
  package var runningCount: Int { running.count }

  @usableFromInline
  package func makeScope() -> EffectScope { EffectScope(cancelGroup: cancelGroup) }

  /// Starts an effect; one that needs no task has ended when this returns.
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
    guard !context.group.isCancelled else { return }
    switch operation {
    case .send, .run: start(operation, context)
    case .merge(let parts): for part in parts.elements { start(part, context) }
    case .concatenate(let parts): start(parts.elements[...], context)
    case .cancellable(let part, let id, let cancelsInFlight):
      if cancelsInFlight { cancel(id, from: context.group) }
      startNamed(part, id, context)
    case .cancel(let id): cancel(id, from: context.group)
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

  /// Registers work until it ends or is canceled: a task, or nil for an effect that waits for its turn.
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

  /// Cancels a group's tasks, and drops the actions that it sent and that are not handled yet.
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
}
