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
  ///   - rows: the table in this store's state.
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
      project: { [self] in current[keyPath: table][id] },
      pass: { [self] in send(action(id, $0)) },
      join: { [self] in
        attach(rows, table)
        row.last.value = current[keyPath: table][id]
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

/// The rows of one table to which somebody listens: found by what differs between two versions, and not one by one.
@MainActor @usableFromInline
final class TableRows<Entity: Identifiable & Equatable> where Entity.ID: EntityKey {
  /// A node below the table's, whose children are the rows.
  @usableFromInline
  let node: Node
  /// The version of the table that the rows are of.
  @usableFromInline
  let version = Place<EntityTable<Entity>?>(nil)
  @usableFromInline
  let rows = Place(Rows())

  @usableFromInline
  struct Rows {
    @usableFromInline
    var byID: [Entity.ID: MemberNode<Entity?>] = [:]
    /// Rows whose listeners came while a change was still to be told, and know a version of their own.
    @usableFromInline
    var late: [Entity.ID] = []
    @usableFromInline
    var sweepCount = 1_024

    @usableFromInline
    init() {}
  }

  @inlinable
  init() {
    let found = Place<ContiguousArray<Node>>([])
    node = Node(
      address: version.address, found: found,
      refresh: { [version, rows] parent in
        let table = parent[as: EntityTable<Entity>.self]
        let changes = table.diff(from: version.value ?? EntityTable())
        version.value = table
        for change in changes { rows.value.refresh(change.id, change.new, into: &found.value) }
        if !rows.value.late.isEmpty {
          for id in rows.value.late { rows.value.refresh(id, table[id], into: &found.value) }
          rows.value.late = []
        }
        return !found.value.isEmpty
      },
      forget: { [version] in version.value = nil })
  }

  /// The node of a row: one for all who look at it.
  @inlinable
  func row(_ id: Entity.ID) -> MemberNode<Entity?> {
    if let row = rows.value.byID[id] { return row }
    if rows.value.byID.count >= rows.value.sweepCount { sweep() }
    let last = Place<Entity??>(nil)
    let row = MemberNode(node: Node(address: last.address, forget: { last.value = nil }), last: last)
    rows.value.byID[id] = row
    return row
  }

  /// Lists a row, whose value is current.
  @inlinable
  func list(_ id: Entity.ID, isLate: Bool) {
    rows.value.byID[id]?.node.join()
    node.hot.value.hasChildren = true
    if isLate { rows.value.late.append(id) }
  }

  /// Lets go of rows that no store has; who has read one under observation is told of it now rather than never.
  @usableFromInline
  func sweep() {
    for (id, row) in rows.value.byID where !row.node.isOwned && !row.node.hot.value.hasChildren {
      row.node.tell()
      rows.value.byID[id] = nil
    }
    rows.value.sweepCount = max(1_024, rows.value.byID.count * 2)
  }
}

extension TableRows.Rows {
  /// Makes a row current; one that nobody listens to any more is left until somebody does.
  @inlinable @MainActor
  mutating func refresh(_ id: Entity.ID, _ entity: Entity?, into found: inout ContiguousArray<Node>) {
    guard let row = byID[id], row.node.isListed else { return }
    guard row.node.isStillActive else {
      row.node.strike()
      if !row.node.isOwned { byID[id] = nil }
      return
    }
    guard row.last.value != .some(entity) else { return }
    row.last.value = .some(entity)
    row.node.markChanged()
    found.append(row.node)
  }
}
