import Synchronization

/// Counts the subscriptions and stores that ended, on any thread, so that the graph looks for idle nodes only then.
@usableFromInline
final class Departures: Sendable {
  private let counter = Atomic(0)

  init() {}

  @usableFromInline
  var count: Int { counter.load(ordering: .acquiring) }

  func add() { counter.add(1, ordering: .releasing) }
}
