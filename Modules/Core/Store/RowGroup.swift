import LeftfoldEntities

/// The rows of one table that have stores; changed rows are found by the diff of two versions of the table.
///
/// A group depends on the table's node, and rows depend on the group. To bring a row up to date is to bring the group up to
/// date, which sets the rows that differ between the last version and the new one.
@usableFromInline
final class RowGroup<Entity: Identifiable & Equatable>: Node where Entity.ID: Sendable {
  /// The nodes of one id.
  @usableFromInline
  struct Row {
    /// The entity or, after its removal, its last value.
    @usableFromInline var entity: ValueNode<Entity>?
    /// Whether the table has the entity.
    @usableFromInline var presence: ValueNode<Bool>?

    @usableFromInline
    init(entity: ValueNode<Entity>? = nil, presence: ValueNode<Bool>? = nil) {
      self.entity = entity
      self.presence = presence
    }
  }

  /// The table's version that the rows are up to date with, while the group is attached.
  @safe @exclusivity(unchecked) @usableFromInline var version: EntityTable<Entity>?
  @safe @exclusivity(unchecked) @usableFromInline var rows: [Entity.ID: Row] = [:]
  /// The number of changed versions since the last search for idle rows.
  @safe @exclusivity(unchecked) private var changeCount = 0
  /// The number of ended subscriptions and stores at that search.
  @safe @exclusivity(unchecked) private var seenDepartures = 0
  private var sweepCount = 64
  @usableFromInline unowned let table: ValueNode<EntityTable<Entity>>

  @inlinable
  init(_ table: ValueNode<EntityTable<Entity>>) {
    self.table = table
    super.init(graph: table.graph, dependency: table, isGroup: true) { node, step in
      let group = node.assumed(RowGroup<Entity>.self)
      switch step {
      case .update: group.update()
      case .forget: group.version = nil
      case .differs, .settle, .reload: break
      }
      return false
    }
  }

  /// Sets the rows that differ between the stored version of the table and the new one.
  @inlinable
  func update() {
    let table = table.current
    if let version { for change in table.diff(from: version) { set(change) } }
    version = table
    noteIdleRows()
  }

  @inlinable
  func set(_ change: EntityChange<Entity>) {
    guard let row = rows[change.id] else { return }
    if let entity = change.new, let node = row.entity, node.isAttached { set(node, to: entity) }
    if let node = row.presence, node.isAttached { set(node, to: change.new != nil) }
  }

  @inlinable
  func set<Value>(_ node: ValueNode<Value>, to value: Value) {
    node.replace(with: value)
    node.verifiedAt = graph.revision
  }

  /// The node of a row, which is shared by all stores of it.
  @inlinable
  func entity(_ id: Entity.ID) -> ValueNode<Entity> {
    if let node = rows[id]?.entity { return node }
    sweep()
    let node = ValueNode<Entity>(graph: graph, dependency: self, isChild: true) { [unowned self] in version?[id: id] }
    rows[id, default: Row()].entity = node
    return node
  }

  /// The node that says whether the table has an entity.
  @inlinable
  func presence(_ id: Entity.ID) -> ValueNode<Bool> {
    if let node = rows[id]?.presence { return node }
    sweep()
    let node = ValueNode<Bool>(graph: graph, dependency: self) { [unowned self] in version?[id: id] != nil }
    rows[id, default: Row()].presence = node
    return node
  }

  /// Searches for rows without a store or listener, once for as many changes as there are rows.
  @usableFromInline
  func noteIdleRows() {
    changeCount += 1
    let departures = graph.departures.count
    guard changeCount > rows.count, departures != seenDepartures else { return }
    (changeCount, seenDepartures) = (0, departures)
    for node in nodes where node.isIdle { graph.noteIdle(node) }
  }

  /// Releases unneeded rows when their number has doubled since the last time.
  @usableFromInline
  func sweep() {
    guard rows.count >= sweepCount else { return }
    if !graph.isVisiting {
      var nodes = nodes
      graph.detach(&nodes)
    }
    for (id, row) in rows {
      let entity = row.entity.flatMap { $0.isNeeded ? $0 : nil }
      let presence = row.presence.flatMap { $0.isNeeded ? $0 : nil }
      rows[id] = entity == nil && presence == nil ? nil : Row(entity: entity, presence: presence)
    }
    sweepCount = max(64, rows.count * 2)
  }

  private var nodes: ContiguousArray<Node> {
    var nodes: ContiguousArray<Node> = []
    for row in rows.values {
      if let node = row.entity { nodes.append(node) }
      if let node = row.presence { nodes.append(node) }
    }
    return nodes
  }
}
