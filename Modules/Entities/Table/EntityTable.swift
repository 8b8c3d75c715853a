/// A persistent table of entities by id, ordered by integer ids, or by insertion with ids of other types.
///
/// A table is a value with structural sharing: a copy is O(1), and a change copies a few small nodes and shares the
/// rest. So every version of a table may be kept, and two versions are compared at the cost of their difference. An
/// entity that was replaced, in the table or in a copy, may stay in memory until both have changed near its id, or been released.
///
///     var shows = EntityTable([Show(id: 1, title: "Severance")])
///     let before = shows
///     shows.update(1) { $0.title = "Severance (2022)" }
///     shows.diff(from: before)  // one change: updated
///
/// An id is of any type that is `Hashable` and `Sendable`:
///
/// * Integers, and types that wrap one (``EntityKey``), order the table. They are the keys of a radix tree; dense ids
///   make the smallest tree.
/// * With other types, such as `String` or `UUID`, new entities go to the end, and ``move(_:to:)`` changes the order.
///   The keys of the tree are then positions, which a persistent hash table finds by id.
///
/// Look-up by id and by position are O(log n), whatever the entity.
public struct EntityTable<Entity: Identifiable> where Entity.ID: Sendable {
  @usableFromInline
  var root = RadixNode<Entity>()

  /// The key of each id; `nil` if ids are integers, and so keys themselves.
  @usableFromInline
  var index: IDIndex<Entity.ID>?

  /// Creates an empty table.
  @inlinable
  public init() { index = IntegerID.isInteger(Entity.ID.self) ? nil : IDIndex() }

  /// Creates a table of entities; of several with one id, the last one is stored.
  ///
  /// - Complexity: O(n) as long as integer ids ascend, and other ids are new; O(log n) each from there on.
  @inlinable
  public init(_ entities: some Sequence<Entity>) {
    var builder = EntityTableBuilder<Entity>(minimumCapacity: entities.underestimatedCount)
    var rest = entities.makeIterator()
    var refused: Entity?
    while refused == nil, let entity = rest.next() {
      if !builder.append(entity) { refused = entity }
    }
    self = builder.finish()
    while let entity = refused {
      set(entity)
      refused = rest.next()
    }
  }

  /// Creates a table of entities that are in its order, with ascending ids if these are integers: O(n).
  ///
  /// - Precondition: each id is new and, if it is an integer, larger than the one before.
  @inlinable
  public init(sorted entities: some Sequence<Entity>) {
    var builder = EntityTableBuilder<Entity>(minimumCapacity: entities.underestimatedCount)
    for entity in entities {
      let isAscending = builder.append(entity)
      precondition(
        isAscending, "Id \(IntegerID.text(entity.id)) is not larger than the one before; use init(_:).")
    }
    self = builder.finish()
  }

  /// Whether an entity has this id: O(log n).
  @inlinable
  public func contains(_ id: Entity.ID) -> Bool { key(of: id) != nil }

  /// The position of the entity with an id, or `nil` if no entity has it: O(log n).
  @inlinable
  public func position(of id: Entity.ID) -> Int? {
    guard let key = key(of: id) else { return nil }
    return root.rank(of: key)
  }

  /// Whether two tables are copies of one version, and therefore equal: O(1).
  ///
  /// Tables that are not identical may still be equal.
  @inlinable
  public func isIdentical(to other: Self) -> Bool {
    isEmpty && other.isEmpty || root.isIdentical(to: other.root)
  }

  @inlinable
  @inline(__always)
  func key(of id: Entity.ID) -> UInt? {
    if index != nil { return index?[id] }
    let key = IntegerID.key(id)
    return root.contains(key) ? key : nil
  }
}

extension EntityTable: Sendable where Entity: Sendable {}

extension EntityTable: ExpressibleByArrayLiteral {
  /// Creates a table of the listed entities; of several with one id, the last one is stored.
  @inlinable
  public init(arrayLiteral elements: Entity...) { self.init(elements) }
}

#if DEBUG
extension EntityTable {
  /// Traps if an invariant of the tree is violated: O(n); a method of debug builds only.
  public func checkInvariants() {
    let keys = root.checkInvariants(isRoot: true)
    if let index { precondition(index.count == count, "The index has \(index.count) ids of \(count).") }
    for (entity, key) in zip(self, keys) {
      precondition(self.key(of: entity.id) == key, "Id \(IntegerID.text(entity.id)) has another key.")
    }
    _ = index?.storage.buckets.checkInvariants(isRoot: true)
  }
}
#endif
