/// Iterates over a range of ranks upward, array by array: a leaf's elements up to a patch, or a patch.
@usableFromInline
struct ForwardLeaves<Cursor: LeafCursor>: IteratorProtocol {
  @usableFromInline
  var cursor: Cursor

  /// The array in use, the index of the next element in it, and the index behind its last one in use.
  @usableFromInline
  var elements: ContiguousArray<Cursor.Element> = []

  @usableFromInline
  var place = 0

  @usableFromInline
  var limit = 0

  /// The indices in the leaf that follow the array in use.
  @usableFromInline
  var rest = 0..<0

  /// The rank behind the leaf.
  @usableFromInline
  var rank: Int

  @usableFromInline
  let upperBound: Int

  @inlinable
  init(_ cursor: Cursor, _ ranks: Range<Int>) {
    self.cursor = cursor
    (rank, upperBound) = (ranks.lowerBound, ranks.upperBound)
  }

  // One way out for all elements, so that a loop can use them where they are, without a copy.
  @inlinable
  @inline(__always)
  mutating func next() -> Cursor.Element? {
    if place == limit, !advance() { return nil }
    defer { place += 1 }
    return elements[place]
  }

  /// Goes to the next array.
  ///
  /// - Returns: `false` at the end.
  @inlinable
  @inline(never)
  mutating func advance() -> Bool {
    if rest.isEmpty {
      guard rank < upperBound else { return false }
      cursor.move(to: rank)
      rest = rank - cursor.start..<min(cursor.elements.count, upperBound - cursor.start)
      rank = cursor.start + rest.upperBound
    }
    let patch = cursor.firstPatch(in: rest)
    if patch == rest.lowerBound {
      (elements, place, limit) = (cursor.patch(at: patch), 0, 1)
      rest = patch + 1..<rest.upperBound
    } else {
      (elements, place, limit) = (cursor.elements, rest.lowerBound, patch)
      rest = patch..<rest.upperBound
    }
    return true
  }
}

extension ForwardLeaves: Sendable where Cursor: Sendable, Cursor.Element: Sendable {}
