extension EntityTable: TreeCollection {
  /// The number of entities, at most 2³² − 1: O(1).
  @inlinable
  public var count: Int { Int(root.count) }

  /// An entity.
  public typealias Element = Entity

  /// A view of consecutive entities.
  public typealias SubSequence = TreeSlice<Self>

  /// The range of valid positions.
  public typealias Indices = Range<Int>

  /// Returns the id of an entity.
  @inlinable
  public static func id(of entity: Entity) -> Entity.ID { entity.id }

  /// Replaces a leaf by the one that holds a position: O(log n).
  ///
  /// - Parameters:
  ///   - leaf: A leaf.
  ///   - position: A valid position.
  @inlinable
  public func read(_ leaf: inout TreeLeaf<Entity>, at position: Int) { root.read(&leaf, at: position) }

  /// Requests the memory of the inner node above the leaf that holds a position, for a later ``read(_:at:)``: O(log n).
  ///
  /// - Parameter position: A valid position.
  @inlinable
  public func prefetchSiblings(at position: Int) { root.prefetchSiblings(at: position) }
}
