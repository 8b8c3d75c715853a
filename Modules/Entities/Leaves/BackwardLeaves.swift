/// Iterates over a range of ranks downward, leaf by leaf: between patches it is as fast as an array.
@usableFromInline
struct BackwardLeaves<Cursor: LeafCursor>: IteratorProtocol {
  @usableFromInline
  var cursor: Cursor

  @usableFromInline
  var elements: ContiguousArray<Cursor.Element> = []

  /// The index behind the next element in the leaf.
  @usableFromInline
  var place = 0

  /// The index down to which the array has the elements: behind that of a patch, or `end`.
  @usableFromInline
  var limit = 0

  /// The index of the first element of the leaf that is in the range.
  @usableFromInline
  var end = 0

  /// The rank of the leaf's first element that is in the range.
  @usableFromInline
  var rank: Int

  @usableFromInline
  let lowerBound: Int

  @inlinable
  init(_ cursor: Cursor, _ ranks: Range<Int>) {
    self.cursor = cursor
    (lowerBound, rank) = (ranks.lowerBound, ranks.upperBound)
  }

  @inlinable
  @inline(__always)
  mutating func next() -> Cursor.Element? {
    if place == limit, !advance() { return patch() }
    place -= 1
    return elements[place]
  }

  /// Enters the previous leaf.
  ///
  /// - Returns: `false` if there is none, or a patch comes first.
  @inlinable
  @inline(never)
  mutating func advance() -> Bool {
    guard place == end else { return false }
    guard rank > lowerBound else { return false }
    cursor.move(to: rank - 1)
    elements = cursor.elements
    place = rank - cursor.start
    end = max(0, lowerBound - cursor.start)
    rank = cursor.start + end
    limit = cursor.previousPatch(from: place, to: end)
    return place > limit
  }

  /// The patch that comes next, or `nil` at the end.
  @inlinable
  @inline(never)
  mutating func patch() -> Cursor.Element? {
    guard place > end else { return nil }
    defer {
      place -= 1
      limit = cursor.previousPatch(from: place, to: end)
    }
    return cursor.patch(at: place - 1)
  }
}

extension BackwardLeaves: Sendable where Cursor: Sendable, Cursor.Element: Sendable {}
