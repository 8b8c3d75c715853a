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
}
