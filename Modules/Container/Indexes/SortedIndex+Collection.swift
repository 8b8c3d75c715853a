extension SortedIndex: RandomAccessCollection {
  /// The number of entries: O(1).
  @inlinable
  public var count: Int { root.count }

  /// The position of the first entry: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last entry.
  @inlinable
  public var endIndex: Int { count }

  /// The entry at a position, counted from 0: O(log n).
  @inlinable
  public subscript(position: Int) -> Entry {
    precondition(position >= 0 && position < count, "Position \(position) of \(count)")
    let (entries, start) = root.leaf(at: position)
    return entries[position - start]
  }

  /// The ids in order, as a lazy view.
  @inlinable
  public var ids: LazyMapCollection<Self, Order.Entity.ID> { lazy.map(\.id) }

  /// An iterator that advances leaf by leaf.
  public struct Iterator: IteratorProtocol {
    @usableFromInline
    let root: SortedNode<Entry>

    @usableFromInline
    var leaf: ContiguousArray<Entry> = []

    @usableFromInline
    var (index, position) = (0, 0)

    @inlinable
    init(_ root: SortedNode<Entry>) { self.root = root }

    /// Returns the next entry, or `nil` at the end.
    @inlinable
    public mutating func next() -> Entry? {
      if index == leaf.count {
        guard position < root.count else { return nil }
        leaf = root.leaf(at: position).elements
        position += leaf.count
        index = 0
      }
      defer { index += 1 }
      return leaf[index]
    }
  }

  /// Returns an iterator that advances leaf by leaf.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(root) }
}

extension SortedIndex.Iterator: Sendable {}

extension SortedIndex {
  /// The ids of the entities with a key, in order, as a view: O(log n).
  @inlinable
  public func ids(for key: Order.Key) -> LazyMapCollection<Slice<Self>, Order.Entity.ID> {
    self[rank(of: key)..<rank(through: key)].lazy.map(\.id)
  }

  /// The smallest id of the entities with a key, or `nil` if no entity has it: O(log n).
  @inlinable
  public func firstID(for key: Order.Key) -> Order.Entity.ID? {
    let rank = rank(of: key)
    guard rank < count else { return nil }
    let entry = self[rank]
    return entry.key == key ? entry.id : nil
  }

  /// The entries whose keys are in a range, as a view: O(log n).
  @inlinable
  public func range(_ keys: Range<Order.Key>) -> Slice<Self> {
    self[rank(of: keys.lowerBound)..<rank(of: keys.upperBound)]
  }

  /// The entries whose keys are in a closed range, as a view: O(log n).
  @inlinable
  public func range(_ keys: ClosedRange<Order.Key>) -> Slice<Self> {
    self[rank(of: keys.lowerBound)..<rank(through: keys.upperBound)]
  }

  /// The entries from a key on, as a view: O(log n).
  @inlinable
  public func range(from key: Order.Key) -> Slice<Self> { self[rank(of: key)..<count] }

  /// The entries before a key, as a view: O(log n).
  @inlinable
  public func range(upTo key: Order.Key) -> Slice<Self> { self[0..<rank(of: key)] }
}
