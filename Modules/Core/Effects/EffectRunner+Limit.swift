struct EffectLimit<Action: Sendable> {
  struct Waiting {
    let part: EffectOperation<Action>
    let context: EffectContext<Action>
    let key: EffectKey
  }

  var count = 1
  var running = 0
  var waiting = Queue<Waiting>()
  /// Set while waiting effects are started, so that one that ends at once does not start the next by recursion.
  var isAdvancing = false
  var sweepCount = 16

  var isIdle: Bool { running == 0 && waiting.isEmpty }

  /// Returns the waiting effects that it removes, which were canceled.
  @MainActor
  mutating func add(_ effect: Waiting, to count: Int, _ isRunning: (EffectKey) -> Bool) -> [Waiting] {
    self.count = count
    var canceled: [Waiting] = []
    if waiting.count >= sweepCount {
      canceled = waiting.removeAll { !isRunning($0.key) }
      sweepCount = max(16, waiting.count * 2)
    }
    waiting.append(effect)
    return canceled
  }
}

extension Effect {
  /// This effect, delayed while the maximum number of effects under its id run.
  ///
  /// Effects start in the order in which reducers returned them; one that is canceled while it waits never starts. An
  /// effect occupies its slot until its last part has ended and its actions are handled, or until it is canceled, so a
  /// merge counts as one: limit its parts to limit each. An effect within another under the same id shares its slot.
  /// Traps unless `count` is at least 1.
  ///
  /// - Parameters:
  ///   - id: The id shared by the effects that are limited together.
  ///   - scope: Whether the id belongs to the feature instance that uses it or to the whole store.
  ///   - count: The maximum number of effects that run at once. The newest effect's maximum applies.
  @inlinable
  public func limited(
    id: some Hashable & Sendable, scope: EffectIDScope = .instance, to count: Int
  ) -> Effect {
    precondition(count >= 1, "Effect.limited: a maximum of \(count); expected at least 1")
    guard let operation else { return .none }
    return Effect(.limited(operation, EffectID(id, scope), count))
  }
}

extension EffectRunner {
  func startLimited(
    _ part: EffectOperation<Action>, _ id: EffectID, _ count: Int, _ context: EffectContext<Action>
  ) {
    guard !context.group.has(.limit(id)) else { return start(part, context) }
    beginFirst()
    let key = running.reserve()
    enter(nil, part.firstWork, context, as: key)
    let waiting = EffectLimit.Waiting(part: part, context: context, key: key)
    // Released once the limit is consistent: what an effect captures may start or cancel others when it is released.
    let canceled = limits[id, default: EffectLimit()].add(waiting, to: count, isRunning)
    advance(id)
    withExtendedLifetime(canceled) {}
  }

  private func advance(_ id: EffectID) {
    guard limits[id]?.isAdvancing == false else { return }
    limits[id]?.isAdvancing = true
    while hasRoom(id), let next = limits[id]?.waiting.popFirst() {
      guard isRunning(next.key), !next.context.group.isCanceled else { continue }
      limits[id]?.running += 1
      let group = EffectGroup(in: next.context.group, permit: .limit(id))
      start(next.part, next.context.within(group))
      finish(next.key)
      group.whenFinished { [weak self] in
        self?.limits[id]?.running -= 1
        self?.advance(id)
      }
    }
    limits[id]?.isAdvancing = false
    if limits[id]?.isIdle == true { Bytes.release(limits.take(id)) }
  }

  private func hasRoom(_ id: EffectID) -> Bool { limits[id].map { $0.running < $0.count } ?? false }
}
