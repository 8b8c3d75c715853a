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

  func within(_ group: EffectGroup) -> Self { Self(cause: cause, group: group) }
}

/// The interpreter of effects: tasks are started, ended and canceled here and nowhere else.
@MainActor @usableFromInline
final class EffectRunner<State, Action: Sendable> {
  /// An effect that runs, or one without a task that waits for its slot under a limited id.
  @usableFromInline
  struct Running: Sendable {
    @usableFromInline
    let task: Task<Void, Never>?
    /// Retained so that the main actor frees what it allocated: reference counts and frees that move between processors
    /// were most of the cost of an effect. It also has the source location.
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
  /// Messages taken from the inbox and not handled yet, in reverse: the next one is last.
  @usableFromInline
  var messages: [EffectInbox<Action>.Message] = []
  @usableFromInline
  var running = EffectSlots<Running>()
  /// The sent actions whose canceled effects have not returned yet, by effect.
  private var unwinding: [EffectKey: Running] = [:]
  private lazy var cancelGroup: @MainActor (EffectGroup) -> Void = { [weak self] in self?.cancelFromOutside($0) }
  let throttles = EffectThrottles()
  var limits: [EffectID: EffectLimit<Action>] = [:]
  @usableFromInline
  let executor: (any TaskExecutor)?
  private let report: DiagnosticHandler
  let names = EffectNames<EffectID>()
  var ownedRows: [ScopePath: RowOwners] = [:]

  /// Queues the action of a `.send`. It belongs to the effect's group until it is handled, so that a concatenated
  /// effect waits for it and canceling the group drops it.
  @usableFromInline
  var enqueue: @MainActor (Action, EffectGroup) -> Void = { _, _ in }

  /// Runs code of the app while actions are queued, and then handles them.
  @usableFromInline
  var queuing: @MainActor (() -> Void) -> Void = { $0() }

  @usableFromInline
  var exists: @MainActor ((State) -> Bool) -> Bool = { _ in true }

  /// Whether effects run that have an owner.
  @safe @exclusivity(unchecked) @usableFromInline
  var hasOwners = false

  @usableFromInline
  var onFirstEffect: (@MainActor () -> Void)?

  /// The store's root; set by the first effect, and nil once the root is being released.
  @usableFromInline
  var root: (@MainActor () -> AnyObject?)?

  @usableFromInline
  var onEvent: (@MainActor (EffectEvent<Action>) -> Void)?

  @usableFromInline
  init(executor: (any TaskExecutor)?, report: @escaping DiagnosticHandler) {
    self.executor = executor
    self.report = report
  }

  /// Cancels the tasks, and resumes those that wait for an effect, on the thread on which the store is released.
  deinit {
    inbox.close()
    for work in running.values {
      work.task?.cancel()
      work.group.sent.signal.finish()
    }
    for work in unwinding.values { work.group.sent.signal.finish() }
  }

  var runningEffects: some Sequence<(cause: Action, source: SourceLocation?, sent: SentEffects)> {
    running.values.lazy.map { ($0.cause, $0.work?.source, $0.group.sent) }
  }

  var runningCount: Int { running.count }

  /// The numbers of canceled effects that have not returned yet.
  var unwindingEffects: some Sequence<(number: Int, cause: Action, source: SourceLocation?, sent: SentEffects)> {
    unwinding.lazy.map { ($0.number, $1.cause, $1.work?.source, $1.group.sent) }
  }

  @usableFromInline
  func makeSentEffects() -> SentEffects { SentEffects(cancelGroup: cancelGroup) }

  @inlinable
  func start(_ operation: EffectOperation<Action>, _ context: EffectContext<Action>) {
    switch operation {
    case .send(let action): enqueue(action, context.group)
    case .run(let work): launch(work, context)
    default: startComposed(operation, context)
    }
  }

  @usableFromInline
  func startComposed(_ operation: EffectOperation<Action>, _ context: EffectContext<Action>) {
    guard !context.group.isCanceled else { return }
    switch operation {
    case .send, .run: start(operation, context)
    case .merge(let parts): for part in parts.elements { start(part, context) }
    case .concatenate where operation.hasUnwatchedOwner, .throttled where operation.hasUnwatchedOwner,
      .limited where operation.hasUnwatchedOwner:
      startWatched(operation, context)
    case .concatenate(let parts): start(parts.elements[...], context)
    case .throttled(let part, let id, let throttling): startThrottled(part, id, throttling, context)
    case .limited(let part, let id, let limit): startLimited(part, id, limit, context)
    case .cancellable(let part, let id, let cancelsInFlight):
      if cancelsInFlight { cancel(id, from: context.group) }
      startNamed(part, id, context)
    case .cancel(let id): cancel(id, from: context.group)
    case .owned(let part, let owner): startOwned(part, owner, context)
    case .report(let kind, let message, let source): report(kind, message, context.cause, source)
    case .timed(let part, let end, let action): startTimed(part, until: end, sending: action, context)
    }
  }

  func report(_ kind: Diagnostic.Kind, _ message: String, _ cause: Action, _ source: SourceLocation) {
    report(Diagnostic(kind: kind, message: message, action: String(describing: cause), source: source))
  }

  @inlinable
  func launch(_ work: EffectWork<Action>, _ context: EffectContext<Action>) {
    guard !context.group.isCanceled else { return }
    beginFirst()
    // Reserved, since the executor is the app's code, which may end an effect for which another waits.
    let key = running.reserve()
    enter(work.start(as: key, notifying: inbox, on: executor), work, context, as: key)
    if let onEvent { onEvent(.began(key.number, cause: context.cause)) }
  }

  /// Before the first effect that runs, or waits.
  @inlinable
  func beginFirst() {
    onFirstEffect?()
    onFirstEffect = nil
  }

  @inlinable
  func enter(
    _ task: Task<Void, Never>?, _ work: EffectWork<Action>?, _ context: EffectContext<Action>, as key: EffectKey
  ) {
    running.fill(key, Running(task, work, context))
    context.group.enter()
    context.group.insert(key)
  }

  func isRunning(_ key: EffectKey) -> Bool { running[key] != nil }

  /// Cancels a group's tasks, and drops the actions that the group sent and that are not handled yet.
  func cancel(_ group: EffectGroup) { cancel([group]) }

  /// Cancels groups together, their effects in the order of their start. None starts that waits for another one's slot.
  func cancel(_ groups: [EffectGroup]) {
    var keys: [EffectKey] = []
    for group in groups { keys += group.markCanceled() }
    keys.sort { $0.generation < $1.generation }
    for key in keys {
      // A cancellation handler of the task may cancel the group again.
      if unwinding[key] == nil, let work = running[key], let task = work.task {
        unwinding[key] = work
        work.group.sent.beginUnwinding()
        task.cancel()
      }
      finish(key, .canceled)
    }
  }

  @usableFromInline
  func endUnwinding(_ key: EffectKey) { unwinding.removeValue(forKey: key)?.group.sent.endUnwinding() }

  private func cancelFromOutside(_ group: EffectGroup) {
    // The root is set at the first effect that runs or waits: without one, nothing continues after the cancellation.
    guard let root else { return cancel(group) }
    // Retained, since what a cancellation calls can release the store.
    guard let root = root() else { return }
    withExtendedLifetime(root) { queuing { cancel(group) } }
  }

  @inlinable
  func finish(_ key: EffectKey, _ end: EffectEnd = .finished) {
    guard let work = running.remove(key) else { return }
    if let onEvent { onEvent(.ended(key.number, end)) }
    work.group.remove(key)
    work.group.leave()
  }
}
