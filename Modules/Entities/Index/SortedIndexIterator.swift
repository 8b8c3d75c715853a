/// Iterates over the entries of an index in order, leaf by leaf.
public struct SortedIndexIterator<Order: EntityOrder>: IteratorProtocol, Sendable {
  @usableFromInline
  var runs: ForwardLeaves<SortedCursor<SortedIndex<Order>.Entry>>

  @inlinable
  init(_ root: SortedNode<SortedIndex<Order>.Entry>, _ ranks: Range<Int>) {
    runs = ForwardLeaves(SortedCursor(root), ranks)
  }

  /// The next entry, or `nil` at the end.
  @inlinable
  public mutating func next() -> SortedIndex<Order>.Entry? { runs.next() }
}
