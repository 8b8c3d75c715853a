/// What an effect belongs to and ends with: a row of a table, the value of an optional, a case of an enum.
///
/// It is known by how to see in a state whether it is there. The state's type is that of the reducer that the effect has
/// come through last, and so, in the end, the store's.
@usableFromInline
struct EffectOwner: Sendable {
  /// Sees whether the owner is in a state.
  struct Existence<State>: Sendable {
    let check: @Sendable (State) -> Bool
    let row: OwnerRow<State>?
  }

  private let existence: any Sendable

  init<State>(row: OwnerRow<State>? = nil, _ check: @escaping @Sendable (State) -> Bool) {
    existence = Existence(check: check, row: row)
  }

  /// How to see it in a state of this type; nil if the effect has not come through all reducers up to it.
  func existence<State>(in type: State.Type) -> Existence<State>? { existence as? Existence<State> }

  /// The same owner, as it is seen from a larger state.
  func pulledBack<Local, Global>(_ part: StatePart<Global, Local>) -> EffectOwner {
    guard let local = existence(in: Local.self) else { return self }
    return EffectOwner(row: local.row?.pulledBack(part)) { part.look($0, local.check) ?? false }
  }
}

/// A row as an owner, found to be gone together with all others of its table.
@usableFromInline
struct OwnerRow<State>: Sendable {
  /// The rows of one table that have effects.
  @usableFromInline
  typealias Keys = Dictionary<RowID, EffectKeys>.Keys

  /// Where the table lies.
  let place: [PlaceStep]
  let key: RowID
  /// Which of some rows a state has not.
  let missing: @Sendable (State, Keys) -> [RowID]
  /// Notes the table of a state, and then tells which of its rows a later state has not; nil for the very same table.
  let note: @Sendable (State) -> (State) -> [RowID]?

  @usableFromInline
  init(
    place: [PlaceStep], key: RowID, missing: @escaping @Sendable (State, Keys) -> [RowID],
    note: @escaping @Sendable (State) -> (State) -> [RowID]?
  ) {
    self.place = place
    self.key = key
    self.missing = missing
    self.note = note
  }

  // Where the part is gone, the rows' effects end with it.
  func pulledBack<Global>(_ part: StatePart<Global, State>) -> OwnerRow<Global> {
    OwnerRow<Global>(place: [part.step] + place, key: key) { [missing] global, keys in
      part.look(global) { missing($0, keys) } ?? []
    } note: { [note] global in
      guard let gone = part.look(global, note) else { return { _ in nil } }
      return { part.look($0, gone) ?? nil }
    }
  }
}

/// The id of a row, of any type.
///
/// Unchecked, since `AnyHashable` is not `Sendable`; the ids of a table are.
@usableFromInline
struct RowID: Hashable, @unchecked Sendable {
  @usableFromInline
  let value: AnyHashable

  @usableFromInline
  init(_ id: some Hashable & Sendable) { value = AnyHashable(id) }
}

/// One step on the way from a state to a table in it. Its object is what does the step, and lives as long as the step.
@usableFromInline
struct PlaceStep: Hashable, Sendable {
  let object: ObjectIdentifier
  let row: RowID?

  @usableFromInline
  init(_ object: AnyObject, row: RowID? = nil) {
    self.object = ObjectIdentifier(object)
    self.row = row
  }
}

/// Tells the cases of an enum apart, which a key path to the enum does not.
@usableFromInline
final class PlaceName: Sendable {
  @usableFromInline
  init() {}
}

/// A part of a state that need not be there, as far as owners are concerned: how to look at it.
@usableFromInline
struct StatePart<Global, Local>: Sendable {
  @usableFromInline
  let step: PlaceStep
  /// Looks at the part, if it is there.
  @usableFromInline
  let read: @Sendable (Global, (Local) -> Void) -> Void
  /// Whether it is there.
  @usableFromInline
  let exists: @Sendable (Global) -> Bool
  /// The row that it is, if it is one.
  @usableFromInline
  let row: OwnerRow<Global>?

  @inlinable
  init(
    step: PlaceStep, row: OwnerRow<Global>? = nil, exists: @escaping @Sendable (Global) -> Bool = { _ in true },
    read: @escaping @Sendable (Global, (Local) -> Void) -> Void
  ) {
    self.step = step
    self.row = row
    self.exists = exists
    self.read = read
  }

  /// What a body makes of the part; nil where it is not there.
  func look<Result>(_ global: Global, _ body: (Local) -> Result) -> Result? {
    var result: Result?
    read(global) { result = body($0) }
    return result
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
      operation.mappedIfPlain(action)
        ?? operation.pulledBack(StatePart(step: PlaceStep(state.keyPath)) { state.read($0, $1) }, action))
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
    .owned(pulledBack(part, action), EffectOwner(row: part.row, part.exists))
  }
}
