/// The elements of one leaf of a tree, read in place, and the inner node above it, which the next leaf shares.
///
/// The addresses lead into the tree of a collection that whoever holds the leaf retains, so that nothing changes the tree.
@safe
public struct TreeLeaf<Element> {
  @usableFromInline
  var elements: UnsafePointer<Element>?

  @usableFromInline
  var count = 0

  @usableFromInline
  var start = 0

  /// The inner node above the leaf, and the positions of its elements.
  @usableFromInline
  var parent: UnsafeRawPointer?

  @usableFromInline
  var siblings = 0..<0

  /// A leaf of no tree.
  @inlinable
  public init() {}

  @inlinable
  mutating func set(_ elements: ContiguousArray<Element>, startingAt start: Int) {
    unsafe self.elements = elementAddress(0, in: elements)
    count = elements.count
    self.start = start
  }

  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always)
    unsafeAddress {
      // Set as soon as the leaf has elements, and a caller has checked the index against their number.
      unsafe elements.unsafelyUnwrapped + index
    }
  }
}

/// Unchecked because of the addresses: the tree that they lead into is never changed.
extension TreeLeaf: @unchecked Sendable where Element: Sendable {}
