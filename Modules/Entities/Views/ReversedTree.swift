/// A view of a tree's elements in reverse order.
public struct ReversedTree<Base: TreeCollection>: RandomAccessCollection {
  @usableFromInline
  let slice: TreeSlice<Base>

  @inlinable
  init(_ slice: TreeSlice<Base>) { self.slice = slice }

  /// The position of the base's last element: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the first element of the base.
  @inlinable
  public var endIndex: Int { slice.count }

  /// The element at a position, counted from the base's last element: O(log n).
  @inlinable
  public subscript(position: Int) -> Base.Element { slice[slice.endIndex - 1 - position] }

  /// Returns an iterator that advances leaf by leaf: O(log n) a leaf, usually less.
  @inlinable
  public func makeIterator() -> TreeIterator<Base> {
    TreeIterator(reversing: slice.base, slice.startIndex..<slice.endIndex)
  }
}

extension ReversedTree: Sendable where Base: Sendable {}

extension ReversedTree: CustomReflectable {
  /// The elements in reverse order, as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}
