import LeftfoldEntities

extension Store {
  /// A store of one entity of a table, nil while the table has none of that id.
  ///
  /// After an action the entities that changed are found by what differs between the two versions of the table, and only
  /// their stores are looked at and told: one of ten thousand costs what one of one costs.
  ///
  /// ```swift
  /// let row = store.derived(rows: \.episodes, id: episode, action: AppAction.episode)
  /// ```
  ///
  /// - Parameters:
  ///   - table: the table in this store's state.
  ///   - id: the entity's id.
  ///   - action: what an action on the row of that id is here.
  @inlinable
  public func derived<Entity: Identifiable & Equatable, LocalAction: Sendable>(
    rows table: KeyPath<State, EntityTable<Entity>>, id: Entity.ID,
    action: @escaping @MainActor (Entity.ID, LocalAction) -> Action
  ) -> Store<Entity?, LocalAction> {
    let rows = rows(of: table)
    let row = rows.row(id)
    return Store<Entity?, LocalAction>(
      tree: tree, node: row.node, last: row.last,
      project: { [self] in current[keyPath: table][id: id] },
      pass: { [self] in send(action(id, $0)) },
      join: { [self] in
        attach(rows, table)
        row.last.value = current[keyPath: table][id: id]
        rows.list(id, isLate: tree.isStale)
      })
  }

  /// Calls the closure with what differs in a table after each action that changed it, until the subscription goes.
  ///
  /// The differences lead from one call to the next without a gap: applied one after the other to the table as it was
  /// when the subscription came, they make the table that there is. The subscription keeps this store.
  @inlinable
  public func subscribe<Entity: Identifiable & Equatable>(
    changes table: KeyPath<State, EntityTable<Entity>>,
    _ body: @escaping @MainActor @Sendable (EntityDiff<Entity>) -> Void
  ) -> Subscription {
    let known = Place(current[keyPath: table])
    return derived(state: table).subscribe { version in
      let changes = version.diff(from: known.value)
      known.value = version
      if !changes.isEmpty { body(changes) }
    }
  }

  /// The rows of a table to which somebody listens.
  @inlinable
  func rows<Entity: Identifiable & Equatable>(
    of table: KeyPath<State, EntityTable<Entity>>
  ) -> TableRows<Entity> {
    let member = member(table)
    if let rows = member.node.hot.value.rows as? TableRows<Entity> { return rows }
    let rows = TableRows<Entity>()
    member.node.hot.value.rows = rows
    return rows
  }

  /// Lists a table's rows below the table.
  @inlinable
  func attach<Entity>(_ rows: TableRows<Entity>, _ table: KeyPath<State, EntityTable<Entity>>) {
    guard !rows.node.isListed else { return }
    let member = member(table)
    attach(member, table)
    rows.version.value = current[keyPath: table]
    noteLateListener()
    member.node.list(rows.node)
  }
}
