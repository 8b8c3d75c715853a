/// The row, optional value or case with which an effect ends: the innermost one, which exists only in the outer ones.
@usableFromInline
struct EffectOwner: Sendable {
  @usableFromInline
  struct Existence<State>: Sendable {
    @usableFromInline let exists: @Sendable (State) -> Bool
    /// The outermost row that the owner is, or is in.
    @usableFromInline let row: OwnerRow<State>?

    @inlinable
    init(_ row: OwnerRow<State>?, _ exists: @escaping @Sendable (State) -> Bool) {
      self.row = row
      self.exists = exists
    }
  }

  @usableFromInline let path: ScopePath
  /// In the state of the outermost pullback so far; after the last one, in the store's.
  @usableFromInline let existence: any Sendable

  @inlinable
  init<Global, Local>(_ part: StatePart<Global, Local>) {
    path = [part.step]
    existence = Existence<Global>(part.row) { part.test($0, nil) }
  }

  @usableFromInline
  init(_ path: ScopePath, _ existence: any Sendable) {
    self.path = path
    self.existence = existence
  }

  /// Nil if the effect was not pulled back through all reducers up to the one of this state.
  @inlinable
  func existence<State>(in type: State.Type) -> Existence<State>? { existence as? Existence<State> }

  @inlinable
  func within<Global, Local>(_ part: StatePart<Global, Local>) -> EffectOwner {
    guard let local = existence(in: Local.self) else { return self }
    let row = part.row ?? local.row?.within(part)
    return EffectOwner(path + [part.step], Existence<Global>(row) { part.test($0, local.exists) })
  }
}

/// A row with owners, which can be absent only if the row has changed: of many, those to ask are found by the table's
/// difference.
@usableFromInline
struct OwnerRow<State>: Sendable {
  @usableFromInline let table: ScopePath
  @usableFromInline let id: ChildID
  /// Keeps a state's table; the result gives the rows that differ in a later state, nil if one of the states has none. Returns
  /// nil if to ask so few owners costs less.
  @usableFromInline let remember: @Sendable (State, _ owners: Int) -> ((State) -> [ChildID]?)?

  @inlinable
  init(
    _ table: ScopePath, _ id: ChildID, remember: @escaping @Sendable (State, Int) -> ((State) -> [ChildID]?)?
  ) {
    self.table = table
    self.id = id
    self.remember = remember
  }

  @usableFromInline
  func within<Global>(_ part: StatePart<Global, State>) -> OwnerRow<Global> {
    OwnerRow<Global>(table + [part.step], id) { [remember] old, owners in
      guard let changed = part.look(old, { remember($0, owners) }) else { return nil }
      return { new in part.look(new, changed) }
    }
  }
}

/// A part of a state, on which a pullback's reducer works.
@usableFromInline
struct StatePart<Global, Local>: Sendable {
  @usableFromInline let step: ScopeStep
  @usableFromInline let row: OwnerRow<Global>?
  /// Whether the part is present, with the same id if it has one, and satisfies a condition.
  @usableFromInline let test: @Sendable (Global, ((Local) -> Bool)?) -> Bool

  @inlinable
  init(
    _ step: ScopeStep, row: OwnerRow<Global>? = nil, test: @escaping @Sendable (Global, ((Local) -> Bool)?) -> Bool
  ) {
    self.step = step
    self.row = row
    self.test = test
  }

  /// Returns what a closure returns for the part; nil if it is absent.
  func look<Result>(_ state: Global, _ body: @escaping (Local) -> Result?) -> Result? {
    var result: Result?
    _ = test(state) {
      result = body($0)
      return true
    }
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
  ///   - state: Where the part is stored in the whole state.
  ///   - action: The whole's action for an action of the part.
  @inlinable
  public func pullback<GlobalState, LocalState, GlobalAction>(
    state: any WritableKeyPath<GlobalState, LocalState> & Sendable, action: @escaping @Sendable (Action) -> GlobalAction
  ) -> Effect<GlobalAction> {
    guard let requests else { return .none }
    // Without ids and owners there is nothing to scope.
    if requests.allSatisfy(\.isPlain) { return map(action) }
    let member = Member(state)
    return within(
      StatePart(ScopeStep(state)) { whole, condition in
        member.read(whole) { condition?($0) ?? true }
      }, owns: false, action)
  }

  /// - Parameter owns: Whether the part is a child, with which the effect ends.
  @inlinable
  func within<GlobalState, LocalState, GlobalAction>(
    _ part: @autoclosure () -> StatePart<GlobalState, LocalState>, owns: Bool,
    _ action: @escaping @Sendable (Action) -> GlobalAction
  ) -> Effect<GlobalAction> {
    guard let requests else { return .none }
    let part = part()
    return Effect<GlobalAction>(
      requests.map { request in
        var outer = request.mapped(action)
        if case .cancel(let id) = request.kind { outer.kind = .cancel(id.within(part.step)) }
        let owner = request.tags?.owner
        if request.tags != nil || owns {
          outer.tags = EffectTags(
            (request.tags?.ids ?? []).map { $0.within(part.step) },
            owner?.within(part) ?? (owns ? EffectOwner(part) : nil))
        }
        return outer
      })
  }
}
