/// A view of consecutive elements of a tree, which shares the tree's nodes.
///
/// Indices are positions in the whole collection.
public struct TreeSlice<Base: TreeCollection>: RandomAccessCollection {
  @usableFromInline
  let base: Base

  /// The position of the first element.
  public let startIndex: Int

  /// The position after the last element.
  public let endIndex: Int

  @inlinable
  init(_ base: Base, _ positions: Range<Int>) {
    precondition(
      positions.lowerBound >= 0 && positions.upperBound <= base.count, "Positions \(positions) of \(base.count)")
    self.base = base
    (startIndex, endIndex) = (positions.lowerBound, positions.upperBound)
  }

  /// The element at a position in the whole collection: O(log n).
  @inlinable
  public subscript(position: Int) -> Base.Element {
    precondition(position >= startIndex && position < endIndex, "Position \(position) is outside of the slice.")
    return base[position]
  }

  /// A view of the elements in a range of positions.
  @inlinable
  public subscript(bounds: Range<Int>) -> Self {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "Positions \(bounds) are outside of the slice.")
    return Self(base, bounds)
  }

  /// Returns an iterator that advances leaf by leaf: O(log n) a leaf, usually less.
  @inlinable
  public func makeIterator() -> TreeIterator<Base> { TreeIterator(base, startIndex..<endIndex) }

  /// The elements in reverse order, as a view.
  @inlinable
  public func reversed() -> ReversedTree<Base> { ReversedTree(self) }

  /// The ids in order, as a lazy view.
  @inlinable
  public var ids: TreeIDs<Base> { TreeIDs(self) }
}

extension TreeSlice: Sendable where Base: Sendable {}

extension TreeSlice: CustomReflectable {
  /// The elements in order, as a collection, without the tree that the view shares.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}
