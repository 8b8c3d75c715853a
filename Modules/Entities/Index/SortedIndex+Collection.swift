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

  /// Replaces a leaf by the one that holds a position: O(log n).
  ///
  /// - Parameters:
  ///   - leaf: A leaf.
  ///   - position: A valid position.
  @inlinable
  public func read(_ leaf: inout TreeLeaf<Entry>, at position: Int) {
    let (entries, start) = root.leaf(at: position)
    leaf.set(entries, startingAt: start)
  }
}
