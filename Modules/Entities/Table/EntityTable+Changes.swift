extension EntityTable {
  /// Adds an entity whose id is new.
  ///
  /// - Returns: whether it was added; `false` leaves the table as it is.
  @inlinable
  @discardableResult
  public mutating func add(_ entity: Entity) -> Bool {
    guard !contains(entity.id) else { return false }
    set(entity)
    return true
  }

  /// Adds those entities whose ids are new.
  ///
  /// - Returns: how many were added.
  @inlinable
  @discardableResult
  public mutating func add(contentsOf entities: some Sequence<Entity>) -> Int {
    let before = count
    for entity in entities { add(entity) }
    return count - before
  }

  /// Adds an entity, or puts it in the place of the one with its id.
  ///
  /// - Returns: the entity that was replaced.
  @inlinable
  @discardableResult
  public mutating func set(_ entity: Entity) -> Entity? {
    let key = RadixShape.key(entity.id)
    guard let difference = difference(of: key) else {
      root = RadixNode(entity, key: key)
      return nil
    }
    guard difference != 0 else {
      return root.update(key) { stored in
        defer { stored = entity }
        return stored
      }
    }
    root.insert(entity, key: key, difference: difference)
    return nil
  }

  /// Adds or replaces many; of several with one id, the last counts.
  @inlinable
  public mutating func set(contentsOf entities: some Sequence<Entity>) {
    guard !isEmpty else {
      self = Self(entities)
      return
    }
    for entity in entities { set(entity) }
  }

  /// Changes an entity in place.
  ///
  /// - Returns: what `body` returns; `nil` if no entity has this id, and then `body` is not called.
  /// - Precondition: `body` leaves the id as it is.
  @inlinable
  @discardableResult
  public mutating func update<Result>(
    _ id: Entity.ID, _ body: (inout Entity) throws -> Result
  ) rethrows -> Result? {
    guard contains(id) else { return nil }
    return try root.update(RadixShape.key(id)) { entity in
      defer { precondition(entity.id == id, "An update changed id \(id.rawValue); ids never change.") }
      return try body(&entity)
    }
  }

  /// Changes an entity in place, or a default that is added if no entity has this id.
  ///
  /// If `body` throws, no default is added.
  ///
  /// - Precondition: the default has this id, and `body` leaves it as it is.
  @inlinable
  @discardableResult
  public mutating func upsert<Result>(
    _ id: Entity.ID, default: @autoclosure () -> Entity, _ body: (inout Entity) throws -> Result
  ) rethrows -> Result {
    if let result = try update(id, body) { return result }
    var entity = `default`()
    let result = try body(&entity)
    replace(id, with: entity)
    return result
  }

  /// Removes the entity with an id.
  ///
  /// - Returns: the removed entity; `nil` if there was none.
  @inlinable
  @discardableResult
  public mutating func remove(_ id: Entity.ID) -> Entity? {
    guard contains(id) else { return nil }
    defer { root.erase(RadixShape.key(id)) }
    return root.take(RadixShape.key(id))
  }

  /// Removes the entities with these ids.
  ///
  /// - Returns: how many were removed.
  @inlinable
  @discardableResult
  public mutating func remove(contentsOf ids: some Sequence<Entity.ID>) -> Int {
    let before = count
    for id in ids { remove(id) }
    return before - count
  }

  /// Removes all entities.
  @inlinable
  public mutating func removeAll() { self = Self() }
}
