/// The ids of entities in order, as a view.
public struct EntityIDs<Entity: Identifiable>: RandomAccessCollection where Entity.ID: Sendable {
  @usableFromInline
  let slice: EntitySlice<Entity>

  @inlinable
  init(_ slice: EntitySlice<Entity>) { self.slice = slice }

  /// The position of the first id.
  @inlinable
  public var startIndex: Int { slice.startIndex }

  /// The position behind the last id.
  @inlinable
  public var endIndex: Int { slice.endIndex }

  /// The id at a position: O(log n).
  @inlinable
  public subscript(position: Int) -> Entity.ID { slice[position].id }

  /// Iterates over ids in order, leaf by leaf.
  public struct Iterator: IteratorProtocol {
    @usableFromInline
    var entities: EntityIterator<Entity>

    @inlinable
    init(_ entities: EntityIterator<Entity>) { self.entities = entities }

    /// The next id, or `nil` at the end.
    @inlinable
    public mutating func next() -> Entity.ID? { entities.next()?.id }
  }

  /// Returns an iterator that goes leaf by leaf: O(1) a step, amortized.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(slice.makeIterator()) }

  /// The ids from the last to the first, as a view.
  @inlinable
  public func reversed() -> LazyMapCollection<ReversedEntities<Entity>, Entity.ID> {
    slice.reversed().lazy.map(\.id)
  }
}

extension EntityIDs: Sendable where Entity: Sendable {}
extension EntityIDs.Iterator: Sendable where Entity: Sendable {}
