/// Entities from the largest id down, as a view.
public struct ReversedEntities<Entity: Identifiable>: RandomAccessCollection where Entity.ID: Sendable {
  @usableFromInline
  let slice: EntitySlice<Entity>

  @inlinable
  init(_ slice: EntitySlice<Entity>) { self.slice = slice }

  /// The place of the entity with the largest id: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The place behind the entity with the smallest id.
  @inlinable
  public var endIndex: Int { slice.count }

  /// The entity at a place, counted from the largest id down: O(log n).
  @inlinable
  public subscript(position: Int) -> Entity { slice[slice.endIndex - 1 - position] }

  /// Goes through entities from the largest id down, leaf by leaf.
  public struct Iterator: IteratorProtocol {
    @usableFromInline
    var runs: BackwardLeaves<RadixCursor<Entity>>

    @inlinable
    init(_ slice: EntitySlice<Entity>) {
      runs = BackwardLeaves(RadixCursor(slice.table.root), slice.startIndex..<slice.endIndex)
    }

    /// The next entity, or `nil` at the end.
    @inlinable
    public mutating func next() -> Entity? { runs.next() }
  }

  /// An iterator that goes leaf by leaf.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(slice) }
}

extension ReversedEntities: Sendable where Entity: Sendable {}
extension ReversedEntities.Iterator: Sendable where Entity: Sendable {}
