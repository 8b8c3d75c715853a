/// A collection in the leaves of a tree: ``EntityTable`` and ``SortedIndex``, which share their views and iterators.
public protocol TreeCollection<Element>: RandomAccessCollection where Index == Int {
  /// The id of an element's entity.
  associatedtype ID

  /// Returns the id of an element's entity.
  static func id(of element: Element) -> ID

  /// Returns the elements of the leaf that holds a position, and the position of the first one: O(log n).
  func leaf(at position: Int) -> (elements: ContiguousArray<Element>, start: Int)
}

extension TreeCollection {
  /// The position of the first element: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position behind the last element.
  @inlinable
  public var endIndex: Int { count }

  /// The element at a position, counted from 0: O(log n).
  @inlinable
  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "Position \(position) of \(count)")
    let leaf = leaf(at: position)
    return leaf.elements[position - leaf.start]
  }

  /// The elements in a range of positions.
  @inlinable
  public subscript(bounds: Range<Int>) -> TreeSlice<Self> { TreeSlice(self, bounds) }

  /// Returns an iterator that goes leaf by leaf: O(n) for all.
  @inlinable
  public func makeIterator() -> TreeIterator<Self> { TreeIterator(self, 0..<count) }

  /// The elements from the last to the first, as a view.
  @inlinable
  public func reversed() -> ReversedTree<Self> { self[0..<count].reversed() }

  /// The ids in order, as a lazy view.
  @inlinable
  public var ids: TreeIDs<Self> { self[0..<count].ids }
}
