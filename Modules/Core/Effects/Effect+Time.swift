extension Effect {
  /// The same effect, begun some time later.
  ///
  /// What is cancelled while it waits never begins. No time at all is no wait: the effect begins at once.
  @inlinable
  public func delay(
    for time: Duration, clock: some Clock<Duration>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    guard operation != nil, time > .zero else { return self }
    return .concatenate(.sleep(for: time, on: clock, SourceLocation(fileID: fileID, line: line)), self)
  }

  /// The effect once nobody has asked for it for some time: each one that a reducer returns under the name takes the
  /// place of the one before, and begins after a wait of its own.
  ///
  /// Of effects that are returned in one reduction the last counts. One that has begun is cancelled by the next as well,
  /// so that an answer to what was typed before does not come after all; ``cancel(id:)`` stops either. An action of its own
  /// that leads to the effect again thereby ends what is left of it.
  ///
  /// - Parameters:
  ///   - id: a name for it, within its store.
  ///   - time: how long it waits.
  ///   - clock: what it waits on.
  ///   - fileID: the file, for reports.
  ///   - line: the line, for reports.
  @inlinable
  public func debounce(
    id: some Hashable & Sendable, for time: Duration, clock: some Clock<Duration>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    delay(for: time, clock: clock, fileID: fileID, line: line).cancellable(id: id, cancelsInFlight: true)
  }

  /// At most one effect of a name in each interval: the first begins at once, and so does the first after the interval.
  ///
  /// Moments of the clock decide, so that nothing runs while nothing waits. One that has begun is not cancelled by the
  /// next. ``cancel(id:)`` stops it, and the one that waits; the interval goes on. The interval of the effect that comes
  /// counts, not that of the one before. Actions that an effect sends may return the same effect again: it counts as the
  /// next.
  ///
  /// - Parameters:
  ///   - id: a name for it, within its store.
  ///   - interval: the shortest time between the beginnings of two.
  ///   - latest: whether the last of those that came within the interval begins at its end; if not, they are dropped.
  ///   - clock: what tells the time.
  ///   - fileID: the file, for reports.
  ///   - line: the line, for reports.
  @inlinable
  public func throttle<C: Clock>(
    id: some Hashable & Sendable, for interval: Duration, latest: Bool, clock: C,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect where C.Duration == Duration {
    guard let operation else { return .none }
    let throttling = Throttling(
      interval: interval, isLatest: latest, source: SourceLocation(fileID: fileID, line: line),
      begin: {
        let start = clock.now
        return { start.duration(to: clock.now) }
      }, sleep: { try await clock.sleep(for: $0) })
    return Effect(.throttled(operation, EffectID(id), throttling)).cancellable(id: id)
  }

  /// An action again and again, the first time after one interval, until the effect is cancelled.
  ///
  /// The moments are counted from the first one, so that they do not drift; where one was missed since the machine slept,
  /// the next is an interval after the late one, and nothing comes in a burst.
  ///
  /// - Precondition: the interval is positive.
  @inlinable
  public static func timer<C: Clock>(
    every interval: Duration, clock: C, priority: TaskPriority? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, _ action: Action
  ) -> Effect where C.Duration == Duration {
    precondition(interval > .zero, "a timer of \(interval) never lets go of its thread")
    return .run(priority: priority, fileID: fileID, line: line) { send in
      var next = clock.now.advanced(by: interval)
      while !Task.isCancelled {
        try await clock.sleep(until: next, tolerance: nil)
        send(action)
        let now = clock.now
        next = next.advanced(by: interval)
        if next <= now { next = now.advanced(by: interval) }
      }
    }
  }

  /// The same effect, cancelled if it has not finished after some time, and then an action instead.
  ///
  /// What it has sent until then and was handled stays; what was sent and not handled does not arrive. The action that says
  /// so comes after all that arrived. Actions that the effect's own actions lead to are not its own and go on. Who cancels
  /// the effect cancels the waiting for it, and no action comes.
  @inlinable
  public func timeout(
    after time: Duration, clock: some Clock<Duration>, fileID: StaticString = #fileID, line: UInt = #line,
    sending action: Action
  ) -> Effect {
    guard let operation else { return .none }
    let end = WrittenWork<Action>(source: SourceLocation(fileID: fileID, line: line)) { _ in
      try await clock.sleep(for: time)
    }
    return Effect(.timed(operation, until: end, sending: action))
  }

  /// The same effect, whose work begins anew when it throws, after a time that doubles with each attempt.
  ///
  /// What an attempt has sent before it threw stays sent. The last attempt's error is reported as any other that an effect
  /// does not catch. Each task within the effect is tried again by itself. Cancelled, it is not tried again.
  ///
  /// - Parameters:
  ///   - attempts: how often it is tried at most, the first time among them; at least 1.
  ///   - first: how long it waits after the first failure.
  ///   - cap: how long it waits at most.
  ///   - clock: what it waits on.
  @inlinable
  public func retry(attempts: Int, after first: Duration, cap: Duration, clock: some Clock<Duration>) -> Effect {
    guard let operation else { return .none }
    let backoff = Backoff(attempts: attempts, first: first, cap: cap) { try await clock.sleep(for: $0) }
    return Effect(operation.retried(backoff))
  }

  @usableFromInline
  static func sleep(for time: Duration, on clock: some Clock<Duration>, _ source: SourceLocation) -> Self {
    Self(.run(WrittenWork(source: source) { _ in try await clock.sleep(for: time) }))
  }
}
