extension SortedIndex: TreeCollection {
  /// The number of entries: O(1).
  @inlinable
  public var count: Int { root.count }

  /// A key, and the id of an entity that has it.
  public typealias Element = Entry

  /// A view of consecutive entries.
  public typealias SubSequence = TreeSlice<Self>

  /// The range of valid positions.
  public typealias Indices = Range<Int>

  /// Returns the id of an entry's entity.
  @inlinable
  public static func id(of entry: Entry) -> Order.Entity.ID { entry.id }

  /// Returns the entries of the leaf that holds a position, and the position of the first one: O(log n).
  ///
  /// - Parameters:
  ///   - position: A valid position.
  ///   - hint: Not used.
  @inlinable
  public func leaf(
    at position: Int, near hint: inout LeafHint
  ) -> (elements: ContiguousArray<Entry>, start: Int) { root.leaf(at: position) }
}
