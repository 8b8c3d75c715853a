/// Consecutive entities of a table, as a view that shares the table's nodes.
///
/// Indices are positions in the whole table.
public struct EntitySlice<Entity: Identifiable>: RandomAccessCollection where Entity.ID: Sendable {
  @usableFromInline
  let table: EntityTable<Entity>

  /// The position of the first entity.
  public let startIndex: Int

  /// The position behind the last entity.
  public let endIndex: Int

  @inlinable
  init(_ table: EntityTable<Entity>, _ ranks: Range<Int>) {
    precondition(ranks.lowerBound >= 0 && ranks.upperBound <= table.count, "Positions \(ranks) of \(table.count)")
    self.table = table
    (startIndex, endIndex) = (ranks.lowerBound, ranks.upperBound)
  }

  /// The entity at a position in the whole table: O(log n).
  @inlinable
  public subscript(position: Int) -> Entity {
    precondition(position >= startIndex && position < endIndex, "Position \(position) is outside of the slice.")
    return table[position]
  }

  /// The entities in a range of positions.
  @inlinable
  public subscript(bounds: Range<Int>) -> Self {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "Positions \(bounds) are outside of the slice.")
    return Self(table, bounds)
  }

  /// Returns an iterator that goes leaf by leaf: O(1) a step, amortized.
  @inlinable
  public func makeIterator() -> EntityIterator<Entity> { EntityIterator(table.root, startIndex..<endIndex) }

  /// The entities from the last to the first, as a view.
  @inlinable
  public func reversed() -> ReversedEntities<Entity> { ReversedEntities(self) }

  /// The ids in order, as a lazy view.
  @inlinable
  public var ids: EntityIDs<Entity> { EntityIDs(self) }
}

extension EntitySlice: Sendable where Entity: Sendable {}
