extension EntityTable {
  /// The entity with an id.
  ///
  /// Setting an entity adds or replaces it, setting `nil` removes it, and a change such as `table[id: id]?.title = "…"`
  /// is made in place. The label distinguishes it from the subscript by position, `table[5]`.
  ///
  /// - Precondition: an entity is set under its own id, and keeps it.
  @inlinable
  public subscript(id id: Entity.ID) -> Entity? {
    get { (index == nil ? IntegerID.key(id) : index?[id]).flatMap { root.element($0) } }
    set { replace(id, with: newValue) }
    _modify {
      // The entity is moved out of the tree meanwhile, so that a collection in it is changed in place and not copied.
      let key = key(of: id)
      var entity = key.map { root.remove($0) }
      defer {
        if let key, let entity {
          checkID(of: entity, id)
          root.insert(entity, key: key)
        } else if key != nil {
          index?.remove(id)
        } else if let entity {
          replace(id, with: entity)
        }
      }
      yield &entity
    }
  }

  /// Adds an entity if its id is new.
  ///
  /// - Complexity: O(log n); with other than integer ids amortized over one line of versions: O(n) where the index of ids
  ///   grows, and so each time an id is added to a kept version that is about to grow.
  /// - Returns: whether it was added; `false` leaves the table unchanged.
  @inlinable
  @discardableResult
  public mutating func add(_ entity: Entity) -> Bool {
    guard !contains(entity.id) else { return false }
    insert(entity)
    return true
  }

  /// Adds the entities whose ids are new.
  ///
  /// - Complexity: that of ``add(_:)`` for each.
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
  /// - Complexity: that of ``add(_:)`` if the id is new, otherwise O(log n).
  /// - Returns: the replaced entity; `nil` if the id is new.
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

  /// Adds or replaces entities; of several with one id, the last one is stored.
  @inlinable
  public mutating func set(contentsOf entities: some Sequence<Entity>) {
    for entity in entities { set(entity) }
  }

  /// Changes an entity in place: O(log n).
  ///
  /// - Returns: the result of `body`; `nil` if no entity has this id, and then `body` is not called.
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

  /// Changes an entity in place, or adds the changed default if no entity has this id.
  ///
  /// If `body` throws, no default is added.
  ///
  /// - Complexity: that of ``set(_:)``.
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

  /// Removes the entity with an id: O(log n).
  ///
  /// - Returns: the removed entity; `nil` if no entity has this id.
  @inlinable
  @discardableResult
  public mutating func remove(_ id: Entity.ID) -> Entity? {
    guard let key = key(of: id) else { return nil }
    index?.remove(id)
    return root.remove(key)
  }

  /// Removes the entities with the given ids; unknown ids are ignored: O(log n) each.
  ///
  /// - Returns: the number of removed entities.
  @inlinable
  @discardableResult
  public mutating func remove(contentsOf ids: some Sequence<Entity.ID>) -> Int {
    let before = count
    for id in ids { remove(id) }
    return before - count
  }

  /// Removes the entities that satisfy a condition, which is called once for each, in order.
  @inlinable
  public mutating func removeAll(where isRemoved: (Entity) throws -> Bool) rethrows {
    remove(contentsOf: try filter(isRemoved).lazy.map(\.id))
  }

  /// Removes all entities.
  @inlinable
  public mutating func removeAll() { if !isEmpty { self = Self() } }

  /// Adds an entity, whose id must be new, at the place of its id or at the end.
  @inlinable
  mutating func insert(_ entity: Entity) {
    guard index != nil else { return root.insert(entity, key: IntegerID.key(entity.id)) }
    insert(entity, key: isEmpty ? 0 : root.key(at: count - 1) + 1)
  }

  @inlinable
  mutating func insert(_ entity: Entity, key: UInt) {
    index?.insert(entity.id, key)
    root.insert(entity, key: key)
  }

  @inlinable
  mutating func replace(_ id: Entity.ID, with entity: Entity?) {
    guard let entity else {
      remove(id)
      return
    }
    checkID(of: entity, id)
    set(entity)
  }

  @inlinable
  func checkID(of entity: Entity, _ id: Entity.ID) {
    precondition(
      entity.id == id,
      "Id \(IntegerID.text(id)) was given an entity of id \(IntegerID.text(entity.id)).")
  }
}
