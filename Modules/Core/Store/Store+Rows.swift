import LeftfoldEntities

extension Store {
  /// Returns a store of one entity of a table; nil if the table has no entity with the id.
  ///
  /// After an action, the changed entities are found by the difference of the table's two versions, and only their stores
  /// are visited: the cost does not grow with the number of row stores. A store that outlives its entity shows the last
  /// value; an action sent to it is then reported and dropped. Traps within the root's own reducer.
  ///
  /// ```swift
  /// if let row = store.derived(rows: \.episodes, id: episode, action: AppAction.episode) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - table: The table in this store's state.
  ///   - id: The entity's id.
  ///   - action: The embedding of a row's id and action in this store's actions.
  ///   - fileID: The file of the caller, for diagnostics.
  ///   - line: The line of the caller.
  @inlinable
  public func derived<Entity: Identifiable & Equatable, LocalAction: Sendable>(
    rows table: KeyPath<State, EntityTable<Entity>>, id: Entity.ID,
    action: @escaping @MainActor (Entity.ID, LocalAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Entity, LocalAction>? {
    node.tree.listing { presentRow(table, id, action, SourceLocation(fileID: fileID, line: line)) }
  }

  @inlinable
  func presentRow<Entity: Identifiable & Equatable, LocalAction: Sendable>(
    _ table: KeyPath<State, EntityTable<Entity>>, _ id: Entity.ID,
    _ action: @escaping @MainActor (Entity.ID, LocalAction) -> Action, _ source: SourceLocation
  ) -> Store<Entity, LocalAction>? {
    let parent = node
    let rows = parent.shared(.rows(table)) as? RowsNode<Entity> ?? RowsNode(table, in: parent)
    if let access = parent.tree.observedAccess() { _ = rows.presence(id).observed(access) }
    guard let entity = parent.row(id, of: table) else { return nil }
    return Store<Entity, LocalAction>(child: rows.row(showing: entity)) { [self] local in
      let action = action(id, local)
      return forward(action, local, of: Entity.self, source) { parent.row(id, of: table) != nil }
    }
  }

  /// Calls the closure with a table's changes after each action that changed it, until the subscription is released.
  ///
  /// The changes are gapless: applied in order to the table as it was at subscription, they give the current table. The
  /// changes of a transaction are given together, at its end. The subscription retains this store. Traps within the
  /// root's own reducer.
  ///
  /// - Parameters:
  ///   - table: The table in this store's state.
  ///   - body: Receives the changes since its last call or, at first, since the subscription.
  @inlinable
  public func subscribe<Entity: Identifiable & Equatable>(
    changes table: KeyPath<State, EntityTable<Entity>>,
    _ body: @escaping @MainActor @Sendable (EntityDiff<Entity>) -> Void
  ) -> Subscription {
    node.tree.queuing {
      let known = Known(node.current[keyPath: table])
      return derived(state: table).subscribe { version in
        let changes = version.changes(since: known.version)
        known.version = version
        if let changes { body(changes) }
      }
    }
  }
}

@MainActor @usableFromInline
final class Known<Version> {
  @usableFromInline var version: Version

  @usableFromInline
  init(_ version: Version) { self.version = version }
}

extension ValueNode {
  @inlinable
  func row<Entity: Identifiable>(_ id: Entity.ID, of table: KeyPath<Value, EntityTable<Entity>>) -> Entity? {
    let table = current[keyPath: table]
    return tree.computing { table[id: id] }
  }
}
