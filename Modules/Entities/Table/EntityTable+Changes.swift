extension EntityTable {
  /// Adds an entity whose id is new.
  ///
  /// - Returns: whether it was added; `false` leaves the table unchanged.
  @inlinable
  @discardableResult
  public mutating func add(_ entity: Entity) -> Bool {
    guard !contains(entity.id) else { return false }
    insert(entity)
    return true
  }

  /// Adds those entities whose ids are new.
  ///
  /// - Returns: the number of added entities.
  @inlinable
  @discardableResult
  public mutating func add(contentsOf entities: some Sequence<Entity>) -> Int {
    let before = count
    for entity in entities { add(entity) }
    return count - before
  }

  /// Adds an entity, or replaces the one with its id.
  ///
  /// - Returns: the replaced entity.
  @inlinable
  @discardableResult
  public mutating func set(_ entity: Entity) -> Entity? {
    guard let key = key(of: entity.id) else {
      insert(entity)
      return nil
    }
    return root.update(key) { stored in
      defer { stored = entity }
      return stored
    }
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
  /// - Returns: The result of `body`; `nil` if no entity has this id, and then `body` is not called.
  /// - Precondition: `body` does not change the id.
  @inlinable
  @discardableResult
  public mutating func update<Result>(
    _ id: Entity.ID, _ body: (inout Entity) throws -> Result
  ) rethrows -> Result? {
    guard let key = key(of: id) else { return nil }
    return try root.update(key) { entity in
      defer { precondition(entity.id == id, "An update changed id \(IntegerID.text(id)); ids never change.") }
      return try body(&entity)
    }
  }

  /// Changes an entity in place, or a default that is added if no entity has this id.
  ///
  /// If `body` throws, no default is added.
  ///
  /// - Precondition: the default has this id, and `body` does not change it.
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
  /// - Returns: The removed entity; `nil` without one.
  @inlinable
  @discardableResult
  public mutating func remove(_ id: Entity.ID) -> Entity? {
    guard let key = key(of: id) else { return nil }
    index?.remove(id)
    return root.remove(key)
  }

  /// Removes the entities with these ids.
  ///
  /// - Returns: the number of removed entities.
  @inlinable
  @discardableResult
  public mutating func remove(contentsOf ids: some Sequence<Entity.ID>) -> Int {
    let before = count
    for id in ids { remove(id) }
    return before - count
  }

  /// Removes the entities that satisfy a condition; the condition is called for each in order.
  @inlinable
  public mutating func removeAll(where isRemoved: (Entity) throws -> Bool) rethrows {
    remove(contentsOf: try filter(isRemoved).lazy.map(\.id))
  }

  /// Removes all entities.
  @inlinable
  public mutating func removeAll() { self = Self() }

  /// Adds an entity whose id is new: in the place of its id, or at the end.
  @inlinable
  mutating func insert(_ entity: Entity) {
    guard index != nil else { return root.insert(entity, key: IntegerID.key(entity.id)) }
    insert(entity, key: PositionKey.next(after: isEmpty ? nil : root.key(at: count - 1)))
  }

  /// Adds an entity whose id is new at a free position key.
  @inlinable
  mutating func insert(_ entity: Entity, key: UInt) {
    index?.insert(entity.id, key)
    root.insert(entity, key: key)
  }
}
