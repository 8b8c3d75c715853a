/// The child that an effect belongs to and ends with: a row of a table, the value of an optional, a case of an enum.
///
/// Found by a closure over a state. That state's type is the one of the outermost reducer that the effect has been
/// pulled back through, in the end the store's.
@usableFromInline
struct EffectOwner: Sendable {
  /// A test for the owner in a state.
  struct Presence<State>: Sendable {
    /// Whether the owner is in a state.
    let check: @Sendable (State) -> Bool
    let row: OwnerRow<State>?
  }

  private let presence: any Sendable

  init<State>(row: OwnerRow<State>? = nil, _ check: @escaping @Sendable (State) -> Bool) {
    presence = Presence(check: check, row: row)
  }

  /// How to find it in a state of this type; nil if the effect was not pulled back by all reducers up to it.
  func presence<State>(in type: State.Type) -> Presence<State>? { presence as? Presence<State> }

  /// The same owner, as seen from a larger state.
  func pulledBack<Local, Global>(_ part: StatePart<Global, Local>) -> EffectOwner {
    guard let local = presence(in: Local.self) else { return self }
    return EffectOwner(row: local.row?.pulledBack(part)) { part.look($0, local.check) ?? false }
  }
}

/// A row as an owner. The effects of many rows of one table are ended together, by the table's diff.
@usableFromInline
struct OwnerRow<State>: Sendable {
  /// The table's place in the state.
  let table: ScopePath
  let id: ChildID
  /// Remembers the table of a state; the result gives the ids that a later state no longer has, nil for an identical table.
  let remember: @Sendable (State) -> (State) -> [ChildID]?

  @usableFromInline
  init(table: ScopePath, id: ChildID, remember: @escaping @Sendable (State) -> (State) -> [ChildID]?) {
    self.table = table
    self.id = id
    self.remember = remember
  }

  func pulledBack<Global>(_ part: StatePart<Global, State>) -> OwnerRow<Global> {
    OwnerRow<Global>(table: ScopePath(part.step, table), id: id) { [remember] global in
      guard let removed = part.look(global, remember) else { return { _ in nil } }
      // Where the part is gone, its own owner ends the rows' effects.
      return { part.look($0, removed) ?? nil }
    }
  }
}

/// A part of a state that may be absent: how to find it.
@usableFromInline
struct StatePart<Global, Local>: Sendable {
  @usableFromInline
  let step: ScopeStep
  /// Passes the part to a closure if it is present.
  @usableFromInline
  let read: @Sendable (Global, (Local) -> Void) -> Void
  /// Whether the part is present, with the same id where it has one.
  @usableFromInline
  let exists: @Sendable (Global) -> Bool
  /// The row that the part is, if it is one.
  @usableFromInline
  let row: OwnerRow<Global>?

  @inlinable
  init(
    step: ScopeStep, row: OwnerRow<Global>? = nil, exists: @escaping @Sendable (Global) -> Bool = { _ in true },
    read: @escaping @Sendable (Global, (Local) -> Void) -> Void
  ) {
    self.step = step
    self.row = row
    self.exists = exists
    self.read = read
  }

  /// The result of a closure for the part; nil if it is absent.
  func look<Result>(_ global: Global, _ body: (Local) -> Result) -> Result? {
    var result: Result?
    read(global) { result = body($0) }
    return result
  }
}

extension Effect {
  /// The effect of a reducer over a part of a state, as one of a reducer over the whole.
  ///
  /// A reducer that runs another one over a part of its own state returns that one's effects by this method rather than by
  /// ``map(_:)``, so that ids stay scoped to the part and the effects of a row in the part still end with that row.
  ///
  /// - Parameters:
  ///   - state: Where the part is stored.
  ///   - action: The whole's action for an action of the part.
  @inlinable
  public func pullback<GlobalState, LocalState, GlobalAction>(
    state: Member<GlobalState, LocalState>, action: @escaping @Sendable (Action) -> GlobalAction
  ) -> Effect<GlobalAction> {
    guard let operation else { return .none }
    return Effect<GlobalAction>(
      operation.mappedIfPlain(action) ?? operation.pulledBack(state, ScopeOrigin(state.keyPath), action))
  }

  /// The effect of a reducer over a part that may be absent: it ends when the part is removed.
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
    _ member: Member<GlobalState, LocalState>, _ origin: ScopeOrigin,
    _ action: @escaping @Sendable (Action) -> GlobalAction
  ) -> EffectOperation<GlobalAction> {
    pulledBack(StatePart(step: ScopeStep(origin)) { member.read($0, $1) }, action)
  }

  private func pulledBack<GlobalState, LocalState, GlobalAction>(
    _ part: StatePart<GlobalState, LocalState>, _ action: @escaping @Sendable (Action) -> GlobalAction
  ) -> EffectOperation<GlobalAction> {
    rewritten(
      EffectRewriting(
        action: action, work: { $0.map(action) }, id: { $0.within(part.step) }, owner: { $0.pulledBack(part) }))
  }

  @usableFromInline
  func owned<GlobalState, LocalState, GlobalAction>(
    by part: StatePart<GlobalState, LocalState>, _ action: @escaping @Sendable (Action) -> GlobalAction
  ) -> EffectOperation<GlobalAction> {
    .owned(pulledBack(part, action), EffectOwner(row: part.row, part.exists))
  }
}
