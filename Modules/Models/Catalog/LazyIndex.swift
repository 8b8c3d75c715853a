import LeftfoldEntities
import Synchronization

/// A sorted index that is made when it is first asked for, and from then on follows its table.
///
/// A run of the command line asks for one or two of the orders; sorting a hundred thousand texts for the others would
/// be most of its time. It is a value all the same: what it gives depends on its table alone.
struct LazyIndex<Order: EntityOrder>: Sendable where Order.Entity: Equatable & Sendable {
  private enum Content {
    /// Not made yet; how often the table was gone through instead.
    case pending(EntityTable<Order.Entity>, scans: Int)
    case made(SortedIndex<Order>)
  }

  private final class Box: Sendable {
    let content: Mutex<Content>
    init(_ content: consuming sending Content) { self.content = Mutex(content) }
  }

  private var box: Box

  /// The index of a table.
  init(_ table: EntityTable<Order.Entity>) { box = Box(.pending(table, scans: 0)) }

  /// The index, made now if nobody has asked before.
  var value: SortedIndex<Order> { box.content.withLock { Self.index(&$0) } }

  /// The ids of the entities that have a key, in their order.
  ///
  /// The first few times the table is gone through, which takes a tenth of the time in which it is sorted: who marks one
  /// episode as watched asks no more.
  func ids(for key: Order.Key) -> [Order.Entity.ID] {
    box.content.withLock { content in
      guard case .pending(let table, let scans) = content, scans < 4 else {
        return Array(Self.index(&content).ids(for: key))
      }
      content = .pending(table, scans: scans + 1)
      var ids: [Order.Entity.ID] = []
      for entity in table {
        Order.keys(of: entity) { if $0 == key, ids.last != entity.id { ids.append(entity.id) } }
      }
      return ids
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

  /// Follows its table to a later version; the difference is asked for only if the index was made.
  mutating func follow(_ table: EntityTable<Order.Entity>, _ diff: () -> EntityDiff<Order.Entity>) {
    let isOurs = isKnownUniquelyReferenced(&box)
    let old = box.content.withLock { content in
      let old = content
      // Given away, so that the index can be changed in place where nobody else holds it.
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
