/// Iterates over the entities of a table in order, leaf by leaf.
public struct EntityIterator<Entity: Identifiable>: IteratorProtocol where Entity.ID: Sendable {
  @usableFromInline
  var runs: ForwardLeaves<RadixCursor<Entity>>

  @inlinable
  init(_ root: RadixNode<Entity>, _ ranks: Range<Int>) { runs = ForwardLeaves(RadixCursor(root), ranks) }

  /// The next entity, or `nil` at the end.
  @inlinable
  @inline(__always)
  public mutating func next() -> Entity? { runs.next() }
}

extension EntityIterator: Sendable where Entity: Sendable {}
