extension EntityTable: Equatable where Entity: Equatable {
  /// Whether two tables hold equal entities in the same order; shared parts and entities with the same bytes are skipped.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    if left.count != right.count { return false }
    // Position keys may differ between equal tables.
    return left.root.isEqual(to: right.root) || left.index != nil && left.changes(since: right) == nil
  }
}

extension EntityTable: Hashable where Entity: Hashable {
  /// Hashes the count and the entities in order: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for entity in self { hasher.combine(entity) }
  }
}
