/// Elements of a tree from the last to the first, as a view.
public struct ReversedTree<Base: TreeCollection>: RandomAccessCollection {
  @usableFromInline
  let slice: TreeSlice<Base>

  @inlinable
  init(_ slice: TreeSlice<Base>) { self.slice = slice }

  /// The position of the last element: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position behind the first element.
  @inlinable
  public var endIndex: Int { slice.count }

  /// The element at a position, counted from the last one: O(log n).
  @inlinable
  public subscript(position: Int) -> Base.Element { slice[slice.endIndex - 1 - position] }

  /// Returns an iterator that goes leaf by leaf: O(1) a step, amortized.
  @inlinable
  public func makeIterator() -> TreeIterator<Base> {
    TreeIterator(reversing: slice.base, slice.startIndex..<slice.endIndex)
  }
}

extension ReversedTree: Sendable where Base: Sendable {}

extension ReversedTree: CustomReflectable {
  /// The elements in order, as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}
