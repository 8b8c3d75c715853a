/// A view of the ids of a tree's elements, in order.
public struct TreeIDs<Base: TreeCollection>: RandomAccessCollection {
  @usableFromInline
  let slice: TreeSlice<Base>

  @inlinable
  init(_ slice: TreeSlice<Base>) { self.slice = slice }

  /// The position of the first id.
  @inlinable
  public var startIndex: Int { slice.startIndex }

  /// The position after the last id.
  @inlinable
  public var endIndex: Int { slice.endIndex }

  /// The id at a position: O(log n).
  @inlinable
  public subscript(position: Int) -> Base.ID { Base.id(of: slice[position]) }

  /// An iterator over ids in order, leaf by leaf.
  public struct Iterator: IteratorProtocol {
    @usableFromInline
    var elements: TreeIterator<Base>

    @inlinable
    init(_ elements: TreeIterator<Base>) { self.elements = elements }

    /// Returns the next id, or `nil` at the end.
    @inlinable
    public mutating func next() -> Base.ID? { elements.next().map(Base.id) }
  }

  /// Returns an iterator that advances leaf by leaf: O(log n) a leaf, usually less.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(slice.makeIterator()) }

  /// The ids in reverse order, as a view.
  @inlinable
  public func reversed() -> LazyMapCollection<ReversedTree<Base>, Base.ID> { slice.reversed().lazy.map(Base.id) }
}

extension TreeIDs: Sendable where Base: Sendable {}
extension TreeIDs.Iterator: Sendable where Base: Sendable, Base.Element: Sendable {}

extension TreeIDs: CustomReflectable {
  /// The ids in order, as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}
