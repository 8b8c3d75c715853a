/// What an effect is made of: a small tree that the runner walks.
@usableFromInline
indirect enum EffectOperation<Action: Sendable>: Sendable {
  case send(Action)
  case run(EffectWork<Action>)
  case merge([EffectOperation])
  case concatenate([EffectOperation])
  case cancellable(EffectOperation, EffectID, cancelsInFlight: Bool)
  case cancel(EffectID)
  case report(Diagnostic.Kind, String, SourceLocation)

  @usableFromInline
  func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectOperation<Other> {
    switch self {
    case .send(let action): .send(transform(action))
    case .run(let work): .run(work.map(transform))
    case .merge(let parts): .merge(parts.map { $0.map(transform) })
    case .concatenate(let parts): .concatenate(parts.map { $0.map(transform) })
    case .cancellable(let part, let id, let cancelsInFlight):
      .cancellable(part.map(transform), id, cancelsInFlight: cancelsInFlight)
    case .cancel(let id): .cancel(id)
    case .report(let kind, let message, let source): .report(kind, message, source)
    }
  }
}

/// The asynchronous work of one effect.
@usableFromInline
struct EffectWork<Action: Sendable>: Sendable {
  @usableFromInline
  let priority: TaskPriority?
  @usableFromInline
  let source: SourceLocation
  @usableFromInline
  let body: @Sendable (Send<Action>) async throws -> Void

  @usableFromInline
  init(
    priority: TaskPriority?, source: SourceLocation,
    body: @escaping @Sendable (Send<Action>) async throws -> Void
  ) {
    self.priority = priority
    self.source = source
    self.body = body
  }

  func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectWork<Other> {
    EffectWork<Other>(priority: priority, source: source) { [body] send in
      try await body(Send { send(transform($0)) })
    }
  }
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
