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

  /// Returns the entities of the leaf that holds a position, and the position of the first one: O(log n).
  ///
  /// - Parameters:
  ///   - position: A valid position.
  ///   - hint: A hint that this table alone has set. With that of a leaf nearby, 15 of 16 calls are O(1).
  @inlinable
  public func leaf(
    at position: Int, near hint: inout LeafHint
  ) -> (elements: ContiguousArray<Entity>, start: Int) { root.leaf(at: position, near: &hint) }
}
