/// What an effect belongs to and ends with: a row of a table, the value of an optional, a case of an enum.
///
/// It is known by how to see in a state whether it is there. The state's type is that of the reducer that the effect has
/// come through last, and so, in the end, the store's.
@usableFromInline
struct EffectOwner: Sendable {
  /// Sees whether the owner is in a state.
  struct Existence<State>: Sendable {
    let check: @Sendable (State) -> Bool
  }

  private let existence: any Sendable

  init<State>(_ check: @escaping @Sendable (State) -> Bool) { existence = Existence(check: check) }

  /// How to see it in a state of this type; nil if the effect has not come through all reducers up to it.
  func existence<State>(in type: State.Type) -> Existence<State>? { existence as? Existence<State> }

  /// The same owner, as it is seen from a larger state.
  func pulledBack<Local, Global>(_ part: StatePart<Global, Local>) -> EffectOwner {
    guard let local = existence(in: Local.self) else { return self }
    return EffectOwner { global in part.read(global) { local.check($0) } }
  }
}

/// A part of a state that need not be there, as far as owners are concerned: how to look at it.
@usableFromInline
struct StatePart<Global, Local>: Sendable {
  /// Looks at the part; false where it is not there.
  @usableFromInline
  let read: @Sendable (Global, (Local) -> Bool) -> Bool
  /// Whether it is there.
  @usableFromInline
  let exists: @Sendable (Global) -> Bool

  @inlinable
  init(
    exists: @escaping @Sendable (Global) -> Bool = { _ in true },
    read: @escaping @Sendable (Global, (Local) -> Bool) -> Bool
  ) {
    self.exists = exists
    self.read = read
  }
}

extension Effect {
  /// The effect of a reducer over a part of a state, as one of a reducer over the whole.
  ///
  /// A reducer that runs another one over a part of its own state returns that one's effects in this way, and not by
  /// ``map(_:)`` alone, so that the effects of a row within the part still end with that row.
  ///
  /// - Parameters:
  ///   - state: where the part lies.
  ///   - action: what the part's actions are for the whole.
  @inlinable
  public func pullback<GlobalState, LocalState, GlobalAction>(
    state: Member<GlobalState, LocalState>, action: @escaping @Sendable (Action) -> GlobalAction
  ) -> Effect<GlobalAction> {
    guard let operation else { return .none }
    return Effect<GlobalAction>(
      operation.mappedIfPlain(action) ?? operation.pulledBack(StatePart(read: { state.read($0, $1) }), action))
  }

  /// The effect of a reducer over a part that may go: with it, the effect ends.
  @inlinable
  func owned<GlobalState, LocalState, GlobalAction>(
    by part: @autoclosure () -> StatePart<GlobalState, LocalState>,
    action: @escaping @Sendable (Action) -> GlobalAction
  ) -> Effect<GlobalAction> {
    guard let operation else { return .none }
    return Effect<GlobalAction>(operation.owned(by: part(), action))
  }
}

extension EffectOperation {
  @usableFromInline
  func pulledBack<GlobalState, LocalState, GlobalAction>(
    _ part: StatePart<GlobalState, LocalState>, _ action: @escaping @Sendable (Action) -> GlobalAction
  ) -> EffectOperation<GlobalAction> {
    rewritten(
      EffectRewriting(action: action, work: { $0.map(action) }, owner: { $0.pulledBack(part) }))
  }

  @usableFromInline
  func owned<GlobalState, LocalState, GlobalAction>(
    by part: StatePart<GlobalState, LocalState>, _ action: @escaping @Sendable (Action) -> GlobalAction
  ) -> EffectOperation<GlobalAction> {
    .owned(pulledBack(part, action), EffectOwner(part.exists))
  }
}
