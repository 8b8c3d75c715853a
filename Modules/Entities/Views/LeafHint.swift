/// The inner node above the leaf that was read last, from which the leaf after it is one step away.
///
/// The address leads into the tree of a collection that whoever holds the hint retains, so that nothing changes the tree.
@safe
public struct LeafHint {
  @usableFromInline
  var node: UnsafeRawPointer?

  /// The positions of the node's elements.
  @usableFromInline
  var positions = 0..<0

  /// A hint that leads nowhere.
  @inlinable
  public init() {}
}

/// Unchecked because of the address: the tree that it leads into is never changed.
extension LeafHint: @unchecked Sendable {}
