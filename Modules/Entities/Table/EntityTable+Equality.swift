extension EntityTable: Equatable where Entity: Equatable {
  /// Whether two tables hold equal entities; shared parts are not looked into.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.root.isEqual(to: right.root) }
}

extension EntityTable: Hashable where Entity: Hashable {
  /// Hashes the count and the entities in order: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for entity in self { hasher.combine(entity) }
  }
}
