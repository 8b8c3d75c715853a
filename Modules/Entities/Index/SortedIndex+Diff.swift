extension SortedIndex {
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
