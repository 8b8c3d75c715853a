/// Consecutive entries of an index, as a view that shares the index's nodes.
///
/// Indices are positions in the whole index.
public struct SortedIndexSlice<Order: EntityOrder>: RandomAccessCollection, Sendable {
  @usableFromInline
  let index: SortedIndex<Order>

  /// The position of the first entry.
  public let startIndex: Int

  /// The position behind the last entry.
  public let endIndex: Int

  @inlinable
  init(_ index: SortedIndex<Order>, _ ranks: Range<Int>) {
    precondition(ranks.lowerBound >= 0 && ranks.upperBound <= index.count, "Ranks \(ranks) of \(index.count)")
    self.index = index
    (startIndex, endIndex) = (ranks.lowerBound, ranks.upperBound)
  }

  /// The entry at a position in the whole index: O(log n).
  @inlinable
  public subscript(position: Int) -> SortedIndex<Order>.Entry {
    precondition(position >= startIndex && position < endIndex, "Position \(position) is outside of the slice.")
    return index[position]
  }

  /// The entries in a range of positions.
  @inlinable
  public subscript(bounds: Range<Int>) -> Self {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "Positions \(bounds) are outside of the slice.")
    return Self(index, bounds)
  }

  /// Returns an iterator that goes leaf by leaf: O(1) a step, amortized.
  @inlinable
  public func makeIterator() -> SortedIndexIterator<Order> {
    SortedIndexIterator(index.root, startIndex..<endIndex)
  }

  /// The ids in the index's order, as a lazy view.
  @inlinable
  public var ids: SortedIndexIDs<Order> { SortedIndexIDs(self) }

  /// The entries from the largest down, as a view.
  @inlinable
  public func reversed() -> ReversedSortedIndex<Order> { ReversedSortedIndex(self) }
}
