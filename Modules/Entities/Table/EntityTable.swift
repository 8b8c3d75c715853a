/// Entities by id, in the order of their ids.
///
/// A table is a value. A copy costs nothing and shares everything; a change then copies a few small nodes and leaves
/// the rest shared. So every version of a table may be kept, and two versions are compared in what it costs to look at
/// their difference.
///
///     var shows = EntityTable([Show(id: 1, title: "Severance")])
///     let before = shows
///     shows.update(1) { $0.title = "Severance (2022)" }
///     shows.diff(from: before)  // one change: updated
///
/// Inside is a radix tree over the bits of the key. Any integer is a key; dense keys make the smallest tree.
/// Look-up, rank and nth are O(log n), whatever the entity.
public struct EntityTable<Entity: Identifiable> where Entity.ID: EntityKey {
  @usableFromInline
  var root = RadixNode<Entity>()

  /// An empty table.
  @inlinable
  public init() {}

  /// A table of entities in any order; of several with one id, the last counts.
  ///
  /// O(n) as long as the ids ascend, O(log n) each from there on.
  @inlinable
  public init(_ entities: some Sequence<Entity>) {
    var builder = RadixBuilder<Entity>()
    var rest = entities.makeIterator()
    var unordered: Entity?
    while unordered == nil, let entity = rest.next() {
      if !builder.append(entity) { unordered = entity }
    }
    root = builder.finish()
    while let entity = unordered {
      set(entity)
      unordered = rest.next()
    }
  }

  /// A table of entities whose ids ascend strictly: O(n).
  ///
  /// - Precondition: each id is larger than the one before.
  @inlinable
  public init(sorted entities: some Sequence<Entity>) {
    var builder = RadixBuilder<Entity>()
    for entity in entities {
      let isAscending = builder.append(entity)
      precondition(isAscending, "Id \(entity.id.rawValue) is not larger than the one before; use init(_:).")
    }
    root = builder.finish()
  }

  /// How many entities there are: O(1). At most 2³² − 1.
  @inlinable
  public var count: Int { Int(root.count) }

  /// Whether there is none.
  @inlinable
  public var isEmpty: Bool { root.count == 0 }

  /// Whether an entity has this id.
  @inlinable
  public func contains(_ id: Entity.ID) -> Bool { root.contains(RadixShape.key(id)) }

  /// How many ids are smaller: O(log n). The id itself need not be there.
  @inlinable
  public func rank(of id: Entity.ID) -> Int {
    let key = RadixShape.key(id)
    guard let difference = difference(of: key) else { return 0 }
    return root.rank(of: key, difference: difference)
  }

  /// A key that no entity has: the largest plus one, or 1 in an empty table.
  ///
  /// - Precondition: the largest id is not `Int.max`.
  @inlinable
  public var nextID: Entity.ID { Entity.ID(rawValue: (last?.id.rawValue ?? 0) + 1) }

  /// Whether two tables are one version that was copied, and so surely equal: O(1).
  ///
  /// Tables that came about in different ways may be equal without being identical.
  @inlinable
  public func isIdentical(to other: Self) -> Bool {
    isEmpty && other.isEmpty || root.isIdentical(to: other.root)
  }

  /// The bits in which a key differs from the nearest one: none if it has an entity; `nil` in an empty table.
  @inlinable
  func difference(of key: UInt) -> UInt? { isEmpty ? nil : key ^ root.nearest(to: key) }
}

extension EntityTable: Sendable where Entity: Sendable {}

extension EntityTable: ExpressibleByArrayLiteral {
  /// A table of the listed entities; of several with one id, the last counts.
  @inlinable
  public init(arrayLiteral elements: Entity...) { self.init(elements) }
}

#if DEBUG
extension EntityTable {
  /// Stops the program if the tree inside is not as it should be; only in debug builds: O(n).
  public func checkInvariants() { _ = root.checkInvariants(isRoot: true) }
}
#endif
