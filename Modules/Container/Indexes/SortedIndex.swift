import LeftfoldEntities

/// A declared order of entities: zero, one or several keys for each entity.
///
/// An air date is one key, or none while it is unknown; the ids that providers give an entity are several. An order is
/// a type and not a closure, so that a ``SortedIndex`` is a pure value that can be compared and sent.
///
///     enum EpisodesByDate: EntityOrder {
///       static func keys(of episode: Episode, _ emit: (Int) -> Void) {
///         if let day = episode.day { emit(day) }
///       }
///     }
public protocol EntityOrder<Entity>: Sendable {
  /// The type of the ordered entities.
  associatedtype Entity: Identifiable where Entity.ID: Comparable & Sendable

  /// The type of the keys that define the order.
  associatedtype Key: Comparable & Sendable

  /// Emits the keys of an entity, in any order.
  ///
  /// Equal entities have equal keys. The same key emitted twice counts once. An index traps on a key that does not equal
  /// itself, such as NaN: emit no key instead.
  static func keys(of entity: Entity, _ emit: (Key) -> Void)
}

/// An index of a table's entities by the keys of an order, and by id where keys are equal.
///
/// An index holds keys and ids, not entities. It is a persistent B+ tree: a copy is O(1), and a change copies one path.
/// Updated by diffs, it equals a new index of the table.
///
///     var byDate = SortedIndex<EpisodesByDate>(episodes)
///     byDate.apply(newEpisodes.diff(from: episodes))
///     byDate.range(monday..<nextMonday).map(\.id)
public struct SortedIndex<Order: EntityOrder> {
  /// The type of the indexed entities.
  public typealias Entity = Order.Entity

  /// The type of the keys that define the order.
  public typealias Key = Order.Key

  /// A key, and the id of an entity that has it.
  public struct Entry: Comparable, Sendable {
    /// The key.
    public let key: Order.Key

    /// The entity's id.
    public let id: Order.Entity.ID

    /// Creates an entry from a key and an id.
    ///
    /// - Precondition: the key equals itself; NaN does not, and has no place in an order.
    @inlinable
    public init(key: Order.Key, id: Order.Entity.ID) {
      precondition(
        key == key,
        "\(Order.self) emitted \(key), a key that does not equal itself and has no place; emit no key instead.")
      (self.key, self.id) = (key, id)
    }

    /// Compares keys, and ids where keys are equal.
    @inlinable
    public static func < (left: Self, right: Self) -> Bool {
      left.key < right.key || left.key == right.key && left.id < right.id
    }
  }

  @usableFromInline
  var root = SortedNode<Entry>(leaf: [])

  /// Creates an empty index.
  @inlinable
  public init() {}

  /// Creates an index of all entities of a table.
  ///
  /// - Complexity: O(n log n), and O(n) if the entries are in order or in reverse, as in a history read newest first.
  @inlinable
  public init(_ table: EntityTable<Order.Entity>) {
    var entries: ContiguousArray<Entry> = []
    entries.reserveCapacity(table.count)
    var (isAscending, isDescending) = (true, true)
    for entity in table {
      Order.keys(of: entity) { key in
        let entry = Entry(key: key, id: entity.id)
        if let last = entries.last {
          if last < entry { isDescending = false } else { isAscending = false }
          if last == entry { isDescending = false }
        }
        entries.append(entry)
      }
    }
    if isAscending || isDescending {
      if isDescending { entries.reverse() }
      root = SortedNode(sorted: entries)
    } else {
      entries.sort()
      replaceEntries(by: entries, without: [])
    }
  }

  /// Whether the index contains an entry: O(log n).
  @inlinable
  public func contains(_ entry: Entry) -> Bool { root.contains(entry) }

  /// The number of entries with a smaller key: O(log n).
  @inlinable
  public func rank(of key: Order.Key) -> Int { root.rank { $0.key < key } }

  /// The number of entries with this key or a smaller one: O(log n).
  @inlinable
  public func rank(through key: Order.Key) -> Int { root.rank { $0.key <= key } }

  /// The number of smaller entries: O(log n).
  @inlinable
  public func rank(of entry: Entry) -> Int { root.rank { $0 < entry } }

  /// Whether two indexes are copies of one version, and therefore equal: O(1).
  ///
  /// Indexes that are not identical may still be equal.
  @inlinable
  public func isIdentical(to other: Self) -> Bool {
    isEmpty && other.isEmpty || root.isIdentical(to: other.root)
  }
}

extension SortedIndex: Sendable {}

extension SortedIndex: Equatable {
  /// Whether two indexes hold equal entries; most shared parts are skipped.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.root.isEqual(to: right.root) }
}

extension SortedIndex: CustomStringConvertible, CustomReflectable {
  /// The order and the count, as text.
  public var description: String { "SortedIndex<\(Order.self)>(\(count))" }

  /// The entries in order, as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

#if DEBUG
extension SortedIndex {
  /// Traps if an invariant of the tree is violated: O(n); a method of debug builds only.
  package func checkInvariants() { _ = root.checkInvariants(isRoot: true) }
}
#endif
