/// Builds a table from entities in the table's order, one at a time, without an array of them: O(n).
public struct EntityTableBuilder<Entity: Identifiable> where Entity.ID: Sendable {
  @usableFromInline
  var builder = RadixBuilder<Entity>()

  @usableFromInline
  var index: IDIndex<Entity.ID>?

  /// Creates a builder without entities.
  ///
  /// - Parameter minimumCapacity: the expected number of entities.
  @inlinable
  public init(minimumCapacity: Int = 0) {
    index = IntegerID.isInteger(Entity.ID.self) ? nil : IDIndex(minimumCapacity: minimumCapacity)
  }

  /// Adds an entity whose id is new and, if it is an integer, larger than all before.
  ///
  /// - Returns: `false`, and nothing is added, if it is not.
  @inlinable
  public mutating func append(_ entity: Entity) -> Bool {
    guard index != nil else { return builder.append(entity, key: IntegerID.key(entity.id)) }
    guard index?[entity.id] == nil else { return false }
    let key = PositionKey.next(after: builder.isEmpty ? nil : builder.lastKey)
    index?.insert(entity.id, key)
    return builder.append(entity, key: key)
  }

  /// Returns the table of the added entities, and leaves the builder empty.
  @inlinable
  public mutating func finish() -> EntityTable<Entity> {
    var table = EntityTable<Entity>()
    table.root = builder.finish()
    if let index {
      table.index = index
      self.index = IDIndex()
    }
    return table
  }
}
