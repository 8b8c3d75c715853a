extension EntityTable where Entity: Equatable {
  /// What differs from an older version, in the order of ids; shared parts are not looked into.
  ///
  /// The cost follows the difference, not the size, where one version came from the other. Between unrelated tables
  /// it is O(n).
  @inlinable
  public func diff(from old: Self) -> EntityDiff<Entity> {
    var diff = EntityDiff<Entity>()
    root.difference(from: old.root, below: .max, into: &diff)
    return diff
  }
}

extension EntityTable {
  /// Makes the changes of a diff: inserted and updated entities are set, removed ones are removed.
  ///
  /// `old` becomes equal to `new` by `old.apply(new.diff(from: old))`.
  @inlinable
  public mutating func apply(_ diff: EntityDiff<Entity>) {
    for change in diff { replace(change.id, with: change.new) }
  }
}
