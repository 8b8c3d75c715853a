/// The change of one entity between two versions of a table.
public enum EntityChange<Entity: Identifiable> where Entity.ID: Sendable {
  /// The entity is only in the new version.
  case inserted(Entity)

  /// The entity was only in the old version.
  case removed(Entity)

  /// The entity is in both versions and differs.
  case updated(old: Entity, new: Entity)
}

extension EntityChange {
  /// The entity's id.
  @inlinable
  public var id: Entity.ID {
    switch self {
    case .inserted(let entity), .removed(let entity), .updated(_, let entity): entity.id
    }
  }

  /// The entity in the old version; `nil` if it was inserted.
  @inlinable
  public var old: Entity? {
    switch self {
    case .inserted: nil
    case .removed(let entity), .updated(let entity, _): entity
    }
  }

  /// The entity in the new version; `nil` if it was removed.
  @inlinable
  public var new: Entity? {
    switch self {
    case .removed: nil
    case .inserted(let entity), .updated(_, let entity): entity
    }
  }

  /// The change that reverts this one.
  @inlinable
  public var inverse: Self {
    switch self {
    case .inserted(let entity): .removed(entity)
    case .removed(let entity): .inserted(entity)
    case .updated(let old, let new): .updated(old: new, new: old)
    }
  }
}

extension EntityChange: Equatable where Entity: Equatable {}
extension EntityChange: Hashable where Entity: Hashable {}
extension EntityChange: Sendable where Entity: Sendable {}

/// The difference between two versions of a table: a collection of changes, one for each entity that differs.
///
/// Changes are in the order of integer ids. With other ids, removals come first, then the other changes in the order of the
/// new version; an entity whose place differs is removed and inserted. A diff updates indexes and aggregates, lists the
/// rows that a database has to write, and turns one version into the other with ``EntityTable/apply(_:)``.
public struct EntityDiff<Entity: Identifiable> where Entity.ID: Sendable {
  @usableFromInline
  var changes: ContiguousArray<EntityChange<Entity>> = []

  /// The key of each change in a table in insertion order, so that an entity returns to its place; `nil` with integer ids.
  @usableFromInline
  var keys: ContiguousArray<UInt>?

  @usableFromInline
  var (inserted, removed) = (0, 0)

  /// Creates a diff without changes.
  @inlinable
  public init() {}

  @inlinable
  init(keys: ContiguousArray<UInt>?) { self.keys = keys }

  /// The number of entities that are only in the new version.
  public var insertedCount: Int { inserted }

  /// The number of entities that were only in the old version.
  public var removedCount: Int { removed }

  /// The number of entities that are in both versions and differ.
  public var updatedCount: Int { changes.count - inserted - removed }

  /// The diff from the new version back to the old one: O(1) for each change, and a sort if ids are not integers.
  public var inverse: Self {
    var inverse = self
    inverse.changes = ContiguousArray(changes.lazy.map(\.inverse))
    (inverse.inserted, inverse.removed) = (removed, inserted)
    inverse.sort()
    return inverse
  }

  @inlinable
  mutating func add(old: Entity?, new: Entity?, key: UInt) {
    if let old, let new, old.id == new.id { return append(.updated(old: old, new: new), key) }
    if let old { append(.removed(old), key) }
    if let new { append(.inserted(new), key) }
  }

  @inlinable
  mutating func append(_ change: EntityChange<Entity>, _ key: UInt) {
    switch change {
    case .inserted: inserted += 1
    case .removed: removed += 1
    case .updated: break
    }
    changes.append(change)
    keys?.append(key)
  }

  /// Moves removals to the front if ids are not integers, so that no id is inserted before it is removed.
  @inlinable
  mutating func sort() {
    guard let keys, inserted + removed > 0 else { return }
    let order = changes.indices.sorted { left, right in
      let (isLeft, isRight) = (changes[left].new == nil, changes[right].new == nil)
      return isLeft == isRight ? keys[left] < keys[right] : isLeft
    }
    changes = ContiguousArray(order.map { changes[$0] })
    self.keys = ContiguousArray(order.map { keys[$0] })
  }
}

extension EntityDiff: RandomAccessCollection {
  /// The position of the first change: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last change.
  @inlinable
  public var endIndex: Int { changes.count }

  /// The change at a position.
  @inlinable
  public subscript(position: Int) -> EntityChange<Entity> { changes[position] }
}

extension EntityDiff: Equatable where Entity: Equatable {}
extension EntityDiff: Hashable where Entity: Hashable {}
extension EntityDiff: Sendable where Entity: Sendable {}

extension EntityDiff: CustomStringConvertible, CustomReflectable {
  /// The numbers of inserted, removed and updated entities, as text.
  public var description: String { "EntityDiff(+\(insertedCount) -\(removedCount) ~\(updatedCount))" }

  /// The changes, as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: changes, displayStyle: .collection) }
}

extension EntityTable where Entity: Equatable {
  /// Returns the difference from an older version; shared parts are skipped.
  ///
  /// An entity that does not equal itself, such as one that holds NaN, counts as updated wherever the versions do not share
  /// the part of the table that holds it.
  ///
  /// - Complexity: proportional to the difference if one version was derived from the other; O(n) between unrelated
  ///   tables.
  @inlinable
  public func diff(from old: Self) -> EntityDiff<Entity> {
    var diff = EntityDiff<Entity>(keys: index == nil ? nil : [])
    if isIdentical(to: old) { return diff }
    root.difference(from: old.root) { diff.add(old: $0, new: $1, key: $2) }
    diff.sort()
    return diff
  }

  /// Returns the ids of the entities that were inserted, removed or updated since an older version.
  ///
  /// An id occurs twice if its entity was removed and inserted at another place.
  ///
  /// - Complexity: that of ``diff(from:)``.
  @inlinable
  public func changedIDs(since old: Self) -> [Entity.ID] {
    var ids: [Entity.ID] = []
    if isIdentical(to: old) { return ids }
    root.difference(from: old.root) { old, new, _ in
      if let old { ids.append(old.id) }
      if let new, new.id != old?.id { ids.append(new.id) }
    }
    return ids
  }

  /// Returns whether any entity that was updated since an older version satisfies a condition.
  ///
  /// Insertions and removals are skipped, so a table that was filled or emptied costs nothing.
  ///
  /// - Complexity: at most that of ``diff(from:)``, without an array of changes.
  @inlinable
  public func containsUpdate(since old: Self, where isWanted: (_ old: Entity, _ new: Entity) -> Bool) -> Bool {
    var isFound = false
    if isIdentical(to: old) { return isFound }
    root.difference(from: old.root, skipsDisjoint: true) { old, new, _ in
      guard !isFound, let old, let new, old.id == new.id else { return }
      isFound = isWanted(old, new)
    }
    return isFound
  }
}

extension EntityTable {
  /// Applies a diff: removes, updates and inserts entities.
  ///
  /// `old.apply(new.diff(from: old))` makes `old` equal to `new`. An entity that is inserted in another table than `old` goes
  /// to the end if its place is taken.
  ///
  /// - Complexity: that of ``set(_:)`` or ``remove(_:)`` for each change.
  @inlinable
  public mutating func apply(_ diff: EntityDiff<Entity>) {
    for (position, change) in diff.enumerated() {
      guard change.old == nil, let new = change.new, let key = diff.keys?[position], index != nil,
        !contains(new.id), !root.contains(key)
      else {
        replace(change.id, with: change.new)
        continue
      }
      insert(new, key: key)
    }
  }
}
