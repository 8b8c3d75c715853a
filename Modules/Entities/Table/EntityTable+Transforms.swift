extension EntityTable {
  /// Returns a table of the transformed entities, with the same ids and in the same order: O(n).
  ///
  /// - Precondition: a transformed entity has the id of the original.
  @inlinable
  public func mapValues<NewEntity: Identifiable>(
    _ transform: (Entity) throws -> NewEntity
  ) rethrows -> EntityTable<NewEntity> where NewEntity.ID == Entity.ID {
    var builder = EntityTableBuilder<NewEntity>(minimumCapacity: count)
    for entity in self {
      let new = try transform(entity)
      // Outside of the precondition, whose condition `-Ounchecked` does not evaluate.
      let isKept = new.id == entity.id && builder.append(new)
      precondition(
        isKept, "Id \(IntegerID.text(entity.id)) was mapped to \(IntegerID.text(new.id)); ids never change.")
    }
    return builder.finish()
  }

  /// Adds entities; if an id is already in the table, stores the combination of both entities.
  ///
  /// - Parameters:
  ///   - entities: the entities to add.
  ///   - combine: returns the entity to store, from the one in the table and the new one, which share an id.
  /// - Precondition: a combined entity has the id of both.
  @inlinable
  public mutating func merge(
    _ entities: some Sequence<Entity>, uniquingKeysWith combine: (Entity, Entity) throws -> Entity
  ) rethrows {
    for entity in entities {
      let isThere: Void? = try update(entity.id) { $0 = try combine($0, entity) }
      if isThere == nil { insert(entity) }
    }
  }

  /// Returns this table with entities merged into it; see ``merge(_:uniquingKeysWith:)``.
  @inlinable
  public func merging(
    _ entities: some Sequence<Entity>, uniquingKeysWith combine: (Entity, Entity) throws -> Entity
  ) rethrows -> Self {
    var table = self
    try table.merge(entities, uniquingKeysWith: combine)
    return table
  }

  /// Returns the entities grouped by a key, each group as a table in the order of this one: O(n).
  @inlinable
  public func grouped<Group: Hashable>(
    by group: (Entity) throws -> Group
  ) rethrows -> [Group: EntityTable<Entity>] {
    var builders: [Group: EntityTableBuilder<Entity>] = [:]
    for entity in self {
      let isNew = builders[try group(entity), default: EntityTableBuilder()].append(entity)
      assert(isNew, "A table has an id twice.")
    }
    return builders.mapValues { builder in
      var builder = builder
      return builder.finish()
    }
  }
}
