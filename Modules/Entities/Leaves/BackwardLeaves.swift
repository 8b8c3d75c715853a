/// Iterates over a range of ranks downward, array by array: a leaf's elements down to a patch, or a patch.
@usableFromInline
struct BackwardLeaves<Cursor: LeafCursor>: IteratorProtocol {
  @usableFromInline
  var cursor: Cursor

  /// The array in use, the index behind the next element in it, and the index of its last one in use.
  @usableFromInline
  var elements: ContiguousArray<Cursor.Element> = []

  @usableFromInline
  var place = 0

  @usableFromInline
  var limit = 0

  /// The indices in the leaf that precede the array in use.
  @usableFromInline
  var rest = 0..<0

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
    if place == limit, !advance() { return nil }
    place -= 1
    return elements[place]
  }

  /// Goes to the previous array.
  ///
  /// - Returns: `false` at the end.
  @inlinable
  @inline(never)
  mutating func advance() -> Bool {
    if rest.isEmpty {
      guard rank > lowerBound else { return false }
      cursor.move(to: rank - 1)
      rest = max(0, lowerBound - cursor.start)..<rank - cursor.start
      rank = cursor.start + rest.lowerBound
    }
    let end = cursor.lastPatch(in: rest)
    if end == rest.upperBound {
      (elements, place, limit) = (cursor.patch(at: end - 1), 1, 0)
      rest = rest.lowerBound..<end - 1
    } else {
      (elements, place, limit) = (cursor.elements, rest.upperBound, end)
      rest = rest.lowerBound..<end
    }
    return true
  }
}

extension BackwardLeaves: Sendable where Cursor: Sendable, Cursor.Element: Sendable {}
