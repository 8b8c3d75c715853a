extension SortedIndex {
  /// The ids of the entities with a key, in order, as a view: O(log n).
  @inlinable
  public func ids(for key: Order.Key) -> TreeIDs<Self> {
    self[rank(of: key)..<rank(through: key)].ids
  }

  /// The smallest id of the entities with a key, or `nil` if no entity has it: O(log n).
  @inlinable
  public func firstID(for key: Order.Key) -> Order.Entity.ID? {
    let rank = rank(of: key)
    guard rank < count else { return nil }
    let entry = self[rank]
    return entry.key == key ? entry.id : nil
  }

  /// The entries whose keys are in a range, as a view: O(log n).
  @inlinable
  public func range(_ keys: Range<Order.Key>) -> TreeSlice<Self> {
    self[rank(of: keys.lowerBound)..<rank(of: keys.upperBound)]
  }

  /// The entries whose keys are in a closed range, as a view: O(log n).
  @inlinable
  public func range(_ keys: ClosedRange<Order.Key>) -> TreeSlice<Self> {
    self[rank(of: keys.lowerBound)..<rank(through: keys.upperBound)]
  }

  /// The entries from a key on, as a view: O(log n).
  @inlinable
  public func range(from key: Order.Key) -> TreeSlice<Self> { self[rank(of: key)..<count] }

  /// The entries before a key, as a view: O(log n).
  @inlinable
  public func range(upTo key: Order.Key) -> TreeSlice<Self> { self[0..<rank(of: key)] }

  /// The entries up to and including a key, as a view: O(log n).
  @inlinable
  public func range(through key: Order.Key) -> TreeSlice<Self> { self[0..<rank(through: key)] }
}
