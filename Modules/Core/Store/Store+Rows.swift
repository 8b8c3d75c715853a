extension Store {
  /// Returns a store of one row of a table or a dictionary; nil if it has no row with the id.
  ///
  /// After an action, the changed rows are found by the difference of two versions (``Rows/changedIDs(since:)``), and only their
  /// stores are visited: the cost does not grow with the number of row stores. A store that outlives its row shows the last
  /// value; an action sent to it is then reported and dropped. Traps within the root's own reducer.
  ///
  /// ```swift
  /// if let row = store.derived(rows: \.episodes, id: episode, action: .episode) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - rows: The table or dictionary in this store's state.
  ///   - id: The row's id.
  ///   - action: The case of this store's actions that holds a row's id and action.
  ///   - fileID: The file of the caller, for diagnostics.
  ///   - line: The line of the caller.
  @inlinable
  public func derived<Table: Rows, LocalAction: Sendable>(
    rows: KeyPath<State, Table>, id: Table.Row.ID, action: Prism<Action, (id: Table.Row.ID, action: LocalAction)>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Table.Row, LocalAction>? {
    derived(rows: rows, id: id, action: { action.embed(($0, $1)) }, fileID: fileID, line: line)
  }

  /// Returns a store of one row, whose actions a function embeds in this store's with the row's id.
  ///
  /// See ``derived(rows:id:action:fileID:line:)``.
  @inlinable
  public func derived<Table: Rows, LocalAction: Sendable>(
    rows: KeyPath<State, Table>, id: Table.Row.ID, action: @escaping @MainActor (Table.Row.ID, LocalAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Table.Row, LocalAction>? {
    node.tree.listing { presentRow(rows, id, action, SourceLocation(fileID: fileID, line: line)) }
  }

  @inlinable
  func presentRow<Table: Rows, LocalAction: Sendable>(
    _ table: KeyPath<State, Table>, _ id: Table.Row.ID,
    _ action: @escaping @MainActor (Table.Row.ID, LocalAction) -> Action, _ source: SourceLocation
  ) -> Store<Table.Row, LocalAction>? {
    let rows = node.rowsNode(of: table)
    if let access = rows.tree.observedAccess() { _ = rows.existence(id).observed(access) }
    guard let row = rows.present(id) else { return nil }
    return Store<Table.Row, LocalAction>(child: rows.row(showing: row)) { [self] local in
      let action = action(id, local)
      return forward(action, local, of: Table.Row.self, source) { rows.present(id) != nil }
    }
  }
}
