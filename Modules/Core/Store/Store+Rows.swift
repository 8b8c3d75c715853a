import LeftfoldEntities

extension Store {
  /// A store of one entity of a table; nil while the table has none of that id.
  ///
  /// After an action the entities that changed are found by the diff of the two versions of the table, and only their stores
  /// are looked at: one of ten thousand costs what one of one costs. A store that is kept after its entity was removed shows
  /// the last value; an action sent to it then is reported and not handled.
  ///
  /// ```swift
  /// if let row = store.derived(rows: \.episodes, id: episode, action: AppAction.episode) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - table: the table in this store's state.
  ///   - id: the entity's id.
  ///   - action: embeds an action on the row of that id into this store's.
  ///   - fileID: the file of the caller, for diagnostics.
  ///   - line: the line of the caller.
  @inlinable
  public func derived<Entity: Identifiable & Equatable, LocalAction: Sendable>(
    rows table: KeyPath<State, EntityTable<Entity>>, id: Entity.ID,
    action: @escaping @MainActor (Entity.ID, LocalAction) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Store<Entity, LocalAction>? {
    let member = node.member(table)
    let group = member.rowGroup()
    if Tracking.isActive { group.presence(id).observe() }
    guard node.current[keyPath: table][id: id] != nil else { return nil }
    return Store<Entity, LocalAction>(
      child: group.entity(id), keeping: [member, group], SourceLocation(fileID: fileID, line: line),
      exists: { [self] in node.current[keyPath: table][id: id] != nil }, pass: { [self] in forward(action(id, $0)) })
  }

  /// Calls the closure with what differs in a table after each action that changed it, until the subscription is released.
  ///
  /// The differences lead from one call to the next without a gap: applied one after the other to the table as it was when
  /// the subscription began, they give the table there is. The subscription keeps this store.
  @inlinable
  public func subscribe<Entity: Identifiable & Equatable>(
    changes table: KeyPath<State, EntityTable<Entity>>,
    _ body: @escaping @MainActor @Sendable (EntityDiff<Entity>) -> Void
  ) -> Subscription {
    let known = Known(node.current[keyPath: table])
    return derived(state: table).subscribe { version in
      let changes = version.changes(since: known.version)
      known.version = version
      if let changes { body(changes) }
    }
  }
}

/// The version of a table that a subscriber knows.
@MainActor @usableFromInline
final class Known<Version> {
  @usableFromInline var version: Version

  @usableFromInline
  init(_ version: Version) { self.version = version }
}

extension ValueNode {
  /// The group of the rows of a table, shared by all of its row stores.
  @inlinable
  func rowGroup<Entity>() -> RowGroup<Entity> where Value == EntityTable<Entity> {
    let relations = makeRelations()
    if let group = relations.rowGroup as? RowGroup<Entity> { return group }
    let group = RowGroup(self)
    relations.rowGroup = group
    return group
  }
}
