/// Unchecked, since a class with subclasses cannot be checked; all properties are constants of sendable types.
@usableFromInline
class EffectWork<Action: Sendable>: @unchecked Sendable {
  /// An effect pulled back through many levels is one asynchronous call, not a call nested in another for each level.
  @usableFromInline
  typealias Job = nonisolated(nonsending) @Sendable () async throws(EffectFailure) -> Void

  @usableFromInline
  let priority: TaskPriority?
  /// Of a pause, the number of parts that wait for its end and do not start if it fails: those after it in a
  /// concatenation, or 1. Other work has none.
  @usableFromInline
  let waitingCount: Int

  @inlinable
  init(priority: TaskPriority?, waitingCount: Int) {
    self.priority = priority
    self.waitingCount = waitingCount
  }

  @usableFromInline
  static func pause(
    _ source: SourceLocation, before waitingCount: Int = 1, _ sleep: @escaping @Sendable () async throws -> Void
  ) -> EffectWork {
    WrittenWork(waitingCount: waitingCount, source: source) { _ in try await sleep() }
  }

  var isPause: Bool { waitingCount > 0 }

  @usableFromInline
  func job(_ send: Send<Action>) -> Job { preconditionFailure("abstract") }

  var source: SourceLocation { preconditionFailure("abstract") }

  @inlinable
  final func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectWork<Other> {
    MappedWork(self, transform)
  }
}

extension EffectWork {
  @inlinable
  nonisolated final func start(
    as key: EffectKey, notifying inbox: EffectInbox<Action>, on executor: (any TaskExecutor)?
  ) -> Task<Void, Never> {
    // Even an executor preference of nil costs time at each suspension.
    guard let executor else { return Task(priority: priority) { await self.run(as: key, notifying: inbox) } }
    return Task(executorPreference: executor, priority: priority) { await self.run(as: key, notifying: inbox) }
  }

  @inlinable
  nonisolated(nonsending) final func run(as key: EffectKey, notifying inbox: EffectInbox<Action>) async {
    do {
      try await job(Send(delivering: { inbox.append(.action($0, from: key, $1)) }))()
      inbox.append(.finished(key))
    } catch {
      inbox.append(.failed(key, error))
    }
  }
}

/// Unchecked like its superclass; both properties are constants of sendable types.
@usableFromInline
final class WrittenWork<Action: Sendable>: EffectWork<Action>, @unchecked Sendable {
  @usableFromInline
  let location: SourceLocation
  @usableFromInline
  let body: @Sendable (Send<Action>) async throws -> Void

  @inlinable
  init(
    priority: TaskPriority? = nil, waitingCount: Int = 0, source: SourceLocation,
    body: @escaping @Sendable (Send<Action>) async throws -> Void
  ) {
    location = source
    self.body = body
    super.init(priority: priority, waitingCount: waitingCount)
  }

  @inlinable
  override func job(_ send: Send<Action>) -> Job {
    { [self] () async throws(EffectFailure) in
      do { try await body(send) } catch { throw EffectFailure(error: error, source: location) }
    }
  }

  override var source: SourceLocation { location }
}

/// Unchecked like its superclass; both properties are constants of sendable types.
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
    super.init(priority: local.priority, waitingCount: local.waitingCount)
  }

  @inlinable
  override func job(_ send: Send<Action>) -> Job {
    local.job(Send(delivering: { [self] in send.deliver(transform($0), $1) }))
  }

  override var source: SourceLocation { local.source }
}

/// Work around other work. Unchecked like its superclass; both properties are constants of sendable types.
final class WrappedWork<Action: Sendable>: EffectWork<Action>, @unchecked Sendable {
  typealias Wrapping =
    nonisolated(nonsending) @Sendable (Send<Action>, Job, _ isPause: Bool) async throws(EffectFailure) -> Void

  private let work: EffectWork<Action>
  private let wrapping: Wrapping

  init(_ work: EffectWork<Action>, _ wrapping: @escaping Wrapping) {
    self.work = work
    self.wrapping = wrapping
    super.init(priority: work.priority, waitingCount: work.waitingCount)
  }

  override func job(_ send: Send<Action>) -> Job {
    { [work, wrapping] () async throws(EffectFailure) in try await wrapping(send, work.job(send), work.isPause) }
  }

  override var source: SourceLocation { work.source }
}

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
