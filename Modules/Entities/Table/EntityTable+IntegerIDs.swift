// Operations on the order of integer ids. Two extensions, since an integer conforms to no protocol of this module.

extension EntityTable where Entity.ID: EntityKey {
  /// An id that no entity has: the largest plus one, or 1 in an empty table.
  ///
  /// Once the last entity is removed, its id is given again. If one action removes it and adds another one with this id, the
  /// effects of the old one, and whatever else refers to it by id, stay with the new one.
  ///
  /// - Precondition: the largest id is not `Int.max`.
  @inlinable
  public var nextID: Entity.ID { Entity.ID(rawValue: (last?.id.rawValue ?? 0) + 1) }

  /// The number of smaller ids, whether or not the id is in the table: O(log n).
  @inlinable
  public func rank(of id: Entity.ID) -> Int { root.rank(of: IntegerID.key(id)) }

  /// The entities whose ids are in a range, in order, as a view: O(log n).
  @inlinable
  public func range(_ ids: Range<Entity.ID>) -> TreeSlice<Self> {
    self[rank(of: ids.lowerBound)..<rank(of: ids.upperBound)]
  }

  /// Removes the entities whose ids are in a range, parts of the tree at once: O(log n), besides releasing them.
  @inlinable
  public mutating func removeAll(in ids: ClosedRange<Entity.ID>) {
    root.removeAll(in: IntegerID.key(ids.lowerBound)...IntegerID.key(ids.upperBound))
  }
}

extension EntityTable where Entity.ID: FixedWidthInteger {
  /// An id that no entity has: the largest plus one, or 1 in an empty table.
  ///
  /// Once the last entity is removed, its id is given again. If one action removes it and adds another one with this id, the
  /// effects of the old one, and whatever else refers to it by id, stay with the new one.
  ///
  /// - Precondition: the largest id is not the type's largest integer, which has at most 64 bits.
  @inlinable
  public var nextID: Entity.ID {
    IntegerID.checkOrder(of: Entity.ID.self)
    return (last?.id ?? 0) + 1
  }

  /// The number of smaller ids, whether or not the id is in the table: O(log n).
  ///
  /// - Precondition: ids have at most 64 bits.
  @inlinable
  public func rank(of id: Entity.ID) -> Int { root.rank(of: IntegerID.key(id)) }

  /// The entities whose ids are in a range, in order, as a view: O(log n).
  ///
  /// - Precondition: ids have at most 64 bits.
  @inlinable
  public func range(_ ids: Range<Entity.ID>) -> TreeSlice<Self> {
    self[rank(of: ids.lowerBound)..<rank(of: ids.upperBound)]
  }

  /// Removes the entities whose ids are in a range, parts of the tree at once: O(log n), besides releasing them.
  ///
  /// - Precondition: ids have at most 64 bits.
  @inlinable
  public mutating func removeAll(in ids: ClosedRange<Entity.ID>) {
    root.removeAll(in: IntegerID.key(ids.lowerBound)...IntegerID.key(ids.upperBound))
  }
}
