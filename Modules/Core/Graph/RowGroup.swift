import LeftfoldEntities

/// The node between a table and its rows. Pulling a row pulls the group, which replaces the values of all attached rows
/// that differ between two versions of the table. Nothing is left to recompute, so a group never counts as replaced.
@usableFromInline
final class RowGroup<Entity: Identifiable & Equatable>: Node where Entity.ID: Sendable {
  /// The version of the table that the rows are up to date with, if there is one: none while the group is detached. Not an
  /// optional, see ``ValueNode/stored``.
  @safe @exclusivity(unchecked) @usableFromInline var version = EntityTable<Entity>()
  @safe @exclusivity(unchecked) @usableFromInline var hasVersion = false
  /// The nodes of rows. That of a removed row keeps its last value while a store has it.
  @safe @exclusivity(unchecked) @usableFromInline var rows: [Entity.ID: ValueNode<Entity>] = [:]
  /// Nodes that hold whether the table has a row, for observers that derived its store.
  @safe @exclusivity(unchecked) @usableFromInline var presences: [Entity.ID: ValueNode<Bool>] = [:]
  private var sweepCount = 64
  @usableFromInline let table: Unowned<ValueNode<EntityTable<Entity>>>

  @inlinable
  init(_ table: ValueNode<EntityTable<Entity>>) {
    self.table = Unowned(table)
    super.init(graph: table.graph, dependency: table, isGroup: true) { node, step in
      let group = node.assumed(RowGroup<Entity>.self)
      switch step {
      case .update: group.update()
      case .releaseValue: group.releaseVersion()
      case .differs, .call, .notifyFirst, .releasePasts, .reload: break
      }
      return false
    }
  }

  @inlinable
  func update() {
    var table = table.read { table in
      table.pull()
      return table.stored
    }
    if hasVersion, !showOneOfFew(in: table) { show(table.replacements(since: version), in: table) }
    swap(&version, &table)
    hasVersion = true
  }

  @inlinable
  func releaseVersion() {
    var released = EntityTable<Entity>()
    swap(&version, &released)
    hasVersion = false
    dropEnded()
    Bytes.release(released)
  }

  /// Of a detached group, no node is needed unless one is being attached. While a table is searched, none is replaced.
  @usableFromInline
  func dropEnded() {
    guard !graph.isHashing, !rows.values.contains(where: \.isNeeded), !presences.values.contains(where: \.isNeeded)
    else { return }
    let before = (rows, presences)
    (rows, presences, sweepCount) = ([:], [:], 64)
    withExtendedLifetime(before) {}
  }

  /// Looks few rows up, for a fourth of the cost of the difference (`core.send.row`). Returns false if more than one
  /// differs, since the difference has them in an order that does not depend on hashes, or if an equal one has other bytes,
  /// which can be those between its members.
  @inlinable
  func showOneOfFew(in table: EntityTable<Entity>) -> Bool {
    guard rows.count <= 8, presences.isEmpty else { return false }
    var changed: ValueNode<Entity>?
    var replacement: Entity?
    for (id, node) in rows where node.isAttached {
      guard let entity = table[id: id], !node.hasSameBytes(as: entity) else { continue }
      let shown = node.stored
      guard changed == nil, shown != entity else { return false }
      changed = node
      replacement = entity
    }
    if let changed, let replacement {
      changed.store(replacement)
      changed.verifiedAt = graph.revision
    }
    return true
  }

  @inlinable
  func show(_ replacements: EntityReplacements<Entity>, in table: EntityTable<Entity>) {
    for entity in replacements.entered {
      if let node = graph.hashing({ rows[entity.id] }), node.isAttached { set(node, to: entity) }
    }
    guard !presences.isEmpty else { return }
    for entity in replacements.entered { setPresence(of: entity.id, to: true) }
    for id in replacements.left { setPresence(of: id, to: table.contains(id)) }
  }

  @inlinable
  func setPresence(of id: Entity.ID, to isPresent: Bool) {
    if let node = graph.hashing({ presences[id] }), node.isAttached { set(node, to: isPresent) }
  }

  @inlinable
  func set<Value>(_ node: ValueNode<Value>, to value: Value) {
    node.replace(with: value)
    node.verifiedAt = graph.revision
  }

  /// The caller has found the entity in the table.
  @inlinable
  func row(_ id: Entity.ID, showing entity: Entity) -> ValueNode<Entity> {
    let node = row(id)
    if !node.isAttached {
      node.attach()
      node.value = entity
    }
    return node
  }

  @inlinable
  func row(_ id: Entity.ID) -> ValueNode<Entity> {
    sweep()
    if let node = graph.hashing({ rows[id] }) { return node }
    let node = ValueNode<Entity>(graph: graph, dependency: self, isChild: true, compute: nil)
    graph.hashing { rows[id] = node }
    return node
  }

  @inlinable
  func presence(_ id: Entity.ID) -> ValueNode<Bool> {
    sweep()
    if let node = graph.hashing({ presences[id] }) { return node }
    let node = ValueNode<Bool>(graph: graph, dependency: self) { [unowned self] in $0.fill(version.contains(id)) }
    graph.hashing { presences[id] = node }
    return node
  }

  @usableFromInline
  func sweep() {
    guard rows.count + presences.count >= sweepCount else { return }
    graph.detachIdle()
    // Released once the tables are consistent, as in ``Relations/sweepShared(_:)``.
    let before = (rows, presences)
    graph.hashing {
      rows = rows.filter { $0.value.isNeeded }
      presences = presences.filter { $0.value.isNeeded }
    }
    sweepCount = max(64, (rows.count + presences.count) * 2)
    withExtendedLifetime(before) {}
  }
}
