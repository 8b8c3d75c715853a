extension SortedIndex: RandomAccessCollection {
  /// The position of the first entry: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position behind the last entry.
  @inlinable
  public var endIndex: Int { count }

  /// The entry at a position: O(log n).
  @inlinable
  public subscript(position: Int) -> Entry {
    precondition(position >= 0 && position < count, "Rank \(position) of \(count) entries")
    return root.entry(at: position)
  }

  /// The entries in a range of positions.
  @inlinable
  public subscript(bounds: Range<Int>) -> SortedIndexSlice<Order> { SortedIndexSlice(self, bounds) }

  /// Returns an iterator that goes leaf by leaf: O(1) a step, amortized.
  @inlinable
  public func makeIterator() -> SortedIndexIterator<Order> { SortedIndexIterator(root, 0..<count) }

  /// The smallest entry.
  @inlinable
  public var first: Entry? { isEmpty ? nil : self[startIndex] }

  /// The largest entry.
  @inlinable
  public var last: Entry? { isEmpty ? nil : self[endIndex - 1] }

  /// The ids in the index's order, as a lazy view.
  @inlinable
  public var ids: SortedIndexIDs<Order> { self[startIndex..<endIndex].ids }

  /// The entries from the largest down, as a view.
  @inlinable
  public func reversed() -> ReversedSortedIndex<Order> { self[startIndex..<endIndex].reversed() }
}
