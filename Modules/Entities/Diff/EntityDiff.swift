/// What differs between two versions of a table: a collection of changes, one an entity, in the order of their keys.
///
/// A diff comes from ``EntityTable/diff(from:)``. It keeps a ``SortedIndex`` or an ``EntityAggregate`` current, tells a
/// database which rows to write, and leads from one version to the other with ``EntityTable/apply(_:)``.
public struct EntityDiff<Entity: Identifiable> where Entity.ID: EntityKey {
  @usableFromInline
  var changes: ContiguousArray<EntityChange<Entity>> = []

  @usableFromInline
  var inserted = 0

  @usableFromInline
  var removed = 0

  /// No change.
  @inlinable
  public init() {}

  /// How many entities are only in the new version.
  @inlinable
  public var insertedCount: Int { inserted }

  /// How many entities were only in the old version.
  @inlinable
  public var removedCount: Int { removed }

  /// How many entities are in both versions and differ.
  @inlinable
  public var updatedCount: Int { changes.count - inserted - removed }

  /// The diff that leads back: from the new version to the old one.
  @inlinable
  public var inverse: Self {
    var inverse = Self()
    inverse.changes = ContiguousArray(changes.lazy.map(\.inverse))
    (inverse.inserted, inverse.removed) = (removed, inserted)
    return inverse
  }

  /// Adds a change behind the others: its key is larger than theirs.
  @inlinable
  mutating func append(_ change: EntityChange<Entity>) {
    switch change {
    case .inserted: inserted += 1
    case .removed: removed += 1
    case .updated: break
    }
    changes.append(change)
  }
}

extension EntityDiff: RandomAccessCollection {
  /// Where the first change is: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// Behind the last change.
  @inlinable
  public var endIndex: Int { changes.count }

  /// One change, by its place in the order of keys.
  @inlinable
  public subscript(position: Int) -> EntityChange<Entity> { changes[position] }
}

extension EntityDiff: Equatable where Entity: Equatable {}
extension EntityDiff: Hashable where Entity: Hashable {}
extension EntityDiff: Sendable where Entity: Sendable {}

extension EntityDiff: CustomStringConvertible {
  /// How many entities were inserted, removed and updated, in short.
  public var description: String { "EntityDiff(+\(insertedCount) -\(removedCount) ~\(updatedCount))" }
}
