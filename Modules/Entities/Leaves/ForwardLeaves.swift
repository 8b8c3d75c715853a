/// Iterates over a range of ranks upward, leaf by leaf: between patches it is as fast as an array.
@usableFromInline
struct ForwardLeaves<Cursor: LeafCursor>: IteratorProtocol {
  @usableFromInline
  var cursor: Cursor

  @usableFromInline
  var elements: ContiguousArray<Cursor.Element> = []

  /// The index of the next element in the leaf.
  @usableFromInline
  var place = 0

  /// The index up to which the array has the elements: that of a patch, or `end`.
  @usableFromInline
  var limit = 0

  /// The index behind the last element of the leaf that is in the range.
  @usableFromInline
  var end = 0

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

  @inlinable
  @inline(__always)
  mutating func next() -> Cursor.Element? {
    if place == limit, !advance() { return patch() }
    defer { place += 1 }
    return elements[place]
  }

  /// Enters the next leaf.
  ///
  /// - Returns: `false` if there is none, or a patch comes first.
  @inlinable
  @inline(never)
  mutating func advance() -> Bool {
    guard place == end else { return false }
    guard rank < upperBound else { return false }
    cursor.move(to: rank)
    elements = cursor.elements
    place = rank - cursor.start
    end = min(elements.count, upperBound - cursor.start)
    rank = cursor.start + end
    limit = cursor.nextPatch(from: place, to: end)
    return place < limit
  }

  /// The patch that comes next, or `nil` at the end.
  @inlinable
  @inline(never)
  mutating func patch() -> Cursor.Element? {
    guard place < end else { return nil }
    defer {
      place += 1
      limit = cursor.nextPatch(from: place, to: end)
    }
    return cursor.patch(at: place)
  }
}

extension ForwardLeaves: Sendable where Cursor: Sendable, Cursor.Element: Sendable {}
