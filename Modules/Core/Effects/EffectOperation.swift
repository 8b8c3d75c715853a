/// What an effect is made of: a small tree that the runner walks.
///
/// One reference, so that an effect that does nothing costs no more than a pointer through all levels of reducers.
@usableFromInline
enum EffectOperation<Action: Sendable>: Sendable {
  case run(EffectWork<Action>)
  indirect case send(Action)
  indirect case merge([EffectOperation])
  indirect case concatenate([EffectOperation])
  indirect case cancellable(EffectOperation, EffectID, cancelsInFlight: Bool)
  indirect case cancel(EffectID)
  indirect case owned(EffectOperation, EffectOwner)
  indirect case report(Diagnostic.Kind, String, SourceLocation)
  indirect case throttled(EffectOperation, EffectID, Throttling)
  indirect case timed(EffectOperation, until: EffectWork<Action>, sending: Action)
  indirect case limited(EffectOperation, EffectID, Int)

  /// The same tree with other actions, work and owners.
  func rewritten<Other>(_ rewriting: EffectRewriting<Action, Other>) -> EffectOperation<Other> {
    switch self {
    case .send(let action): .send(rewriting.action(action))
    case .run(let work): .run(rewriting.work(work))
    case .merge(let parts): .merge(parts.map { $0.rewritten(rewriting) })
    case .concatenate(let parts): .concatenate(parts.map { $0.rewritten(rewriting) })
    case .cancellable(let part, let id, let cancelsInFlight):
      .cancellable(part.rewritten(rewriting), id, cancelsInFlight: cancelsInFlight)
    case .cancel(let id): .cancel(id)
    case .owned(let part, let owner): .owned(part.rewritten(rewriting), rewriting.owner(owner))
    case .report(let kind, let message, let source): .report(kind, message, source)
    case .throttled(let part, let id, let throttling): .throttled(part.rewritten(rewriting), id, throttling)
    case .timed(let part, let work, let action):
      .timed(part.rewritten(rewriting), until: rewriting.work(work), sending: rewriting.action(action))
    case .limited(let part, let id, let limit): .limited(part.rewritten(rewriting), id, limit)
    }
  }

  /// The same with other actions, where it is one action or one task, as most effects are: without generic code.
  @inlinable
  func mappedIfPlain<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectOperation<Other>? {
    switch self {
    case .send(let action): .send(transform(action))
    case .run(let work): .run(work.map(transform))
    default: nil
    }
  }

  @usableFromInline
  func mapped<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectOperation<Other> {
    rewritten(EffectRewriting(action: transform, work: { $0.map(transform) }, owner: { $0 }))
  }
}

/// What becomes of each part of an effect when the effect becomes another.
struct EffectRewriting<Action: Sendable, Other: Sendable> {
  let action: (Action) -> Other
  let work: (EffectWork<Action>) -> EffectWork<Other>
  let owner: (EffectOwner) -> EffectOwner
}

/// What names effects that are cancelled together, within one store.
///
/// Unchecked, since `AnyHashable` forgets what its value is; but that comes from an `init` that takes Sendable values only.
@usableFromInline
struct EffectID: Hashable, @unchecked Sendable {
  @usableFromInline
  let value: AnyHashable

  @usableFromInline
  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}
