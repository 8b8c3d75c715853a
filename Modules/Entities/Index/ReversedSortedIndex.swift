/// The entries of an index from the largest down, as a view.
public struct ReversedSortedIndex<Order: EntityOrder>: RandomAccessCollection, Sendable {
  @usableFromInline
  let slice: SortedIndexSlice<Order>

  @inlinable
  init(_ slice: SortedIndexSlice<Order>) { self.slice = slice }

  /// The position of the largest entry: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position behind the smallest entry.
  @inlinable
  public var endIndex: Int { slice.count }

  /// The entry at a position, counted from the largest: O(log n).
  @inlinable
  public subscript(position: Int) -> SortedIndex<Order>.Entry { slice[slice.endIndex - 1 - position] }

  /// Iterates over entries from the largest down, leaf by leaf.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline
    var runs: BackwardLeaves<SortedCursor<SortedIndex<Order>.Entry>>

    @inlinable
    init(_ slice: SortedIndexSlice<Order>) {
      runs = BackwardLeaves(SortedCursor(slice.index.root), slice.startIndex..<slice.endIndex)
    }

    /// The next entry, or `nil` at the end.
    @inlinable
    public mutating func next() -> SortedIndex<Order>.Entry? { runs.next() }
  }

  /// Returns an iterator that goes leaf by leaf: O(1) a step, amortized.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(slice) }
}
