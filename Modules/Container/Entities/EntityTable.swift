/// A persistent table of entities by id, ordered by integer ids, or by insertion with ids of other types.
///
/// A table is a value with structural sharing: a copy is O(1), and a change copies a few small nodes and shares the
/// rest. So every version of a table may be kept, and two versions are compared at the cost of their difference.
///
///     var shows = EntityTable([Show(id: 1, title: "Severance")])
///     let before = shows
///     shows.update(1) { $0.title = "Severance (2022)" }
///     shows.diff(from: before)  // one change: updated
///
/// An id is of any type that is `Hashable` and `Sendable`:
///
/// * Integers of at most 64 bits, and types that wrap one (``EntityKey``), order the table. They are the keys of a radix
///   tree; dense ids make the smallest tree.
/// * With other types, such as `String` or `UUID`, new entities go to the end. The keys of the tree are then numbers in the
///   order of insertion, which a persistent hash table finds by id.
///
/// Look-up by id and by position are O(log n), whatever the entity. An order that a person chooses is data: an array of
/// ids beside the table, see <doc:NormalizedState>.
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
  /// - Complexity: that of ``set(_:)`` for each entity.
  @inlinable
  public init(_ entities: some Sequence<Entity>) {
    self.init()
    for entity in entities { set(entity) }
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

  /// Returns a table of the transformed entities, with the same ids and in the same order: O(n).
  ///
  /// - Precondition: a transformed entity has the id of the original.
  @inlinable
  public func mapValues<NewEntity: Identifiable>(
    _ transform: (Entity) throws -> NewEntity
  ) rethrows -> EntityTable<NewEntity> where NewEntity.ID == Entity.ID {
    var table = EntityTable<NewEntity>()
    table.index = index
    table.root = try root.mapValues { entity in
      let new = try transform(entity)
      precondition(
        new.id == entity.id,
        "Id \(IntegerID.text(entity.id)) was mapped to \(IntegerID.text(new.id)); ids never change.")
      return new
    }
    return table
  }

  /// Whether ids order the table, not the order of insertion.
  package var isOrderedByID: Bool { index == nil }

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

extension EntityTable: Equatable where Entity: Equatable {
  /// Whether two tables hold equal entities in the same order; shared parts are skipped.
  ///
  /// - Complexity: proportional to the difference if one version was derived from the other by updates; O(n) between
  ///   unrelated tables.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    if left.count != right.count { return false }
    if left.root.isEqual(to: right.root) { return true }
    // Equal tables with other histories may have other keys, if these count insertions.
    return left.index != nil && !left.root.hasSameKeys(as: right.root) && left.elementsEqual(right)
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

extension EntityTable: Encodable where Entity: Encodable {
  /// Encodes an array of the entities in order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for entity in self { try container.encode(entity) }
  }
}

extension EntityTable: Decodable where Entity: Decodable {
  /// Decodes an array of entities, whose order is kept unless ids are integers.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if two have the same id, or the error of decoding an entity.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      // Still at this entity, for the path of an error.
      let place = container
      let entity = try container.decode(Entity.self)
      guard add(entity) else {
        throw DecodingError.dataCorruptedError(
          in: place,
          debugDescription: "A second entity has id \(IntegerID.text(entity.id)); ids must be unique."
        )
      }
    }
  }
}

extension EntityTable: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The entities in order, as an array describes its elements.
  public var description: String { Array(self).description }

  /// The entities in order, as an array describes its elements for debugging.
  public var debugDescription: String { Array(self).debugDescription }

  /// The entities in order, as a collection, for `dump` and the output of failed tests.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

#if DEBUG
extension EntityTable {
  /// Traps if an invariant of the tree is violated: O(n); a method of debug builds only.
  package func checkInvariants() {
    let keys = root.checkInvariants(isRoot: true)
    if let index {
      let ids = index.buckets.reduce(0) { $0 + 1 + ($1.others?.count ?? 0) }
      precondition(ids == count, "The index has \(ids) ids of \(count).")
      _ = index.buckets.checkInvariants(isRoot: true)
    }
    for (entity, key) in zip(self, keys) {
      precondition(self.key(of: entity.id) == key, "Id \(IntegerID.text(entity.id)) has another key.")
    }
  }
}
#endif
