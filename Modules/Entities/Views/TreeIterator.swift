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

  /// A leaf after the current one, whose memory is requested meanwhile: a third of the time of a large table's iteration, and
  /// three quarters where changes have scattered the leaves.
  @usableFromInline
  var ahead = TreeLeaf<Base.Element>()

  /// The position of the next leaf to be read ahead.
  @usableFromInline
  var aheadPosition = Int.max

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
    if !leaf.move(to: position) { search() }
    index = position - leaf.start
    limit = step > 0 ? min(leaf.count, end - leaf.start) : max(-1, end - leaf.start)
    position = leaf.start + limit
    if aheadPosition < end {
      if !ahead.move(to: aheadPosition) { searchAhead() }
      ahead.prefetch()
      aheadPosition = ahead.start &+ ahead.count
    }
    return true
  }

  @inlinable
  @inline(never)
  mutating func search() {
    // A short iteration does not read ahead, and neither does one of leaves without neighbors.
    if !leaf.siblings.isEmpty, step > 0, aheadPosition == .max { aheadPosition = position + TreeIterator.distance }
    base.read(&leaf, at: position)
  }

  @inlinable
  @inline(never)
  mutating func searchAhead() {
    base.read(&ahead, at: aheadPosition)
    let next = ahead.siblings.upperBound
    if next < end { base.prefetchSiblings(at: next) }
  }

  /// The number of positions from the current leaf to the one that is read ahead. Measured from 32 to 192.
  @inlinable
  static var distance: Int { 96 }
}

extension TreeIterator: Sendable where Base: Sendable, Base.Element: Sendable {}
