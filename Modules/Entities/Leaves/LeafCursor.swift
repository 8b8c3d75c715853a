/// A leaf of a tree, whose elements are in one array except for some that patches replace.
@usableFromInline
protocol LeafCursor {
  associatedtype Element

  /// The rank of the leaf's first element.
  var start: Int { get }

  /// The leaf's elements without patches.
  var elements: ContiguousArray<Element> { get }

  /// Moves to the leaf that holds a rank; the next and the previous one are near.
  mutating func move(to rank: Int)

  /// An array of the one element at an index that has a patch.
  func patch(at place: Int) -> ContiguousArray<Element>

  /// The first index with a patch, or else the end.
  func firstPatch(in places: Range<Int>) -> Int

  /// The index behind the last one with a patch, or else the start.
  func lastPatch(in places: Range<Int>) -> Int
}
