import LeftfoldEntities

/// A value folded from a table's entities and updated by its diffs, such as a count for each week.
///
/// `remove` must revert `insert` exactly, in any order, so that a value updated by diffs equals a recount. Equal entities
/// count alike: a diff lacks a change that `==` ignores, and a later removal would not revert what was added. Sum integers:
/// floating-point sums depend on the order.
public protocol EntityAggregate<Entity> {
  /// The type of the entities that are counted.
  associatedtype Entity: Identifiable where Entity.ID: Sendable

  /// Adds an entity to the value.
  mutating func insert(_ entity: Entity)

  /// Removes an entity that was added.
  mutating func remove(_ entity: Entity)
}

extension EntityAggregate {
  /// Creates a value by a recount: adds all entities to an empty value, which carries the settings.
  @inlinable
  public init(_ empty: Self, counting entities: some Sequence<Entity>) {
    self = empty
    for entity in entities { insert(entity) }
  }

  /// Updates the value by the diff of two versions of its table.
  @inlinable
  public mutating func apply(_ diff: EntityDiff<Entity>) {
    for change in diff {
      if let old = change.old { remove(old) }
      if let new = change.new { insert(new) }
    }
  }
}

/// An aggregate without settings, which can be created from a table alone.
public protocol PlainEntityAggregate<Entity>: EntityAggregate {
  /// Creates the value of an empty table.
  init()
}

extension PlainEntityAggregate {
  /// Creates a value by a recount of a table.
  @inlinable
  public init(_ table: EntityTable<Entity>) { self.init(Self(), counting: table) }
}
