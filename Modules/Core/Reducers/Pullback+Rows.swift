import LeftfoldEntities

extension Reducer where State: Identifiable & Equatable, State.ID: Sendable {
  /// This reducer of one row as one over a larger state with a table of them: it changes the row that an action names,
  /// in place.
  ///
  /// An action for a row that is gone changes nothing and is reported. When a row goes, whoever removes it, the effects
  /// that this reducer has started for it are cancelled, and none of their actions arrives. So that the action that ends
  /// a row reaches it, list this reducer before the one that removes rows.
  ///
  /// *Cost.* A row's reducer costs its look-up; while effects of rows run, each action costs a look-up for each of those
  /// rows. From 256 such rows on it costs what changed in their table, since then the version before is kept to see which
  /// rows went; a row that changes is then copied, and what it holds is not changed in place.
  ///
  /// ```swift
  /// let reducer = rowReducer.pullback(rows: \List.rows, action: .row, environment: \ListEnvironment.row)
  /// ```
  ///
  /// - Parameters:
  ///   - rows: where the table lies in the larger state.
  ///   - action: which of the larger actions are a row's, with the row's id.
  ///   - environment: this reducer's environment from the larger one.
  ///   - fileID: the file, for reports.
  ///   - line: the line, for reports.
  @inlinable
  public func pullback<GlobalState, GlobalAction: Sendable, GlobalEnvironment: Sendable>(
    rows: any WritableKeyPath<GlobalState, EntityTable<State>> & Sendable,
    action: Prism<GlobalAction, (id: State.ID, action: Action)>,
    environment: @escaping @Sendable (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> RowsReducer<GlobalState, GlobalAction, GlobalEnvironment, Self> {
    RowsReducer(self, Member(rows), action, environment, SourceLocation(fileID: fileID, line: line))
  }
}

/// A reducer over one row of a table, as one over the whole.
public struct RowsReducer<State, Action: Sendable, Environment: Sendable, Local: Reducer>: Reducer
where Local.State: Identifiable & Equatable, Local.State.ID: Sendable {
  /// A row's id and what happened to it.
  public typealias RowAction = (id: Local.State.ID, action: Local.Action)

  @usableFromInline
  let local: Local
  @usableFromInline
  let member: Member<State, EntityTable<Local.State>>
  @usableFromInline
  let action: Prism<Action, RowAction>
  @usableFromInline
  let environment: @Sendable (Environment) -> Local.Environment
  @usableFromInline
  let source: SourceLocation

  @inlinable
  init(
    _ local: Local, _ member: Member<State, EntityTable<Local.State>>, _ action: Prism<Action, RowAction>,
    _ environment: @escaping @Sendable (Environment) -> Local.Environment, _ source: SourceLocation
  ) {
    self.local = local
    self.member = member
    self.action = action
    self.environment = environment
    self.source = source
  }

  /// Reduces the row that the action names, if the action is a row's.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {
    guard let (id, rowAction) = self.action.extract(action) else { return .none }
    let effect = member.modify(&state) { table in
      table.update(id) { local.reduce(&$0, rowAction, self.environment(environment)) }
    }
    guard let effect else { return .dropped(what: "\(Local.State.self) \(id)", source) }
    return effect.owned(by: statePart(id)) { [embed = self.action.embed] in embed((id, $0)) }
  }

  @inlinable
  func statePart(_ id: Local.State.ID) -> StatePart<State, Local.State> {
    StatePart(
      step: PlaceStep(member.keyPath, row: RowID(id)), row: ownerRow(id),
      exists: { [member] state in
        member.read(state) { $0.contains(id) }
      },
      read: { [member] state, look in
        member.read(state) { $0[id: id].map(look) }
      })
  }

  @inlinable
  func ownerRow(_ id: Local.State.ID) -> OwnerRow<State> {
    OwnerRow(place: [PlaceStep(member.keyPath)], key: RowID(id)) { [member] state, keys in
      member.read(state) { table in
        keys.filter { key in (key.value.base as? Local.State.ID).map { !table.contains($0) } ?? true }
      }
    } note: { [member] state in
      let old = member.read(state) { $0 }
      return { state in
        member.read(state) { table in
          table.isIdentical(to: old) ? nil : table.diff(from: old).compactMap { $0.new == nil ? RowID($0.id) : nil }
        }
      }
    }
  }
}
