extension EntityTable {
  /// The entity with an id.
  ///
  /// Setting an entity adds or replaces it, setting `nil` removes it, and a change such as `table[id: id]?.title = "…"`
  /// is made in place. The label distinguishes it from the subscript by position, `table[5]`.
  ///
  /// - Precondition: an entity is set under its own id, and keeps it.
  @inlinable
  public subscript(id id: Entity.ID) -> Entity? {
    get {
      // A single return for both kinds of ids lets the caller read a part of the entity in place, without a copy.
      withExtendedLifetime(self) {
        let key = index == nil ? IntegerID.key(id) : index?[id]
        return unsafe key.flatMap { unsafe root.address(of: $0) }?.pointee
      }
    }
    set { replace(id, with: newValue) }
    _modify {
      guard let key = key(of: id) else {
        var entity: Entity?
        defer { if let entity { replace(id, with: entity) } }
        yield &entity
        return
      }
      // Unless another version has the leaf, the entity is moved out of the tree meanwhile, so that a collection in it is
      // changed in place and not copied.
      var entity = root.takeUnshared(key)
      let isTaken = entity != nil
      if !isTaken { entity = unsafe root.address(of: key)?.pointee }
      defer { if isTaken { putBack(entity, id, key) } else { replace(id, with: entity) } }
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

  @inlinable
  mutating func putBack(_ entity: Entity?, _ id: Entity.ID, _ key: UInt) {
    guard let entity else {
      index?.remove(id)
      return root.erase(key)
    }
    checkID(of: entity, id)
    root.fill(key, entity)
  }

  @inlinable
  func checkID(of entity: Entity, _ id: Entity.ID) {
    precondition(
      entity.id == id,
      "Id \(IntegerID.text(id)) was given an entity of id \(IntegerID.text(entity.id)).")
  }
}
