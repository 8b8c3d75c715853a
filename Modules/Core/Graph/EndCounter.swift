import Synchronization

/// Counts the subscriptions, observers and stores that have ended, on any thread: only then does the graph look for idle nodes.
@usableFromInline
final class EndCounter: Sendable {
  private let counter = Atomic(0)

  init() {}

  @usableFromInline
  var count: Int { counter.load(ordering: .acquiring) }

  func add() { counter.add(1, ordering: .releasing) }
}
