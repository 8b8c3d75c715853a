extension EntityTable where Entity: Equatable {
  /// Returns the difference from an older version; shared parts are skipped.
  ///
  /// - Complexity: proportional to the difference if one version was derived from the other; O(n) between unrelated
  ///   tables.
  @inlinable
  public func diff(from old: Self) -> EntityDiff<Entity> {
    guard index == nil else {
      var difference = OrderedDifference<Entity>()
      root.difference(from: old.root, into: &difference)
      return difference.updates ?? difference.diff(from: old, to: self)
    }
    var diff = EntityDiff<Entity>()
    root.difference(from: old.root, into: &diff)
    return diff
  }

  /// Returns the entities that differ from an older version, without those that one of the versions lacks.
  ///
  /// - Complexity: proportional to the entities returned, since a range that was removed or inserted is skipped; with other
  ///   than integer ids, that of ``diff(from:)``.
  @inlinable
  public func updates(since old: Self) -> [(old: Entity, new: Entity)] {
    guard index == nil else {
      return diff(from: old).compactMap { change in
        if case .updated(let old, let new) = change { (old, new) } else { nil }
      }
    }
    var updates = EntityUpdates<Entity>()
    root.difference(from: old.root, into: &updates)
    return updates.pairs
  }

  /// Returns the difference from an older version, or `nil` if the tables are equal, in one pass.
  @inlinable
  public func changes(since old: Self) -> EntityDiff<Entity>? {
    if isIdentical(to: old) { return nil }
    let diff = diff(from: old)
    return diff.isEmpty && diff.moves.isEmpty ? nil : diff
  }
}

extension EntityTable {
  /// Applies a diff: inserts, updates, removes and moves entities.
  ///
  /// `old.apply(new.diff(from: old))` makes `old` equal to `new`.
  @inlinable
  public mutating func apply(_ diff: EntityDiff<Entity>) {
    guard index != nil, !diff.moves.isEmpty else {
      for change in diff { replace(change.id, with: change.new) }
      return
    }
    let inserted = Dictionary(uniqueKeysWithValues: diff.lazy.compactMap(\.new).map { ($0.id, $0) })
    for change in diff where change.old != nil { replace(change.id, with: change.new) }
    var entering: ContiguousArray<(entity: Entity, position: Int)> = []
    for move in diff.moves {
      let left = remove(move.id)
      if let position = move.new, let entity = inserted[move.id] ?? left { entering.append((entity, position)) }
    }
    entering.sort { $0.position < $1.position }
    for (entity, position) in entering { insert(entity, at: Swift.min(position, count)) }
  }
}

@usableFromInline
struct EntityUpdates<Entity: Identifiable & Equatable>: RadixDifference {
  @usableFromInline
  var pairs: [(old: Entity, new: Entity)] = []

  @inlinable
  init() {}

  @inlinable
  static var omitsOneSided: Bool { true }

  @inlinable
  mutating func add(old: consuming Entity?, new: consuming Entity?) {
    if let old, let new { pairs.append((old, new)) }
  }
}
