/// One reference in size, so that an effect that does nothing costs a null pointer through all levels of reducers.
@usableFromInline
enum EffectOperation<Action: Sendable>: Sendable {
  case run(EffectWork<Action>)
  indirect case send(Action)
  indirect case merge(Rope<EffectOperation>)
  indirect case concatenate(Rope<EffectOperation>)
  indirect case cancellable(EffectOperation, EffectID, cancelsInFlight: Bool)
  indirect case cancel(EffectID)
  indirect case owned(EffectOperation, EffectOwner)
  indirect case report(Diagnostic.Kind, String, SourceLocation)
  indirect case throttled(EffectOperation, EffectID, Throttling)
  indirect case timed(EffectOperation, until: EffectWork<Action>, sending: Action)
  indirect case limited(EffectOperation, EffectID, Int)

  @usableFromInline
  static func merged(_ parts: [EffectOperation]) -> EffectOperation? {
    joined(parts, into: EffectOperation.merge) { if case .merge(let parts) = $0 { parts } else { nil } }
  }

  @usableFromInline
  static func concatenated(_ parts: [EffectOperation]) -> EffectOperation? {
    joined(parts, into: EffectOperation.concatenate) { if case .concatenate(let parts) = $0 { parts } else { nil } }
  }

  private static func joined(
    _ parts: [EffectOperation], into whole: (Rope<EffectOperation>) -> EffectOperation,
    _ nested: (EffectOperation) -> Rope<EffectOperation>?
  ) -> EffectOperation? {
    guard parts.count > 1 else { return parts.first }
    guard parts.contains(where: { nested($0) != nil }) else { return whole(.leaf(parts)) }
    var rope = nested(parts[0]) ?? .leaf([parts[0]])
    for part in parts.dropFirst() { rope = rope.joined(with: nested(part) ?? .leaf([part])) }
    return whole(rope)
  }

  /// The operations in this one, in order.
  var parts: [EffectOperation] {
    switch self {
    case .merge(let parts), .concatenate(let parts): parts.elements
    case .cancellable(let part, _, _), .owned(let part, _), .throttled(let part, _, _), .timed(let part, _, _),
      .limited(let part, _, _):
      [part]
    case .send, .run, .cancel, .report: []
    }
  }

  /// The number of its parts in a concatenation.
  @usableFromInline
  var concatenatedCount: Int { if case .concatenate(let parts) = self { parts.count } else { 1 } }

  /// The number of parts after it in a concatenation that do not start if it fails.
  var waitingCount: Int { if case .run(let work) = self { work.waitingCount } else { 0 } }

  /// Has the source location of the effect.
  var firstWork: EffectWork<Action>? {
    if case .run(let work) = self { return work }
    // Not `lazy.compactMap(…).first`, which visits each part twice, and so a nested one exponentially often.
    for part in parts { if let work = part.firstWork { return work } }
    return nil
  }

  var hasUnwatchedOwner: Bool {
    if case .owned(_, let owner) = self, owner.watch == nil { true } else { parts.contains(where: \.hasUnwatchedOwner) }
  }

  /// Whether nothing of it starts, since the children that it belongs to were removed while it waited.
  @MainActor
  var isOfAbsentOwners: Bool {
    if case .owned(_, let owner) = self, owner.watch?.isOwnerAbsent == true { return true }
    let parts = parts
    return !parts.isEmpty && parts.allSatisfy(\.isOfAbsentOwners)
  }

  func rewritten<Other>(_ rewriting: EffectRewriting<Action, Other>) -> EffectOperation<Other> {
    switch self {
    case .send(let action): .send(rewriting.action(action))
    case .run(let work): .run(rewriting.work(work))
    case .merge(let parts): .merge(parts.map { $0.rewritten(rewriting) })
    case .concatenate(let parts): .concatenate(parts.map { $0.rewritten(rewriting) })
    case .cancellable(let part, let id, let cancelsInFlight):
      .cancellable(part.rewritten(rewriting), rewriting.id(id), cancelsInFlight: cancelsInFlight)
    case .cancel(let id): .cancel(rewriting.id(id))
    case .owned(let part, let owner): .owned(part.rewritten(rewriting), rewriting.owner(owner))
    case .report(let kind, let message, let source): .report(kind, message, source)
    case .throttled(let part, let id, let throttling):
      .throttled(part.rewritten(rewriting), rewriting.id(id), throttling)
    case .timed(let part, let work, let action):
      .timed(part.rewritten(rewriting), until: rewriting.work(work), sending: rewriting.action(action))
    case .limited(let part, let id, let limit): .limited(part.rewritten(rewriting), rewriting.id(id), limit)
    }
  }

  /// Inlinable, so that the common case, one action or one task, runs no unspecialized code.
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
    rewritten(EffectRewriting(action: transform, work: { $0.map(transform) }))
  }
}

extension EffectOperation {
  /// Wraps each task in this operation.
  func wrapped(_ wrapping: @escaping WrappedWork<Action>.Wrapping) -> EffectOperation {
    rewritten(EffectRewriting(action: { $0 }, work: { WrappedWork($0, wrapping) }))
  }
}

struct EffectRewriting<Action: Sendable, Other: Sendable> {
  let action: (Action) -> Other
  let work: (EffectWork<Action>) -> EffectWork<Other>
  var id: (EffectID) -> EffectID = { $0 }
  var owner: (EffectOwner) -> EffectOwner = { $0 }
}
