/// Entities from the last to the first, as a view.
public struct ReversedEntities<Entity: Identifiable>: RandomAccessCollection where Entity.ID: Sendable {
  @usableFromInline
  let slice: EntitySlice<Entity>

  @inlinable
  init(_ slice: EntitySlice<Entity>) { self.slice = slice }

  /// The position of the last entity: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position behind the first entity.
  @inlinable
  public var endIndex: Int { slice.count }

  /// The entity at a position, counted from the last one: O(log n).
  @inlinable
  public subscript(position: Int) -> Entity { slice[slice.endIndex - 1 - position] }

  /// Iterates over entities from the last to the first, leaf by leaf.
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

  /// Returns an iterator that goes leaf by leaf: O(1) a step, amortized.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(slice) }
}

extension ReversedEntities: Sendable where Entity: Sendable {}
extension ReversedEntities.Iterator: Sendable where Entity: Sendable {}
