/// Some entities of a table that follow each other, as a view: it shares the table's nodes.
///
/// Indices are ranks in the whole table.
public struct EntitySlice<Entity: Identifiable>: RandomAccessCollection where Entity.ID: Sendable {
  @usableFromInline
  let table: EntityTable<Entity>

  /// The rank of the first entity.
  public let startIndex: Int

  /// The rank behind the last entity.
  public let endIndex: Int

  @inlinable
  init(_ table: EntityTable<Entity>, _ ranks: Range<Int>) {
    precondition(ranks.lowerBound >= 0 && ranks.upperBound <= table.count, "Ranks \(ranks) of \(table.count)")
    self.table = table
    (startIndex, endIndex) = (ranks.lowerBound, ranks.upperBound)
  }

  /// The entity of a rank in the whole table: O(log n).
  @inlinable
  public subscript(position: Int) -> Entity {
    precondition(position >= startIndex && position < endIndex, "Rank \(position) is outside of the slice.")
    return table[position]
  }

  /// The entities of a range of ranks.
  @inlinable
  public subscript(bounds: Range<Int>) -> Self {
    precondition(bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "Ranks outside of it")
    return Self(table, bounds)
  }

  /// An iterator that goes leaf by leaf.
  @inlinable
  public func makeIterator() -> EntityIterator<Entity> { EntityIterator(table.root, startIndex..<endIndex) }

  /// The entities from the largest id down, leaf by leaf.
  @inlinable
  public func reversed() -> ReversedEntities<Entity> { ReversedEntities(self) }

  /// The ids in order, as a lazy view.
  @inlinable
  public var ids: EntityIDs<Entity> { EntityIDs(self) }
}

extension EntitySlice: Sendable where Entity: Sendable {}
