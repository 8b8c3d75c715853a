/// Elements of a tree that lie in one array, next to each other.
@usableFromInline
struct Run<Element> {
  /// The ranks of the elements in the tree.
  @usableFromInline
  let ranks: Range<Int>

  /// The rank that the array's first place stands for.
  @usableFromInline
  let offset: Int

  @usableFromInline
  let elements: ContiguousArray<Element>

  @inlinable
  init(ranks: Range<Int>, offset: Int, elements: ContiguousArray<Element>) {
    (self.ranks, self.offset, self.elements) = (ranks, offset, elements)
  }
}

/// A place in a tree, from which runs are found.
@usableFromInline
protocol RunCursor {
  associatedtype Element

  /// The longest run around a rank, which is that of an element.
  mutating func run(at rank: Int) -> Run<Element>
}
