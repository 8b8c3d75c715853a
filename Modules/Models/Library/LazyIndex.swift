import LeftfoldEntities
import Synchronization

/// A sorted index that is built on first use: a run of the command line uses one or two of the indexes, and sorting a
/// hundred thousand texts for the others would take most of its time. A value: its contents depend on its table only.
struct LazyIndex<Order: EntityOrder>: Sendable where Order.Entity: Equatable & Sendable {
  private enum Content {
    /// Not built yet, with the number of table scans that were made instead.
    case pending(EntityTable<Order.Entity>, scans: Int)
    case made(SortedIndex<Order>)
  }

  private final class Box: Sendable {
    let content: Mutex<Content>
    init(_ content: consuming sending Content) { self.content = Mutex(content) }
  }

  private var box: Box

  init(_ table: EntityTable<Order.Entity>) { box = Box(.pending(table, scans: 0)) }

  var value: SortedIndex<Order> { box.content.withLock { Self.index(&$0) } }

  /// A small index of the entities with keys in a range, found by a scan of the table; nil if the whole index was
  /// built, or after so many scans that building it pays.
  func scan(_ keys: ClosedRange<Order.Key>) -> SortedIndex<Order>? {
    box.content.withLock { content in
      guard case .pending(let table, let scans) = content, scans < 4 else { return nil }
      content = .pending(table, scans: scans + 1)
      var found = SortedIndex<Order>()
      for entity in table {
        var isFound = false
        Order.keys(of: entity) { isFound = isFound || keys.contains($0) }
        if isFound { found.insert(entity) }
      }
      return found
    }
  }

  private static func index(_ content: inout Content) -> SortedIndex<Order> {
    switch content {
    case .made(let index): return index
    case .pending(let table, _):
      let index = SortedIndex<Order>(table)
      content = .made(index)
      return index
    }
  }

  /// The diff is computed only if the index was built.
  mutating func update(to table: EntityTable<Order.Entity>, _ diff: () -> EntityDiff<Order.Entity>) {
    let isOurs = isKnownUniquelyReferenced(&box)
    let old = box.content.withLock { content in
      let old = content
      // Released, so that the index can be changed in place if nothing else retains it.
      if isOurs { content = .pending(table, scans: 0) }
      return old
    }
    switch consume old {
    case .pending(_, let scans): box = Box(.pending(table, scans: scans))
    case .made(var index):
      index.apply(diff())
      box = Box(.made(index))
    }
  }
}
