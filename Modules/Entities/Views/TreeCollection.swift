/// A collection whose elements are in the leaves of a tree: ``EntityTable`` and ``SortedIndex``.
public protocol TreeCollection<Element>: RandomAccessCollection where Index == Int {
  /// The type of the ids of the elements' entities.
  associatedtype ID

  /// Returns the id of an element's entity.
  static func id(of element: Element) -> ID

  /// Replaces a leaf by the one that holds a position: O(log n).
  ///
  /// - Parameters:
  ///   - leaf: A leaf.
  ///   - position: A valid position.
  func read(_ leaf: inout TreeLeaf<Element>, at position: Int)

  /// Requests the memory of the inner node above the leaf that holds a position, for a later ``read(_:at:)``: O(log n).
  ///
  /// By default, nothing is requested.
  ///
  /// - Parameter position: A valid position.
  func prefetchSiblings(at position: Int)
}

extension TreeCollection {
  /// Requests nothing.
  @inlinable
  public func prefetchSiblings(at position: Int) {}

  /// The position of the first element: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element.
  @inlinable
  public var endIndex: Int { count }

  /// The element at a position, counted from 0: O(log n).
  @inlinable
  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "Position \(position) of \(count)")
    var leaf = TreeLeaf<Element>()
    read(&leaf, at: position)
    return withExtendedLifetime(self) { leaf[position - leaf.start] }
  }

  /// A view of the elements in a range of positions.
  @inlinable
  public subscript(bounds: Range<Int>) -> TreeSlice<Self> { TreeSlice(self, bounds) }

  /// Returns an iterator that advances leaf by leaf: O(log n) a leaf, usually less.
  @inlinable
  public func makeIterator() -> TreeIterator<Self> { TreeIterator(self, 0..<count) }

  /// The elements in reverse order, as a view.
  @inlinable
  public func reversed() -> ReversedTree<Self> { self[0..<count].reversed() }

  /// The ids in order, as a lazy view.
  @inlinable
  public var ids: TreeIDs<Self> { self[0..<count].ids }
}
