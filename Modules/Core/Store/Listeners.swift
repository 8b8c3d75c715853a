/// The subscribers and observers of a node.
@usableFromInline
struct Listeners: Sendable {
  /// Stored inline, since most nodes have one.
  @usableFromInline var first: Subscriber?
  var others: ContiguousArray<Subscriber> = []
  /// The observers that have read the value since it was last replaced or, if that change is unpublished, before it.
  @usableFromInline var observers: ContiguousArray<Observers> = []
  /// An empty group, kept for reuse.
  var spare: ObservationToken?
  var sweepCount = 8

  /// Observers that read the same value.
  @usableFromInline
  struct Observers: Sendable {
    let joinedAt: UInt64
    let token: ObservationToken
  }

  @inlinable
  var isEmpty: Bool { first == nil && observers.isEmpty }

  mutating func add(_ subscriber: Subscriber) {
    if others.count >= sweepCount {
      dropEnded()
      sweepCount = max(8, others.count * 2)
    }
    if first == nil { first = subscriber } else { others.append(subscriber) }
  }

  /// Removes the subscribers that have ended.
  mutating func dropEnded() {
    others.removeAll { !$0.isActive }
    guard let first, !first.isActive else { return }
    self.first = others.isEmpty ? nil : others.removeFirst()
  }

  /// Ends all subscriptions when the node is removed.
  func stop() {
    first?.stop()
    for other in others { other.stop() }
  }
}
