@usableFromInline
struct Throttling: Sendable {
  let interval: Duration
  let isLatest: Bool
  let source: SourceLocation
  /// Captures the current instant; the result gives the time elapsed since.
  let begin: @Sendable () -> @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void
}

/// A class, and what it replaces is released after each access, since the release of an id or a clock may end effects.
@MainActor
final class EffectThrottles {
  private struct Throttle {
    let elapsed: @Sendable () -> Duration
    let interval: Duration
    let owners: [OwnedGroup]
    var waiting: EffectGroup?

    /// Whether the interval continues: an interval that a former child began does not count.
    @MainActor var isOpen: Bool { elapsed() < interval && !owners.contains(where: \.isOwnerAbsent) }
  }

  private var throttles: [EffectID: Throttle] = [:]
  /// Those of children's effects: while one is open, its owners are watched.
  private var owned = Queue<Throttle>()
  private var sweepCount = 16

  /// The time until the next effect may start; nil for now. The shorter interval applies, since an id is forgotten after
  /// its own.
  func rest(of id: EffectID, _ interval: Duration) -> Duration? {
    guard let throttle = throttles[id], throttle.isOpen else { return nil }
    let rest = min(interval, throttle.interval) - throttle.elapsed()
    return rest > .zero ? rest : nil
  }

  func begin(_ id: EffectID, _ throttling: Throttling, in group: EffectGroup) -> EffectGroup? {
    if throttles.count >= sweepCount { sweep() }
    let waiting = throttles[id]?.waiting
    let throttle = Throttle(
      elapsed: throttling.begin(), interval: throttling.interval, owners: id.isShared ? [] : group.owners)
    Bytes.release(throttles.updateValue(throttle, forKey: id))
    if !throttle.owners.isEmpty {
      for owner in throttle.owners { owner.hold() }
      owned.append(throttle)
      releasePassed()
    }
    return waiting
  }

  /// Examines two at a time, so that the cost is constant and those that have passed do not accumulate.
  func releasePassed() {
    for _ in 0..<min(2, owned.count) {
      guard let throttle = owned.popFirst() else { return }
      if throttle.isOpen { owned.append(throttle) } else { for owner in throttle.owners { owner.release() } }
    }
  }

  func wait(_ id: EffectID, _ group: EffectGroup) -> EffectGroup? {
    defer { throttles[id]?.waiting = group }
    return throttles[id]?.waiting
  }

  /// Drops ids whose interval has ended, so that those of removed rows do not accumulate. A newer effect still has to
  /// cancel one that waits for the message of its timer.
  private func sweep() {
    let before = throttles
    throttles = before.filter { $0.value.isOpen || $0.value.waiting?.isFinished == false }
    sweepCount = max(16, throttles.count * 2)
  }
}

extension EffectRunner {
  func startThrottled(
    _ part: EffectOperation<Action>, _ id: EffectID, _ throttling: Throttling, _ context: EffectContext<Action>
  ) {
    guard !context.group.has(.throttle(id)), !part.isOfAbsentOwners else { return start(part, context) }
    guard let rest = throttles.rest(of: id, throttling.interval) else {
      // A newer effect may start before the message of the timer arrives.
      if let earlier = throttles.begin(id, throttling, in: context.group) { cancel(earlier) }
      let admitted = EffectGroup(in: context.group, permit: .throttle(id))
      return start(part, context.within(admitted))
    }
    guard throttling.isLatest else { return }
    let wait = EffectGroup(in: context.group)
    if let earlier = throttles.wait(id, wait) { cancel(earlier) }
    start(.run(.pause(throttling.source) { try await throttling.sleep(rest) }), context.within(wait))
    context.group.enter()
    wait.whenFinished { [weak self, unowned wait] in
      if !wait.isCanceled { self?.startThrottled(part, id, throttling, context) }
      context.group.leave()
    }
  }
}
