/// Goes through entities in the order of their ids, leaf by leaf.
public struct EntityIterator<Entity: Identifiable>: IteratorProtocol where Entity.ID: EntityKey {
  @usableFromInline
  var runs: ForwardRuns<RadixCursor<Entity>>

  @inlinable
  init(_ root: RadixNode<Entity>, _ ranks: Range<Int>) { runs = ForwardRuns(RadixCursor(root), ranks) }

  /// The next entity, or `nil` at the end.
  @inlinable
  public mutating func next() -> Entity? { runs.next() }
}

extension EntityIterator: Sendable where Entity: Sendable {}
