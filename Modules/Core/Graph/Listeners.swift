@usableFromInline
struct Listeners: Sendable {
  /// Stored inline, since most nodes have one subscriber at most.
  @usableFromInline var first: Subscriber?
  var others: ContiguousArray<Subscriber> = []
  @usableFromInline var observers: ContiguousArray<Observers> = []
  /// The token of observers that were notified, kept for reuse.
  var spare: ObservationToken?
  var sweepCount = 8

  /// Observers that saw the same value and have not been notified.
  @usableFromInline
  struct Observers: Sendable {
    let joinedAt: UInt64
    let token: ObservationToken
  }

  @inlinable
  var isEmpty: Bool { first == nil && observers.isEmpty }

  /// - Parameter isSweeping: Whether ended subscribers may be removed, false while a notification iterates over them.
  mutating func add(_ subscriber: Subscriber, isSweeping: Bool) {
    if isSweeping, others.count >= sweepCount {
      dropEnded()
      sweepCount = max(8, others.count * 2)
    }
    if first == nil { first = subscriber } else { others.append(subscriber) }
  }

  mutating func dropEnded() {
    observers.removeAll { !$0.token.isObserved }
    others.removeAll { !$0.isActive }
    guard let first, !first.isActive else { return }
    self.first = others.isEmpty ? nil : others.removeFirst()
  }

  func stop() {
    first?.stop()
    for other in others { other.stop() }
  }
}
