/// The asynchronous work of one effect: as it was written, or as it is seen from further up.
///
/// Unchecked, since other classes inherit from it; each of them holds nothing but constants of sendable types.
@usableFromInline
class EffectWork<Action: Sendable>: @unchecked Sendable {
  /// The work, once it is known where its actions go. So an effect that is pulled back through many levels is one
  /// asynchronous call, and not one in another for each level.
  @usableFromInline
  typealias Job = nonisolated(nonsending) @Sendable () async throws(EffectFailure) -> Void

  @usableFromInline
  let priority: TaskPriority?

  @inlinable
  init(priority: TaskPriority?) { self.priority = priority }

  @usableFromInline
  func job(_ send: Send<Action>) -> Job { preconditionFailure("work of no kind") }

  /// The same work, whose actions become other actions.
  @inlinable
  final func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectWork<Other> {
    MappedWork(self, transform)
  }
}

extension EffectWork {
  /// Starts the work as a task that tells an inbox what it sends, and when it is over.
  @inlinable
  nonisolated final func start(
    as key: EffectKey, telling inbox: EffectInbox<Action>, on executor: (any TaskExecutor)?
  ) -> Task<Void, Never> {
    // A preference costs at each switch of the task, even one for nothing.
    guard let executor else { return Task(priority: priority) { await self.run(as: key, telling: inbox) } }
    return Task(executorPreference: executor, priority: priority) { await self.run(as: key, telling: inbox) }
  }

  @inlinable
  nonisolated(nonsending) final func run(as key: EffectKey, telling inbox: EffectInbox<Action>) async {
    do {
      try await job(Send { inbox.append(.action($0, from: key)) })()
      inbox.append(.finished(key))
    } catch {
      inbox.append(.failed(key, error))
    }
  }
}

/// Work as it was written.
@usableFromInline
final class WrittenWork<Action: Sendable>: EffectWork<Action>, @unchecked Sendable {
  @usableFromInline
  let source: SourceLocation
  @usableFromInline
  let body: @Sendable (Send<Action>) async throws -> Void

  @inlinable
  init(
    priority: TaskPriority? = nil, source: SourceLocation,
    body: @escaping @Sendable (Send<Action>) async throws -> Void
  ) {
    self.source = source
    self.body = body
    super.init(priority: priority)
  }

  @inlinable
  override func job(_ send: Send<Action>) -> Job {
    { [self] () async throws(EffectFailure) in
      do { try await body(send) } catch { throw EffectFailure(error: error, source: source) }
    }
  }
}

/// Work whose actions become other actions.
@usableFromInline
final class MappedWork<Local: Sendable, Action: Sendable>: EffectWork<Action>, @unchecked Sendable {
  @usableFromInline
  let local: EffectWork<Local>
  @usableFromInline
  let transform: @Sendable (Local) -> Action

  @inlinable
  init(_ local: EffectWork<Local>, _ transform: @escaping @Sendable (Local) -> Action) {
    self.local = local
    self.transform = transform
    super.init(priority: local.priority)
  }

  @inlinable
  override func job(_ send: Send<Action>) -> Job {
    local.job(Send { [self] in send(transform($0)) })
  }
}

/// An error that an effect has not caught, and where the effect was written.
@usableFromInline
struct EffectFailure: Error {
  @usableFromInline
  let error: any Error
  @usableFromInline
  let source: SourceLocation

  @inlinable
  init(error: any Error, source: SourceLocation) {
    self.error = error
    self.source = source
  }
}
