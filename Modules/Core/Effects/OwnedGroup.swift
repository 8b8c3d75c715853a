/// The effects that a child's reducer started; canceled once the child is absent.
///
/// The child is watched until the effects have ended and the intervals of those that are throttled have passed.
@MainActor
final class OwnedGroup: EffectGroup {
  private var holds = 1
  var unwatch: (@MainActor () -> Void)?

  var isOwnerAbsent: Bool { wasCanceled }

  func hold() { holds += 1 }

  func release() {
    holds -= 1
    if holds == 0 { unwatch?() }
  }
}

extension EffectGroup {
  /// The groups of the children that the effect belongs to, the innermost first.
  var owners: [OwnedGroup] {
    var owners: [OwnedGroup] = []
    var group: EffectGroup? = self
    while let current = group {
      if let owner = current as? OwnedGroup { owners.append(owner) }
      group = current.parent
    }
    return owners
  }
}

/// The intervals of children's throttled effects: while one is open, its owners are watched.
@MainActor
struct OwnedIntervals {
  struct Interval {
    let hasPassed: @Sendable () -> Bool
    let owners: [OwnedGroup]
  }

  private var intervals = Queue<Interval>()

  mutating func append(_ interval: Interval) {
    for owner in interval.owners { owner.hold() }
    intervals.append(interval)
    releasePassed()
  }

  /// Examines two at a time, so that the cost is constant and those that have passed do not accumulate.
  mutating func releasePassed() {
    for _ in 0..<min(2, intervals.count) {
      guard let interval = intervals.popFirst() else { return }
      if interval.hasPassed() || interval.owners.contains(where: \.isOwnerAbsent) {
        for owner in interval.owners { owner.release() }
      } else {
        intervals.append(interval)
      }
    }
  }
}
