/// Walks effects and runs their work: the one place where tasks start, end and are cancelled.
@MainActor @usableFromInline
package final class EffectRunner<Action: Sendable> {
  /// Where an operation stands: what it belongs to and what cancels it.
  struct Context {
    let cause: Action
    let scope: EffectScope
    var token: CancellationToken
    var group: EffectGroup
  }

  private struct Running {
    let context: Context
    let source: SourceLocation
  }

  private let inbox = EffectInbox<Action>()
  private let registry = TaskRegistry()
  private var running: [UInt64: Running] = [:]
  private var tokens: [EffectID: [ObjectIdentifier: CancellationToken]] = [:]
  private var lastKey: UInt64 = 0
  private let executor: (any TaskExecutor)?
  private let report: DiagnosticHandler

  /// Puts an action that an effect sends at once into the store's queue. It belongs to the effect's group until it is
  /// handled, so that what follows waits for it and what cancels the effect reaches it.
  @usableFromInline
  package var enqueue: @MainActor (Action, EffectScope, EffectGroup, CancellationToken) -> Void = { _, _, _, _ in }

  @usableFromInline
  package init(executor: (any TaskExecutor)?, report: @escaping DiagnosticHandler) {
    self.executor = executor
    self.report = report
  }

  /// Called once, before the first task runs.
  @usableFromInline
  var onFirstTask: (@MainActor () -> Void)?

  /// What is called on the main actor when tasks have something to tell.
  @usableFromInline
  func onWake(_ drain: @escaping @MainActor @Sendable () -> Void) {
    inbox.onWake {
      Task { @MainActor in drain() }
    }
  }

  /// How many tasks run.
  package var runningCount: Int { running.count }

  @usableFromInline
  package func makeScope() -> EffectScope {
    EffectScope { [weak self] in self?.cancel(task: $0) }
  }

  /// Starts an effect; what is over at once is done when this returns.
  @usableFromInline
  func start(_ operation: EffectOperation<Action>, cause: Action, scope: EffectScope) {
    start(operation, Context(cause: cause, scope: scope, token: scope.token, group: scope))
  }

  /// Starts an effect, if it is one.
  package func start(_ effect: Effect<Action>, cause: Action, scope: EffectScope) {
    if let operation = effect.operation { start(operation, cause: cause, scope: scope) }
  }

  private func start(_ operation: EffectOperation<Action>, _ context: Context) {
    switch operation {
    case .send(let action): enqueue(action, context.scope, context.group, context.token)
    case .run(let work): launch(work, context)
    case .merge(let parts): for part in parts { start(part, context) }
    case .concatenate(let parts): start(parts[...], context)
    case .cancellable(let part, let id, let cancelsInFlight):
      if cancelsInFlight { cancel(id) }
      startCancellable(part, id, context)
    case .cancel(let id): cancel(id)
    case .report(let kind, let message, let source):
      report(
        Diagnostic(kind: kind, message: message, action: String(describing: context.cause), source: source))
    }
  }

  /// Starts each part when the one before has finished; a loop, so that a million finished parts need no stack.
  private func start(_ parts: ArraySlice<EffectOperation<Action>>, _ context: Context) {
    var rest = parts
    while !context.token.isCancelled, let part = rest.popFirst() {
      var inner = context
      inner.group = EffectGroup(in: context.group)
      start(part, inner)
      guard inner.group.isFinished else {
        context.group.enter()
        inner.group.whenFinished { [rest, weak self] in
          self?.start(rest, context)
          context.group.leave()
        }
        return
      }
    }
  }

  private func startCancellable(_ part: EffectOperation<Action>, _ id: EffectID, _ context: Context) {
    var inner = context
    inner.token = CancellationToken(in: context.token)
    inner.group = EffectGroup(in: context.group)
    let name = ObjectIdentifier(inner.token)
    tokens[id, default: [:]][name] = inner.token
    start(part, inner)
    inner.group.whenFinished { [weak self] in self?.forget(name, of: id) }
  }

  private func forget(_ token: ObjectIdentifier, of id: EffectID) {
    tokens[id]?[token] = nil
    if tokens[id]?.isEmpty == true { tokens[id] = nil }
  }

  private func launch(_ work: EffectWork<Action>, _ context: Context) {
    guard !context.token.isCancelled else { return }
    onFirstTask?()
    onFirstTask = nil
    lastKey += 1
    let key = lastKey
    running[key] = Running(context: context, source: work.source)
    context.group.enter()
    context.token.insert(key)
    registry.insert(Self.task(work, key, inbox, executor), key, context.scope.signal)
  }

  /// Outside of the main actor, so that the task does not begin with a hop to it.
  private nonisolated static func task(
    _ work: EffectWork<Action>, _ key: UInt64, _ inbox: EffectInbox<Action>, _ executor: (any TaskExecutor)?
  ) -> Task<Void, Never> {
    Task(executorPreference: executor, priority: work.priority) {
      do {
        try await work.body(Send { inbox.append(.action($0, from: key)) })
        inbox.append(.finished(key))
      } catch {
        inbox.append(.failed(key, error))
      }
    }
  }

  private func cancel(_ id: EffectID) {
    guard let named = tokens.removeValue(forKey: id) else { return }
    for token in named.values {
      for key in token.cancel() { cancel(task: key) }
    }
  }

  private func cancel(task key: UInt64) {
    registry.cancel(key)
    finish(key)
  }

  private func finish(_ key: UInt64) {
    guard let task = running.removeValue(forKey: key) else { return }
    registry.remove(key)
    task.context.token.remove(key)
    task.context.group.leave()
  }

  /// Hands on what tasks have told since the last call; messages of cancelled tasks are dropped.
  ///
  /// - Returns: whether there was any.
  @usableFromInline
  package func deliver(_ handle: @MainActor (Action, EffectScope, EffectGroup, CancellationToken) -> Void) -> Bool {
    let messages = inbox.take()
    for message in messages {
      switch message {
      case .action(let action, let key):
        if let task = running[key] { handle(action, task.context.scope, task.context.group, task.context.token) }
      case .finished(let key): finish(key)
      case .failed(let key, let error): fail(key, error)
      }
    }
    return !messages.isEmpty
  }

  private func fail(_ key: UInt64, _ error: any Error) {
    if let task = running[key] {
      report(
        Diagnostic(
          kind: .uncaughtError, message: "an effect threw \(error), which it should have caught and sent",
          action: String(describing: task.context.cause), source: task.source))
    }
    finish(key)
  }
}
