/// The difference between two versions of a table: a collection of changes, one for each entity that differs.
///
/// Changes are in the order of integer ids; with other ids, removed entities come first, in the old order, and then the
/// others in the new one. An ``inverse`` has the same order, and so begins with what it inserts. A diff updates a
/// ``SortedIndex`` or an ``EntityAggregate``, lists the rows that a database has to write, and turns one version into the
/// other with ``EntityTable/apply(_:)``.
public struct EntityDiff<Entity: Identifiable> where Entity.ID: Sendable {
  @usableFromInline
  var changes: ContiguousArray<EntityChange<Entity>> = []

  @usableFromInline
  var inserted = 0

  @usableFromInline
  var removed = 0

  @usableFromInline
  var moved: [EntityMove<Entity>] = []

  /// Creates a diff without changes.
  @inlinable
  public init() {}

  /// Whether no entity was inserted, removed or updated; entities may have been moved, as ``moves`` lists.
  ///
  /// As for every collection, it is whether there are no elements, and a move is none. ``EntityTable/changes(since:)`` is `nil`
  /// only if neither differs.
  @inlinable
  public var isEmpty: Bool { changes.isEmpty }

  /// The number of entities that are only in the new version.
  @inlinable
  public var insertedCount: Int { inserted }

  /// The number of entities that were only in the old version.
  @inlinable
  public var removedCount: Int { removed }

  /// The number of entities that are in both versions and differ.
  @inlinable
  public var updatedCount: Int { changes.count - inserted - removed }

  /// The places of inserted, removed and moved entities in a table in insertion order; none if ids are integers.
  ///
  /// All other entities have the same order in both versions.
  @inlinable
  public var moves: [EntityMove<Entity>] { moved }

  /// The diff from the new version back to the old one: O(1) for each change.
  @inlinable
  public var inverse: Self {
    var inverse = Self()
    inverse.changes = ContiguousArray(changes.lazy.map(\.inverse))
    (inverse.inserted, inverse.removed) = (removed, inserted)
    inverse.moved = moved.map(\.inverse)
    return inverse
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
  /// The numbers of inserted, removed, updated and, if there are any, moved entities, as text.
  public var description: String {
    let movedCount = moved.count { $0.old != nil && $0.new != nil }
    let text = "+\(insertedCount) -\(removedCount) ~\(updatedCount)"
    return movedCount == 0 ? "EntityDiff(\(text))" : "EntityDiff(\(text), \(movedCount) moved)"
  }

  /// The changes and then the moves, as a collection.
  public var customMirror: Mirror {
    let parts = changes.map { $0 as Any } + moved.map { $0 as Any }
    return Mirror(self, unlabeledChildren: parts, displayStyle: .collection)
  }
}

extension EntityDiff: RadixDifference where Entity: Equatable {
  @inlinable
  mutating func add(old: consuming Entity?, new: consuming Entity?) {
    if let old {
      if let new {
        changes.append(.updated(old: old, new: new))
      } else {
        removed += 1
        changes.append(.removed(old))
      }
    } else if let new {
      inserted += 1
      changes.append(.inserted(new))
    }
  }
}
