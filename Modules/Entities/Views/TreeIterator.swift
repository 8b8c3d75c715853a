/// An iterator over a tree's elements, upward or downward, leaf by leaf.
public struct TreeIterator<Base: TreeCollection>: IteratorProtocol {
  @usableFromInline
  let base: Base

  /// The current leaf, the index of the next element in it, and the index at which its part ends.
  @usableFromInline
  var leaf = TreeLeaf<Base.Element>()

  @usableFromInline
  var index = 0

  @usableFromInline
  var limit = 0

  /// The position after the current leaf, and the one after all elements.
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

  // A single return for all elements lets a loop use them in place, without a copy.
  /// Returns the next element, or `nil` at the end.
  @inlinable
  @inline(__always)
  public mutating func next() -> Base.Element? {
    if index == limit, !advance() { return nil }
    defer { index &+= step }
    return withExtendedLifetime(base) { leaf[index] }
  }

  @inlinable
  @inline(never)
  mutating func advance() -> Bool {
    guard position != end else { return false }
    base.read(&leaf, at: position)
    index = position - leaf.start
    limit = step > 0 ? min(leaf.count, end - leaf.start) : max(-1, end - leaf.start)
    position = leaf.start + limit
    return true
  }
}

extension TreeIterator: Sendable where Base: Sendable, Base.Element: Sendable {}
