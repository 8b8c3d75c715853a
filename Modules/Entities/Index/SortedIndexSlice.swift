/// Some entries of an index that follow each other, as a view: it shares the index's nodes.
///
/// Indices are ranks in the whole index.
public struct SortedIndexSlice<Order: EntityOrder>: RandomAccessCollection, Sendable {
  @usableFromInline
  let index: SortedIndex<Order>

  /// The rank of the first entry.
  public let startIndex: Int

  /// The rank behind the last entry.
  public let endIndex: Int

  @inlinable
  init(_ index: SortedIndex<Order>, _ ranks: Range<Int>) {
    precondition(ranks.lowerBound >= 0 && ranks.upperBound <= index.count, "Ranks \(ranks) of \(index.count)")
    self.index = index
    (startIndex, endIndex) = (ranks.lowerBound, ranks.upperBound)
  }

  /// The entry of a rank in the whole index: O(log n).
  @inlinable
  public subscript(position: Int) -> SortedIndex<Order>.Entry {
    precondition(position >= startIndex && position < endIndex, "Rank \(position) is outside of the slice.")
    return index[position]
  }

  /// The entries of a range of ranks.
  @inlinable
  public subscript(bounds: Range<Int>) -> Self {
    precondition(bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "Ranks outside of it")
    return Self(index, bounds)
  }

  /// An iterator that goes leaf by leaf.
  @inlinable
  public func makeIterator() -> SortedIndexIterator<Order> {
    SortedIndexIterator(index.root, startIndex..<endIndex)
  }

  /// The ids in the index's order, as a lazy view.
  @inlinable
  public var ids: SortedIndexIDs<Order> { SortedIndexIDs(self) }

  /// The entries from the largest down, leaf by leaf.
  @inlinable
  public func reversed() -> ReversedSortedIndex<Order> { ReversedSortedIndex(self) }
}
