/// A subscriber, or the observers of one token, with the node that has it. Unchecked, since a class with subclasses cannot be
/// checked: its property is isolated.
@usableFromInline
class Listener: @unchecked Sendable {
  /// Nil for one that is not in the node's lists. A node with listeners is attached, and so alive.
  @MainActor final var node: Unowned<Node>?

  @usableFromInline
  init() {}
}

@usableFromInline
struct Listeners: Sendable {
  /// Stored inline, since most nodes have one subscriber at most.
  @usableFromInline var first: Subscriber?
  var others: ContiguousArray<Subscriber> = []
  @usableFromInline var observers: ContiguousArray<Observers> = []
  /// The token of observers that were notified, kept for reuse.
  var spare: ObservationToken?

  /// Observers that saw the same value and have not been notified.
  @usableFromInline
  struct Observers: Sendable {
    let joinedAt: UInt64
    let token: ObservationToken
  }

  @inlinable
  var isEmpty: Bool { first == nil && observers.isEmpty }

  var count: Int { (first == nil ? 0 : 1) + others.count + observers.count }

  mutating func add(_ subscriber: Subscriber) {
    if first == nil { first = subscriber } else { others.append(subscriber) }
  }

  @MainActor
  mutating func dropEnded() {
    // Each is looked at once, since it may end meanwhile on another thread. Loops, since the library's call of an isolated
    // closure is checked at run time (`derived.create`).
    let all = (observers, others)
    if !observers.isEmpty { observers = [] }
    for group in all.0 {
      if group.token.isObserved { observers.append(group) } else { group.token.accesses.node = nil }
    }
    if !others.isEmpty { others = [] }
    for subscriber in all.1 {
      if subscriber.isActive { others.append(subscriber) } else { subscriber.node = nil }
    }
    guard let first, !first.isActive else { return }
    first.node = nil
    self.first = others.isEmpty ? nil : others.removeFirst()
  }

  func stop() {
    first?.stop()
    for other in others { other.stop() }
  }
}
