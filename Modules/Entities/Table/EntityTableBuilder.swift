/// Builds a table from entities that come one at a time in ascending order, without an array of them in between: O(n).
public struct EntityTableBuilder<Entity: Identifiable> where Entity.ID: EntityKey {
  @usableFromInline
  var builder = RadixBuilder<Entity>()

  /// A builder without entities.
  @inlinable
  public init() {}

  /// Adds an entity whose id is larger than those before.
  ///
  /// - Returns: `false`, and nothing is added, if the id is not larger.
  @inlinable
  public mutating func append(_ entity: Entity) -> Bool { builder.append(entity) }

  /// The table of all that was added; the builder is empty then.
  @inlinable
  public mutating func finish() -> EntityTable<Entity> {
    var table = EntityTable<Entity>()
    table.root = builder.finish()
    return table
  }
}
