/// The row, optional value or case whose removal cancels the effect. Looked up in the state of the outermost
/// pullback so far; after the last pullback, in the store's state.
@usableFromInline
struct EffectOwner: Sendable {
  struct Presence<State>: Sendable {
    let check: @Sendable (State) -> Bool
    /// The identity of the owner: all effects of one owner share one check.
    let path: ScopePath
    /// The row that the owner is, or is in; the outermost one. The owner can be absent only if this row has changed.
    let row: OwnerRow<State>?
  }

  private let presence: any Sendable
  /// Canceled once the owner of a part that waits is absent; see `EffectRunner.startWatched`.
  private(set) var watch: OwnedGroup?

  init<State>(of part: StatePart<State, some Any>) {
    presence = Presence(check: part.exists, path: ScopePath(part.step, nil), row: part.row)
  }

  private init(_ presence: some Sendable) { self.presence = presence }

  /// Returns nil if the effect was not pulled back through all reducers up to the one of this state.
  func presence<State>(in type: State.Type) -> Presence<State>? { presence as? Presence<State> }

  func watched(by watch: OwnedGroup) -> EffectOwner {
    var watched = self
    watched.watch = watch
    return watched
  }

  func pulledBack<Local, Global>(_ part: StatePart<Global, Local>) -> EffectOwner {
    guard let local = presence(in: Local.self) else { return self }
    return EffectOwner(
      Presence<Global>(
        check: { part.look($0, local.check) ?? false }, path: ScopePath(part.step, local.path),
        row: part.row ?? local.row?.pulledBack(part)))
  }
}

/// A row with owners. Of many rows of one table, the changed ones are found by the table's diff.
@usableFromInline
struct OwnerRow<State>: Sendable {
  let table: ScopePath
  let id: ChildID
  /// Captures a state's table; nil if there is none. The result gives the ids of the rows that differ in a later state;
  /// nil if the table is identical, or absent.
  let remember: @Sendable (State) -> ((State) -> [ChildID]?)?

  func pulledBack<Global>(_ part: StatePart<Global, State>) -> OwnerRow<Global> {
    OwnerRow<Global>(table: ScopePath(part.step, table), id: id) { [remember] global in
      guard let changed = part.look(global, remember) ?? nil else { return nil }
      // If the part is absent, its own owner cancels the effects of its rows.
      return { part.look($0, changed) ?? nil }
    }
  }
}

@usableFromInline
struct StatePart<Global, Local>: Sendable {
  @usableFromInline
  let step: ScopeStep
  @usableFromInline
  let read: @Sendable (Global, (Local) -> Void) -> Void
  /// Whether the part is present, with the same id if it has one.
  @usableFromInline
  let exists: @Sendable (Global) -> Bool
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

  func look<Result>(_ global: Global, _ body: (Local) -> Result) -> Result? {
    var result: Result?
    read(global) { result = body($0) }
    return result
  }
}

extension Effect {
  /// This effect of a reducer over a part of a state, as one of a reducer over the whole.
  ///
  /// A reducer that runs another one over a part of its own state returns that one's effects by this method rather than
  /// by ``map(_:)``, so that ids stay scoped to the part, and the effects of a row in the part are canceled with that
  /// row.
  ///
  /// - Parameters:
  ///   - state: The part as a member of the whole state.
  ///   - action: The whole's action for an action of the part.
  @inlinable
  public func pullback<GlobalState, LocalState, GlobalAction>(
    state: Member<GlobalState, LocalState>, action: @escaping @Sendable (Action) -> GlobalAction
  ) -> Effect<GlobalAction> {
    guard let operation else { return .none }
    return Effect<GlobalAction>(
      operation.mappedIfPlain(action) ?? operation.pulledBack(state, ScopeOrigin(state.keyPath), action))
  }

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
    .owned(pulledBack(part, action), EffectOwner(of: part))
  }
}
