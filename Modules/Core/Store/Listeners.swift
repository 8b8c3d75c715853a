/// The subscribers and observers of a node.
struct Listeners {
  /// Mostly there is one.
  var first: Subscriber?
  var others: ContiguousArray<Subscriber> = []
  /// Those who have read the value under observation since it was last replaced; and before that, where the change was
  /// not published yet.
  var observers: ContiguousArray<Observers> = []
  /// An empty group to use again.
  var spare: ObservationToken?
  var sweepCount = 8

  /// Observers who have seen the same value.
  struct Observers {
    let joinedAt: UInt64
    let token: ObservationToken
  }

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

  /// Ends all subscriptions, as the node goes.
  func stop() {
    first?.stop()
    for other in others { other.stop() }
  }
}
