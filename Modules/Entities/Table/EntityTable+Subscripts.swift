extension EntityTable {
  /// The entity with an id.
  ///
  /// Setting an entity adds or replaces it, setting `nil` removes it, and a change such as `table[id: id]?.title = "…"`
  /// is made in place. The label tells it from the subscript by position, `table[5]`.
  ///
  /// - Precondition: an entity is set under its own id, and keeps it.
  @inlinable
  public subscript(id id: Entity.ID) -> Entity? {
    get { root.entity(of: RadixShape.key(id)) }
    set { replace(id, with: newValue) }
    _modify {
      // The entity leaves the tree meanwhile, so that a collection in it is changed in place and not copied.
      let isThere = contains(id)
      var entity = isThere ? root.take(RadixShape.key(id)) : nil
      defer { if isThere { putBack(entity, id) } else if let entity { replace(id, with: entity) } }
      yield &entity
    }
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

  /// Ends a change in place: the entity returns, or its place goes.
  @inlinable
  mutating func putBack(_ entity: Entity?, _ id: Entity.ID) {
    guard let entity else { return root.erase(RadixShape.key(id)) }
    checkID(of: entity, id)
    root.put(entity, key: RadixShape.key(id))
  }

  @inlinable
  func checkID(of entity: Entity, _ id: Entity.ID) {
    precondition(entity.id == id, "Id \(id.rawValue) was given an entity of id \(entity.id.rawValue).")
  }
}
