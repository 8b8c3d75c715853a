/// A value that is folded from a table's entities and kept by its diffs: how many a week, minutes a show.
///
/// What `insert` adds, `remove` takes back exactly, in any order; then a value kept by diffs equals a full recount. Use
/// integers for sums: those of floating-point numbers depend on the order.
public protocol EntityAggregate<Entity> {
  /// What is counted.
  associatedtype Entity: Identifiable where Entity.ID: Sendable

  /// Counts an entity in.
  mutating func insert(_ entity: Entity)

  /// Takes out an entity that was counted in.
  mutating func remove(_ entity: Entity)
}

extension EntityAggregate {
  /// A recount: an empty value, with its settings, and all of a table's entities.
  @inlinable
  public init(_ empty: Self, counting entities: some Sequence<Entity>) {
    self = empty
    for entity in entities { insert(entity) }
  }

  /// Follows a table from one version to the next.
  @inlinable
  public mutating func apply(_ diff: EntityDiff<Entity>) {
    for change in diff {
      if let old = change.old { remove(old) }
      if let new = change.new { insert(new) }
    }
  }
}

/// An aggregate without settings, which can be made from a table alone.
public protocol PlainEntityAggregate<Entity>: EntityAggregate {
  /// Nothing counted yet.
  init()
}

extension PlainEntityAggregate {
  /// A full recount of a table.
  @inlinable
  public init(_ table: EntityTable<Entity>) { self.init(Self(), counting: table) }
}
