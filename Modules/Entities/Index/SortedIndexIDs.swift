/// The ids of an index's entries, in the index's order, as a view.
public struct SortedIndexIDs<Order: EntityOrder>: RandomAccessCollection, Sendable {
  @usableFromInline
  let slice: SortedIndexSlice<Order>

  @inlinable
  init(_ slice: SortedIndexSlice<Order>) { self.slice = slice }

  /// The position of the first entry.
  @inlinable
  public var startIndex: Int { slice.startIndex }

  /// The position behind the last entry.
  @inlinable
  public var endIndex: Int { slice.endIndex }

  /// The id at a position in the whole index: O(log n).
  @inlinable
  public subscript(position: Int) -> Order.Entity.ID { slice[position].id }

  /// Iterates over ids in the index's order, leaf by leaf.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline
    var entries: SortedIndexIterator<Order>

    @inlinable
    init(_ entries: SortedIndexIterator<Order>) { self.entries = entries }

    /// The next id, or `nil` at the end.
    @inlinable
    public mutating func next() -> Order.Entity.ID? { entries.next()?.id }
  }

  /// Returns an iterator that goes leaf by leaf: O(1) a step, amortized.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(slice.makeIterator()) }

  /// The ids from the largest entry down, as a view.
  @inlinable
  public func reversed() -> LazyMapCollection<ReversedSortedIndex<Order>, Order.Entity.ID> {
    slice.reversed().lazy.map(\.id)
  }
}
