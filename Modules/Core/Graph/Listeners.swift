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
  @MainActor
  mutating func add(_ subscriber: Subscriber, isSweeping: Bool) {
    if isSweeping, others.count >= sweepCount {
      dropEnded()
      sweepCount = max(8, others.count * 2)
    }
    if first == nil { first = subscriber } else { others.append(subscriber) }
  }

  @MainActor
  mutating func dropEnded() {
    // Each is looked at once, since it may end meanwhile on another thread.
    observers = observers.filter { keep($0.token.accesses, if: $0.token.isObserved) }
    others = others.filter { keep($0, if: $0.isActive) }
    guard let first, !keep(first, if: first.isActive) else { return }
    self.first = others.isEmpty ? nil : others.removeFirst()
  }

  @MainActor
  private func keep(_ listener: Listener, if isActive: Bool) -> Bool {
    if !isActive { listener.node = nil }
    return isActive
  }

  func stop() {
    first?.stop()
    for other in others { other.stop() }
  }
}
