extension Reducer where State: Identifiable & Equatable & SendableMetatype, State.ID: Sendable {
  /// Returns this reducer of a row over a larger state with a table or a dictionary of rows.
  ///
  /// It changes the row that an action names in place.
  ///
  /// An action for an absent row changes nothing and is reported. When a row is removed, by whichever reducer, the
  /// effects that this reducer started for it are canceled. List this reducer before the one that removes rows, so that
  /// it gets the action that removes a row. Ids of its effects are scoped to this pullback and the row.
  ///
  /// - Complexity: That of a row's look-up. While effects run that belong to rows, optionals or cases, each
  ///   action also costs a look-up of each of these; from 32 of them on, only of those in rows that have changed.
  ///
  /// ```swift
  /// let reducer = rowReducer.pullback(rows: \List.rows, action: .row, environment: \ListEnvironment.row)
  /// ```
  ///
  /// - Parameters:
  ///   - rows: Where the table or dictionary is stored in the larger state.
  ///   - action: The case of the larger action that holds a row's id and action.
  ///   - environment: This reducer's environment from the larger one; left out if it is that one.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public func pullback<
    GlobalState, GlobalAction: Sendable, GlobalEnvironment: Sendable, Table: Rows & SendableMetatype
  >(
    rows: any WritableKeyPath<GlobalState, Table> & Sendable,
    action: Prism<GlobalAction, (id: State.ID, action: Action)>,
    environment: @escaping @Sendable (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reduce<GlobalState, GlobalAction, GlobalEnvironment> where Table.Row == State {
    Reduce(RowsReducer(self, Member(rows), action, environment, SourceLocation(fileID: fileID, line: line)))
  }
}

/// A reducer over one row of a table or a dictionary, lifted to the whole state.
@usableFromInline
struct RowsReducer<
  State, Action: Sendable, Environment: Sendable, Table: Rows & SendableMetatype, Local: Reducer
>: Reducer
where Local.State == Table.Row, Local.State: SendableMetatype, Local.State.ID: Sendable {
  /// A row's id and action.
  @usableFromInline
  typealias RowAction = (id: Local.State.ID, action: Local.Action)

  @usableFromInline let local: Local
  @usableFromInline let member: Member<State, Table>
  @usableFromInline let action: Prism<Action, RowAction>
  @usableFromInline let environment: @Sendable (Environment) -> Local.Environment
  @usableFromInline let source: SourceLocation
  /// Computed once: the look-up is slow.
  @usableFromInline let isCopied: Bool

  @inlinable
  init(
    _ local: Local, _ member: Member<State, Table>, _ action: Prism<Action, RowAction>,
    _ environment: @escaping @Sendable (Environment) -> Local.Environment, _ source: SourceLocation
  ) {
    self.local = local
    self.member = member
    self.action = action
    self.environment = environment
    self.source = source
    isCopied = Table.self is any CopiedRows.Type
  }

  /// Reduces the row that the action names, if the action holds one of a row's.
  @inlinable
  func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {
    guard let (id, rowAction) = self.action.extract(action) else { return .none }
    let effect = member.modify(&state) { table in
      table.update(id) { row in
        let effect = local.reduce(&row, rowAction, self.environment(environment))
        precondition(
          row.id == id, "a reducer changed the id of a row, \(id), to \(row.id); a row is stored under its own id")
        return effect
      }
    }
    // Without the id, which an inspector may have to hide; the diagnostic has the action.
    guard let effect else { return .dropped(what: "\(Local.State.self)", source) }
    return effect.within(statePart(id), owns: true) { [embed = self.action.embed] in embed((id, $0)) }
  }

  @inlinable
  func statePart(_ id: Local.State.ID) -> StatePart<State, Local.State> {
    StatePart(ScopeStep(member.keyPath, child: ChildID(id)), row: ownerRow(id)) {
      [member] state, condition in
      member.read(state) { table in
        table[id: id].map { condition?($0) ?? true } ?? false
      }
    }
  }

  @inlinable
  func ownerRow(_ id: Local.State.ID) -> OwnerRow<State> {
    OwnerRow<State>([ScopeStep(member.keyPath)], ChildID(id)) { [member, isCopied] old, owners in
      let old = member.read(old) { $0 }
      // A look-up of an owner costs as much as the copy and the comparison of some ten rows.
      if isCopied, let rows = old as? any CopiedRows, owners * 16 < rows.count { return nil }
      return { new in
        member.read(new) { table in
          table.changedIDs(since: old).map { ChildID($0) }
        }
      }
    }
  }
}
