/// Iterates over elements of a tree upward or downward, leaf by leaf.
public struct TreeIterator<Base: TreeCollection>: IteratorProtocol {
  @usableFromInline
  let base: Base

  /// The leaf in use, the index of the next element in it, and the index where its part ends.
  @usableFromInline
  var elements: ContiguousArray<Base.Element> = []

  @usableFromInline
  var place = 0

  @usableFromInline
  var limit = 0

  /// The position behind the leaf in use, and the one behind all elements.
  @usableFromInline
  var position: Int

  @usableFromInline
  let end: Int

  @usableFromInline
  let step: Int

  @inlinable
  init(_ base: Base, _ positions: Range<Int>) {
    self.base = base
    (position, end, step) = (positions.lowerBound, positions.upperBound, 1)
  }

  @inlinable
  init(reversing base: Base, _ positions: Range<Int>) {
    self.base = base
    (position, end, step) = (positions.upperBound - 1, positions.lowerBound - 1, -1)
  }

  // One way out for all elements, so that a loop can use them where they are, without a copy.
  /// The next element, or `nil` at the end.
  @inlinable
  @inline(__always)
  public mutating func next() -> Base.Element? {
    if place == limit, !advance() { return nil }
    defer { place &+= step }
    return elements[place]
  }

  /// Goes to the next leaf.
  ///
  /// - Returns: `false` at the end.
  @inlinable
  @inline(never)
  mutating func advance() -> Bool {
    guard position != end else { return false }
    let leaf = base.leaf(at: position)
    elements = leaf.elements
    place = position - leaf.start
    limit = step > 0 ? min(elements.count, end - leaf.start) : max(-1, end - leaf.start)
    position = leaf.start + limit
    return true
  }
}

extension TreeIterator: Sendable where Base: Sendable, Base.Element: Sendable {}
