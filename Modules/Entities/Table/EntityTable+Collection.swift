extension EntityTable: RandomAccessCollection {
  /// The position of the first entity: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position behind the last entity.
  @inlinable
  public var endIndex: Int { count }

  /// The entity at a position, counted from 0: O(log n). By id, it is `table[id: id]`.
  @inlinable
  public subscript(position: Int) -> Entity {
    precondition(position >= 0 && position < count, "Position \(position) of \(count) entities")
    return root.element(at: position)
  }

  /// The entities in a range of positions.
  @inlinable
  public subscript(bounds: Range<Int>) -> EntitySlice<Entity> { EntitySlice(self, bounds) }

  /// Returns an iterator over the entities in order: O(n) for all.
  @inlinable
  public func makeIterator() -> EntityIterator<Entity> { EntityIterator(root, 0..<count) }

  /// The first entity: the one with the smallest id, if ids are integers.
  @inlinable
  public var first: Entity? { isEmpty ? nil : self[startIndex] }

  /// The last entity: the one with the largest id, if ids are integers.
  @inlinable
  public var last: Entity? { isEmpty ? nil : self[endIndex - 1] }

  /// The entities from the last to the first, as a view.
  @inlinable
  public func reversed() -> ReversedEntities<Entity> { ReversedEntities(self[startIndex..<endIndex]) }

  /// The ids in order, as a lazy view.
  @inlinable
  public var ids: EntityIDs<Entity> { EntityIDs(self[startIndex..<endIndex]) }
}
