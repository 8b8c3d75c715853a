extension EntityTable: TreeCollection {
  /// The number of entities, at most 2³² − 1: O(1).
  @inlinable
  public var count: Int { Int(root.count) }

  /// The entity.
  public typealias Element = Entity

  /// Consecutive elements.
  public typealias SubSequence = TreeSlice<Self>

  /// Positions.
  public typealias Indices = Range<Int>

  /// Returns the id of an entity.
  @inlinable
  public static func id(of entity: Entity) -> Entity.ID { entity.id }

  /// Returns the entities of the leaf that holds a position, and the position of the first one: O(log n).
  @inlinable
  public func leaf(at position: Int) -> (elements: ContiguousArray<Entity>, start: Int) { root.leaf(at: position) }
}
