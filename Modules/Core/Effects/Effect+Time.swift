extension Effect {
  /// This effect, started after a delay.
  ///
  /// An effect that is canceled during the delay, or whose clock throws, never starts. A delay of zero or less starts it at
  /// once.
  ///
  /// - Parameters:
  ///   - time: The delay.
  ///   - clock: The clock to wait on.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public func delay(
    for time: Duration, clock: some Clock<Duration>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    guard let operation, time > .zero else { return self }
    let pause = EffectWork<Action>.pause(
      SourceLocation(fileID: fileID, line: line), before: operation.concatenatedCount
    ) { try await clock.sleep(for: time) }
    return .concatenate(Effect(.run(pause)), self)
  }

  /// This effect, started once no other has been returned under its id for some time.
  ///
  /// Each effect replaces the previous one, whether that one waits or runs, and restarts the wait. Of several effects
  /// that one reduction returns, the last counts. ``cancel(id:scope:)`` cancels it. If the reducer returns the effect
  /// again for one of the effect's own actions, the rest of the current run is canceled.
  ///
  /// - Parameters:
  ///   - id: The id shared by the effects that replace each other.
  ///   - scope: Whether the id belongs to the feature instance that uses it or to the whole store.
  ///   - time: How long to wait.
  ///   - clock: The clock to wait on.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  @inlinable
  public func debounce(
    id: some Hashable & Sendable, scope: EffectIDScope = .instance, for time: Duration, clock: some Clock<Duration>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    delay(for: time, clock: clock, fileID: fileID, line: line)
      .cancellable(id: id, scope: scope, cancelsInFlight: true)
  }

  /// This effect, unless another under its id started within an interval.
  ///
  /// The first effect starts at once, and so does the first after the interval has passed. A running effect is not
  /// canceled by the next. ``cancel(id:scope:)`` cancels it and the one that waits; the interval continues.
  /// An interval of the scope `.instance` ends with the row, the optional or the case that the effect belongs to. Of the
  /// intervals of two effects, the shorter applies. If the reducer returns the effect again for one of the effect's own
  /// actions, it counts as the next effect.
  ///
  /// - Parameters:
  ///   - id: The id shared by the effects that are throttled together.
  ///   - scope: Whether the id belongs to the feature instance that uses it or to the whole store.
  ///   - interval: The minimum time between the starts of two effects.
  ///   - latest: Whether the last effect returned within the interval starts at its end; if not, all are dropped.
  ///   - clock: The clock to measure and wait on.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  public func throttle<C: Clock>(
    id: some Hashable & Sendable, scope: EffectIDScope = .instance, for interval: Duration, latest: Bool, clock: C,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect where C.Duration == Duration {
    guard let operation else { return .none }
    let throttling = Throttling(
      interval: interval, isLatest: latest, source: SourceLocation(fileID: fileID, line: line),
      begin: {
        let start = clock.now
        return { start.duration(to: clock.now) }
      }, sleep: { try await clock.sleep(for: $0) })
    return Effect(.throttled(operation, EffectID(id, scope), throttling)).cancellable(id: id, scope: scope)
  }

  /// An action at each interval, until the effect is canceled.
  ///
  /// Ticks do not drift: each is due one interval after the one before it was due. If one has been handled an interval
  /// late or more, as when the machine slept, the next is due one interval after that, so no burst follows. Traps
  /// unless the interval is positive.
  ///
  /// - Parameters:
  ///   - interval: The time before the first tick and between ticks.
  ///   - clock: The clock to wait on.
  ///   - priority: The priority of the task; nil for the default.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  ///   - action: The action to send.
  @inlinable
  public static func timer<C: Clock>(
    every interval: Duration, clock: C, priority: TaskPriority? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, _ action: Action
  ) -> Effect where C.Duration == Duration {
    precondition(interval > .zero, "Effect.timer: an interval of \(interval); expected a positive one")
    return .run(priority: priority, fileID: fileID, line: line) { send in
      var next = clock.now.advanced(by: interval)
      while !Task.isCancelled {
        try await clock.sleep(until: next, tolerance: nil)
        await send(action)
        let now = clock.now
        next = next.advanced(by: interval)
        if next <= now { next = now.advanced(by: interval) }
      }
    }
  }

  /// This effect, canceled and replaced by an action if it has not ended after some time.
  ///
  /// Actions that were handled before the timeout stay handled; those that were sent and not handled are dropped. The
  /// timeout's action is handled after them. Effects started by this effect's actions continue. Canceling the effect
  /// cancels the timeout.
  ///
  /// - Parameters:
  ///   - time: The maximum duration of the effect.
  ///   - clock: The clock to wait on.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  ///   - action: The action to send if the time has passed.
  @inlinable
  public func timeout(
    after time: Duration, clock: some Clock<Duration>, fileID: StaticString = #fileID, line: UInt = #line,
    sending action: Action
  ) -> Effect {
    guard let operation else { return .none }
    let end = EffectWork<Action>.pause(SourceLocation(fileID: fileID, line: line)) { try await clock.sleep(for: time) }
    return Effect(.timed(operation, until: end, sending: action))
  }

  /// This effect, whose work is restarted when it throws, after a delay that doubles with each attempt.
  ///
  /// Actions that a failed attempt sent stay sent. The last attempt's error is reported. Each task within the effect is
  /// retried by itself. A canceled effect is not retried, nor is work that throws `CancellationError`. Traps unless
  /// `attempts` is at least 1.
  ///
  /// - Parameters:
  ///   - attempts: The maximum number of attempts, including the first.
  ///   - first: The delay after the first failure.
  ///   - cap: The maximum delay.
  ///   - clock: The clock to wait on.
  public func retry(attempts: Int, after first: Duration, cap: Duration, clock: some Clock<Duration>) -> Effect {
    precondition(attempts >= 1, "Effect.retry: \(attempts) attempts; expected at least 1")
    guard let operation else { return .none }
    return Effect(
      operation.wrapped { _, job, _ async throws(EffectFailure) in
        var wait = min(first, cap)
        for _ in 1..<attempts {
          do throws(EffectFailure) { return try await job() } catch {
            if error.error is CancellationError || Task.isCancelled { throw error }
            do { try await clock.sleep(for: wait) } catch let interruption {
              throw EffectFailure(error: interruption, source: error.source)
            }
            wait = wait < cap - wait ? wait * 2 : cap
          }
        }
        try await job()
      })
  }
}
