import LeftfoldEntities
import Synchronization

/// A sorted index that is made when it is first asked for, and from then on follows its table.
///
/// A run of the command line asks for one or two of the orders; sorting a hundred thousand texts for the others would
/// be most of its time. It is a value all the same: what it gives depends on its table alone.
struct LazyIndex<Order: EntityOrder>: Sendable where Order.Entity: Equatable & Sendable {
  private enum Content {
    case pending(EntityTable<Order.Entity>)
    case made(SortedIndex<Order>)
  }

  private final class Box: Sendable {
    let content: Mutex<Content>
    init(_ content: consuming sending Content) { self.content = Mutex(content) }
  }

  private var box: Box

  /// The index of a table.
  init(_ table: EntityTable<Order.Entity>) { box = Box(.pending(table)) }

  /// The index, made now if nobody has asked before.
  var value: SortedIndex<Order> {
    box.content.withLock { content in
      switch content {
      case .made(let index): return index
      case .pending(let table):
        let index = SortedIndex<Order>(table)
        content = .made(index)
        return index
      }
    }
  }

  /// Follows its table to a later version; the difference is asked for only if the index was made.
  mutating func follow(_ table: EntityTable<Order.Entity>, _ diff: () -> EntityDiff<Order.Entity>) {
    let isOurs = isKnownUniquelyReferenced(&box)
    let index: SortedIndex<Order>? = box.content.withLock { content in
      guard case .made(let index) = content else { return nil }
      // Given away, so that the index can be changed in place where nobody else holds it.
      if isOurs { content = .pending(table) }
      return index
    }
    guard var index else {
      box = Box(.pending(table))
      return
    }
    index.apply(diff())
    box = Box(.made(index))
  }
}
