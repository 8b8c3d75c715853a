extension EntityTable: RandomAccessCollection {
  /// The rank of the first entity: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The rank behind the last entity.
  @inlinable
  public var endIndex: Int { count }

  /// The entity at a position, counted from 0: O(log n). By id, it is `table[id: id]`.
  @inlinable
  public subscript(position: Int) -> Entity {
    precondition(position >= 0 && position < count, "Rank \(position) of \(count) entities")
    return root.entity(at: position)
  }

  /// The entities of a range of ranks.
  @inlinable
  public subscript(bounds: Range<Int>) -> EntitySlice<Entity> { EntitySlice(self, bounds) }

  /// An iterator that goes leaf by leaf.
  @inlinable
  public func makeIterator() -> EntityIterator<Entity> { EntityIterator(root, 0..<count) }

  /// The entity with the smallest id.
  @inlinable
  public var first: Entity? { isEmpty ? nil : self[startIndex] }

  /// The entity with the largest id.
  @inlinable
  public var last: Entity? { isEmpty ? nil : self[endIndex - 1] }

  /// The entities from the largest id down, leaf by leaf.
  @inlinable
  public func reversed() -> ReversedEntities<Entity> { ReversedEntities(self[startIndex..<endIndex]) }

  /// The entities whose ids lie in a range, in order; the others are not visited.
  @inlinable
  public func range(_ ids: Range<Entity.ID>) -> EntitySlice<Entity> {
    self[rank(of: ids.lowerBound)..<rank(of: ids.upperBound)]
  }

  /// The ids in order, as a lazy view.
  @inlinable
  public var ids: EntityIDs<Entity> { EntityIDs(self[startIndex..<endIndex]) }
}
