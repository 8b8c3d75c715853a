extension EntityTable: RandomAccessCollection {
  /// The number of entities, at most 2³² − 1: O(1).
  @inlinable
  public var count: Int { Int(root.count) }

  /// The position of the first entity: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last entity.
  @inlinable
  public var endIndex: Int { count }

  /// The entity at a position, counted from 0: O(log n).
  @inlinable
  public subscript(position: Int) -> Entity {
    precondition(position >= 0 && position < count, "Position \(position) of \(count)")
    return root.element(at: position)
  }

  /// An iterator that advances leaf by leaf.
  public struct Iterator: IteratorProtocol {
    @usableFromInline
    let root: RadixNode<Entity>

    @usableFromInline
    var leaf: ContiguousArray<Entity> = []

    @usableFromInline
    var index = 0

    /// The position after the leaf.
    @usableFromInline
    var position = 0

    @inlinable
    init(_ root: RadixNode<Entity>) { self.root = root }

    /// Returns the next entity, or `nil` at the end.
    @inlinable
    @inline(__always)
    public mutating func next() -> Entity? {
      if index == leaf.count, !advance() { return nil }
      defer { index &+= 1 }
      return leaf[index]
    }

    @inlinable
    @inline(never)
    mutating func advance() -> Bool {
      guard position < root.count else { return false }
      leaf = root.leaf(at: position).elements
      position += leaf.count
      index = 0
      return true
    }
  }

  /// Returns an iterator that advances leaf by leaf.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(root) }

  /// The ids in order, as a lazy view.
  @inlinable
  public var ids: LazyMapCollection<Self, Entity.ID> { lazy.map(\.id) }
}

extension EntityTable.Iterator: Sendable where Entity: Sendable {}

// Operations on the order of integer ids. Two extensions, since an integer conforms to no protocol of this module.

extension EntityTable where Entity.ID: EntityKey {
  /// An id that no entity has: the largest plus one, or 1 in an empty table.
  ///
  /// Once the last entity is removed, its id is given again. If one action removes it and adds another one with this id, the
  /// effects of the old one, and whatever else refers to it by id, stay with the new one.
  ///
  /// - Precondition: the largest id is not `Int.max`.
  @inlinable
  public var nextID: Entity.ID { Entity.ID(rawValue: (last?.id.rawValue ?? 0) + 1) }

  /// The number of smaller ids, whether or not the id is in the table: O(log n).
  @inlinable
  public func rank(of id: Entity.ID) -> Int { root.rank(of: IntegerID.key(id)) }

  /// The entities whose ids are in a range, in order, as a view: O(log n).
  @inlinable
  public func range(_ ids: Range<Entity.ID>) -> Slice<Self> {
    self[rank(of: ids.lowerBound)..<rank(of: ids.upperBound)]
  }

  /// Removes the entities whose ids are in a range, parts of the tree at once: O(log n), besides releasing them.
  @inlinable
  public mutating func removeAll(in ids: ClosedRange<Entity.ID>) {
    root.removeAll(in: IntegerID.key(ids.lowerBound)...IntegerID.key(ids.upperBound))
  }
}

extension EntityTable where Entity.ID: FixedWidthInteger {
  /// An id that no entity has: the largest plus one, or 1 in an empty table.
  ///
  /// Once the last entity is removed, its id is given again. If one action removes it and adds another one with this id, the
  /// effects of the old one, and whatever else refers to it by id, stay with the new one.
  ///
  /// - Precondition: the largest id is not the type's largest integer, which has at most 64 bits.
  @inlinable
  public var nextID: Entity.ID {
    IntegerID.checkOrder(of: Entity.ID.self)
    return (last?.id ?? 0) + 1
  }

  /// The number of smaller ids, whether or not the id is in the table: O(log n).
  ///
  /// - Precondition: ids have at most 64 bits.
  @inlinable
  public func rank(of id: Entity.ID) -> Int { root.rank(of: IntegerID.key(id)) }

  /// The entities whose ids are in a range, in order, as a view: O(log n).
  ///
  /// - Precondition: ids have at most 64 bits.
  @inlinable
  public func range(_ ids: Range<Entity.ID>) -> Slice<Self> {
    self[rank(of: ids.lowerBound)..<rank(of: ids.upperBound)]
  }

  /// Removes the entities whose ids are in a range, parts of the tree at once: O(log n), besides releasing them.
  ///
  /// - Precondition: ids have at most 64 bits.
  @inlinable
  public mutating func removeAll(in ids: ClosedRange<Entity.ID>) {
    root.removeAll(in: IntegerID.key(ids.lowerBound)...IntegerID.key(ids.upperBound))
  }
}
