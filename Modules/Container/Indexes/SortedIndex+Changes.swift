import LeftfoldEntities

extension SortedIndex {
  /// Adds the keys of one entity: O(log n) each.
  @inlinable
  public mutating func insert(_ entity: Order.Entity) {
    Order.keys(of: entity) { insert(Entry(key: $0, id: entity.id)) }
  }

  /// Removes the keys of one entity, which must equal the one that was added: O(log n) each.
  @inlinable
  public mutating func remove(_ entity: Order.Entity) {
    Order.keys(of: entity) { remove(Entry(key: $0, id: entity.id)) }
  }

  @inlinable
  mutating func insert(_ entry: Entry) {
    guard !root.contains(entry), let upper = root.insert(entry) else { return }
    root = SortedNode(inner: [.init(root), .init(upper)])
  }

  @inlinable
  mutating func remove(_ entry: Entry) {
    guard root.contains(entry) else { return }
    root.remove(entry)
    if case .inner(let children) = root.storage, children.count == 1 { root = children[0].node }
  }

  /// Updates the index by the diff of two versions of its table.
  ///
  /// An entity that keeps its keys costs only a comparison of its keys.
  ///
  /// - Complexity: O(log n) for each key that differs, or O(n) and a sort of these keys if they are a large share of
  ///   the index.
  @inlinable
  public mutating func apply(_ diff: EntityDiff<Order.Entity>) {
    var (removed, added): (ContiguousArray<Entry>, ContiguousArray<Entry>) = ([], [])
    for change in diff {
      let old = SortedIndex.entries(of: change.old)
      let new = SortedIndex.entries(of: change.new)
      if old == new { continue }
      removed.append(contentsOf: old)
      added.append(contentsOf: new)
    }
    removed.sort()
    added.sort()
    // One change costs about as much as copying 16 entries.
    if (removed.count + added.count) * 16 > count {
      replaceEntries(by: added, without: removed)
    } else {
      for entry in removed { remove(entry) }
      for entry in added { insert(entry) }
    }
  }

  @inlinable
  static func entries(of entity: Order.Entity?) -> ContiguousArray<Entry> {
    var entries: ContiguousArray<Entry> = []
    if let entity { Order.keys(of: entity) { entries.append(Entry(key: $0, id: entity.id)) } }
    return entries
  }

  /// `added` and `removed` are sorted: O(n).
  @inlinable
  mutating func replaceEntries(by added: ContiguousArray<Entry>, without removed: ContiguousArray<Entry>) {
    var entries: ContiguousArray<Entry> = []
    entries.reserveCapacity(Swift.max(0, count - removed.count) + added.count)
    var (gone, new) = (removed[...], added[...])
    for entry in self {
      while let first = gone.first, first < entry { gone.removeFirst() }
      if gone.first == entry { continue }
      while let first = new.first, first < entry { entries.appendUnlessLast(new.removeFirst()) }
      entries.appendUnlessLast(entry)
    }
    for entry in new { entries.appendUnlessLast(entry) }
    root = SortedNode(sorted: entries)
  }
}

extension ContiguousArray where Element: Equatable {
  @inlinable
  mutating func appendUnlessLast(_ element: Element) {
    if last != element { append(element) }
  }
}
