import LeftfoldEntities

/// The rows of one table to which somebody listens: found by what differs between two versions, and not one by one.
@MainActor @usableFromInline
final class TableRows<Entity: Identifiable & Equatable> where Entity.ID: EntityKey {
  /// A node below the table's, whose children are the rows.
  @usableFromInline
  let node: Node
  /// The version of the table that the rows are of.
  @usableFromInline
  let version: Place<EntityTable<Entity>?>
  @usableFromInline
  let rows: Place<Rows>

  @usableFromInline
  struct Rows {
    @usableFromInline
    var byID: [Entity.ID: MemberNode<Entity?>] = [:]
    /// Rows whose listeners came while a change was still to be told, and know a version of their own.
    @usableFromInline
    var late: [Entity.ID] = []
    /// How often the table has changed since all rows were last looked at.
    @usableFromInline
    var changeCount = 0
    @usableFromInline
    var sweepCount = 1_024

    @usableFromInline
    init() {}
  }

  @inlinable
  init() {
    let (version, rows) = (Place<EntityTable<Entity>?>(nil), Place(Rows()))
    let (found, hot) = (Place<ContiguousArray<Node>>([]), Place(NodeStorage()))
    (self.version, self.rows) = (version, rows)
    node = Node(
      address: version.address, found: found, hot: hot,
      refresh: { parent in
        let table = parent[as: EntityTable<Entity>.self]
        rows.value.refresh(table, since: version.value ?? EntityTable(), into: &found.value)
        version.value = table
        hot.value.hasChildren = rows.value.mayBeActive()
        return !found.value.isEmpty
      },
      forget: { version.value = nil })
  }

  /// The node of a row: one for all who look at it.
  @inlinable
  func row(_ id: Entity.ID) -> MemberNode<Entity?> {
    if let row = rows.value.byID[id] { return row }
    if rows.value.byID.count >= rows.value.sweepCount { rows.value.sweep() }
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
}

extension TableRows.Rows {
  /// Makes the rows current that differ between two versions of the table, and adds those that changed.
  @inlinable @MainActor
  mutating func refresh(
    _ table: EntityTable<Entity>, since version: EntityTable<Entity>, into found: inout ContiguousArray<Node>
  ) {
    for change in table.diff(from: version) { refresh(change.id, change.new, into: &found) }
    guard !late.isEmpty else { return }
    for id in late { refresh(id, table[id: id], into: &found) }
    late = []
  }

  @inlinable @MainActor
  mutating func refresh(_ id: Entity.ID, _ entity: Entity?, into found: inout ContiguousArray<Node>) {
    guard let row = byID[id], row.node.isListed else { return }
    guard row.node.isStillActive else { return row.node.strike() }
    guard row.last.value != .some(entity) else { return }
    row.last.value = .some(entity)
    row.node.markChanged()
    found.append(row.node)
  }

  /// Whether anybody may listen to a row. All are looked at once for as many changes as there are rows, so that a table
  /// to whose rows nobody listens any more is found out at a constant cost each.
  @usableFromInline @MainActor
  mutating func mayBeActive() -> Bool {
    changeCount += 1
    guard changeCount > byID.count else { return true }
    changeCount = 0
    var isActive = false
    for row in byID.values where row.node.isListed {
      if row.node.isStillActive { isActive = true } else { row.node.strike() }
    }
    return isActive
  }

  /// Lets go of rows that no store has; who has read one under observation is told of it now rather than never.
  @usableFromInline @MainActor
  mutating func sweep() {
    for (id, row) in byID where !row.node.isOwned && !row.node.hot.value.hasChildren {
      row.node.tell()
      byID[id] = nil
    }
    sweepCount = max(1_024, byID.count * 2)
  }
}
