/// Effects of one name: how many run, and which wait for their turn.
struct EffectLimit<Action: Sendable> {
  struct Waiting {
    let part: EffectOperation<Action>
    let context: EffectContext<Action>
    let key: EffectKey
  }

  var count = 1
  var running = 0
  var waiting = Queue<Waiting>()
  /// Whether those that wait are being started, so that one that is over at once starts no further ones by recursion.
  var isAdvancing = false
  var sweepCount = 16

  var isIdle: Bool { running == 0 && waiting.isEmpty }
}

extension Effect {
  /// The same effect, which waits while as many of its name run as may.
  ///
  /// Those that wait begin in the order in which reducers returned them; one that is cancelled meanwhile never begins. An
  /// effect runs until its last part has finished and its actions are handled, so that a merge counts as one: limit its
  /// parts to limit each. The limit that comes with an effect decides when that effect begins. An effect that contains
  /// another of the same name would wait for itself.
  ///
  /// - Parameters:
  ///   - id: a name for those that share the limit, within its store.
  ///   - count: how many run at once at most; at least 1.
  @inlinable
  public func limited(id: some Hashable & Sendable, to count: Int) -> Effect {
    precondition(count >= 1, "a limit of \(count) lets nothing begin")
    guard let operation else { return .none }
    return Effect(.limited(operation, EffectID(id), count))
  }
}

extension EffectRunner {
  /// Starts an effect when fewer of its name run than may.
  func startLimited(
    _ part: EffectOperation<Action>, _ id: EffectID, _ count: Int, _ context: EffectContext<Action>
  ) {
    var limit = limits.removeValue(forKey: id) ?? EffectLimit()
    limit.count = count
    if limit.waiting.count >= limit.sweepCount {
      limit.waiting.removeAll { !isRunning($0.key) }
      limit.sweepCount = max(16, limit.waiting.count * 2)
    }
    let key = enter(nil, nil, context)
    limit.waiting.append(EffectLimit.Waiting(part: part, context: context, key: key))
    limits[id] = limit
    advance(id)
  }

  /// Starts those that wait, as long as they may; a loop, so that many that are over at once need no stack.
  private func advance(_ id: EffectID) {
    guard limits[id]?.isAdvancing == false else { return }
    limits[id]?.isAdvancing = true
    while mayBegin(id), let next = limits[id]?.waiting.popFirst() {
      guard isRunning(next.key), !next.context.group.isCancelled else { continue }
      limits[id]?.running += 1
      let group = EffectGroup(in: next.context.group)
      start(next.part, EffectContext(cause: next.context.cause, group: group))
      finish(next.key)
      group.whenFinished { [weak self] in
        self?.limits[id]?.running -= 1
        self?.advance(id)
      }
    }
    limits[id]?.isAdvancing = false
    if limits[id]?.isIdle == true { limits[id] = nil }
  }

  private func mayBegin(_ id: EffectID) -> Bool { limits[id].map { $0.running < $0.count } ?? false }
}
