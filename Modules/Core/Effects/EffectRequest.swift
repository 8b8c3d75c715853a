/// One request of an effect to the store.
@usableFromInline
struct EffectRequest<Action: Sendable>: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case send(Action)
    indirect case run(EffectWork<Action>)
    indirect case cancel(EffectID)
    indirect case report(Diagnostic.Kind, String, SourceLocation?)
    /// Skips the given number of requests after this one if the pause of an earlier throttle runs.
    case throttle(count: Int)
    /// Runs the pause of a throttle, the last of the requests that it may skip.
    indirect case pause(EffectWork<Action>)
  }

  @usableFromInline var kind: Kind
  /// Nil for most.
  @usableFromInline var tags: EffectTags?

  @inlinable
  init(_ kind: Kind, _ tags: EffectTags? = nil) {
    self.kind = kind
    self.tags = tags
  }

  /// Whether it has nothing that a pullback changes but its actions.
  @inlinable
  var isPlain: Bool {
    if case .cancel = kind { false } else { tags == nil }
  }

  /// The work of a run, or of a send as a run at a source location; nil for others.
  func work(_ source: SourceLocation) -> EffectWork<Action>? {
    switch kind {
    case .run(let work): work
    case .send(let action): EffectWork(source: source) { send in { await send(action) } }
    case .cancel, .report, .throttle, .pause: nil
    }
  }

  @inlinable
  func mapped<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectRequest<Other> {
    let kind: EffectRequest<Other>.Kind =
      switch kind {
      case .send(let action): .send(transform(action))
      case .run(let work): .run(work.mapped(transform))
      case .cancel(let id): .cancel(id)
      case .report(let kind, let message, let source): .report(kind, message, source)
      case .throttle(let count): .throttle(count: count)
      case .pause(let work): .pause(work.mapped(transform))
      }
    return EffectRequest<Other>(kind, tags)
  }
}

/// The work of an effect's task.
@usableFromInline
struct EffectWork<Action: Sendable>: Sendable {
  @usableFromInline
  typealias Job = @Sendable () async throws -> Void

  @usableFromInline let priority: TaskPriority?
  @usableFromInline let source: SourceLocation
  /// Not asynchronous itself, so that work pulled back through many levels is one asynchronous call.
  @usableFromInline let job: @Sendable (Send<Action>) -> Job

  @inlinable
  init(priority: TaskPriority? = nil, source: SourceLocation, job: @escaping @Sendable (Send<Action>) -> Job) {
    self.priority = priority
    self.source = source
    self.job = job
  }

  @inlinable
  func mapped<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectWork<Other> {
    EffectWork<Other>(priority: priority, source: source) { [job] send in
      job(Send(delivering: { send.deliver(transform($0), $1) }))
    }
  }
}

/// The ids and the owner by which a request's effect is canceled. An object, so that a request without is small.
@usableFromInline
final class EffectTags: Sendable {
  @usableFromInline let ids: [EffectID]
  /// The innermost child that it belongs to.
  @usableFromInline let owner: EffectOwner?

  @usableFromInline
  init(_ ids: [EffectID], _ owner: EffectOwner?) {
    self.ids = ids
    self.owner = owner
  }

  convenience init(adding id: EffectID, to tags: EffectTags?) {
    let ids = tags?.ids ?? []
    self.init(ids.contains(id) ? ids : ids + [id], tags?.owner)
  }
}
