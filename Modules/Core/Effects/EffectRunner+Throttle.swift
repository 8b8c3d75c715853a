/// At which distance effects of a name begin.
@usableFromInline
struct Throttling: Sendable {
  let interval: Duration
  let isLatest: Bool
  let source: SourceLocation
  /// Notes a moment, and tells how long ago that was.
  let begin: @Sendable () -> @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void

  @usableFromInline
  init(
    interval: Duration, isLatest: Bool, source: SourceLocation,
    begin: @escaping @Sendable () -> @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.interval = interval
    self.isLatest = isLatest
    self.source = source
    self.begin = begin
    self.sleep = sleep
  }
}

/// When the last effect of each name has begun, and what waits to be the next.
struct EffectThrottles {
  private struct Throttle {
    let elapsed: @Sendable () -> Duration
    let interval: Duration
    var waiting: EffectGroup?
  }

  private var throttles: [EffectID: Throttle] = [:]
  private var sweepCount = 16

  /// How long it still is until the next may begin; nil for no time.
  func rest(of id: EffectID, _ interval: Duration) -> Duration? {
    guard let rest = throttles[id].map({ interval - $0.elapsed() }), rest > .zero else { return nil }
    return rest
  }

  /// Notes that one begins now.
  mutating func begin(_ id: EffectID, _ throttling: Throttling) {
    if throttles.count >= sweepCount { sweep() }
    throttles[id] = Throttle(elapsed: throttling.begin(), interval: throttling.interval)
  }

  /// Notes who waits to be the next, and gives who did until now.
  mutating func wait(_ id: EffectID, _ group: EffectGroup) -> EffectGroup? {
    defer { throttles[id]?.waiting = group }
    return throttles[id]?.waiting
  }

  /// Forgets names whose interval is over, so that names of rows that are gone take no room for ever.
  private mutating func sweep() {
    throttles = throttles.filter { $0.value.elapsed() < $0.value.interval }
    sweepCount = max(16, throttles.count * 2)
  }
}

extension EffectRunner {
  /// Starts an effect unless one of its name has begun within the interval; then at the end of that, or never.
  func startThrottled(
    _ part: EffectOperation<Action>, _ id: EffectID, _ throttling: Throttling, _ context: EffectContext<Action>
  ) {
    guard let rest = throttles.rest(of: id, throttling.interval) else {
      throttles.begin(id, throttling)
      return start(part, context)
    }
    guard throttling.isLatest else { return }
    let wait = EffectGroup(in: context.group)
    if let earlier = throttles.wait(id, wait) { cancel(earlier) }
    start(sleep(rest, throttling), EffectContext(cause: context.cause, group: wait))
    context.group.enter()
    wait.whenFinished { [weak self, unowned wait] in
      if !wait.isCancelled { self?.startThrottled(part, id, throttling, context) }
      context.group.leave()
    }
  }

  private func sleep(_ time: Duration, _ throttling: Throttling) -> EffectOperation<Action> {
    .run(WrittenWork(source: throttling.source) { _ in try await throttling.sleep(time) })
  }
}
