import Synchronization

extension Effect {
  /// This effect, started after a delay.
  ///
  /// While it waits, it runs: it has its ids and its owner, and is canceled by them. Its cancellations and reports are not
  /// delayed. An error of the clock is one of the effect, which then does not start. A delay of zero or less is none.
  ///
  /// - Parameters:
  ///   - time: The delay.
  ///   - clock: The clock to wait on.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  public func delay(
    for time: Duration, clock: some Clock<Duration>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    guard time > .zero else { return self }
    let source = SourceLocation(fileID: fileID, line: line)
    let runs = requests?.map { request in
      var request = request
      if let work = request.work(source) { request.kind = .run(work) }
      return request
    }
    return Effect(runs).wrapped { job, send in
      let job = job(send)
      return {
        try await clock.wait(for: time)
        try await job()
      }
    }
  }

  /// This effect, started once no other has been returned under its id for some time.
  ///
  /// Each effect cancels the previous one, whether that one waits or runs, and restarts the wait. Of several effects that one
  /// reduction returns, the last counts. ``cancel(id:scope:)`` cancels it. If one of the effect's own actions returns it
  /// again, the rest of the current run is canceled.
  ///
  /// - Parameters:
  ///   - id: The id shared by the effects that replace each other.
  ///   - scope: Whether the id belongs to the part of the state whose reducer uses it or to the whole store.
  ///   - time: How long to wait.
  ///   - clock: The clock to wait on.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  public func debounce(
    id: some Hashable & Sendable, scope: EffectIDScope = .instance, for time: Duration, clock: some Clock<Duration>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    delay(for: time, clock: clock, fileID: fileID, line: line)
      .cancellable(id: id, scope: scope, cancelsInFlight: true)
  }

  /// This effect, dropped if one under its id has started within some time.
  ///
  /// ``cancel(id:scope:)`` cancels it, and ends the time, as does a ``cancellable(id:scope:cancelsInFlight:)`` around it under
  /// the same id. ``SentAction`` neither waits for the time nor ends it. How the last effect starts at the end of the time is in
  /// <doc:Effects>.
  ///
  /// - Parameters:
  ///   - id: The id shared by the effects, of which one starts.
  ///   - scope: Whether the id belongs to the part of the state whose reducer uses it or to the whole store.
  ///   - time: The minimum time between two starts.
  ///   - clock: The clock to wait on.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  public func throttle<ID: Hashable & Sendable>(
    id: ID, scope: EffectIDScope = .instance, for time: Duration, clock: some Clock<Duration>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Effect {
    guard let requests else { return self }
    let pause = EffectWork<Action>(source: SourceLocation(fileID: fileID, line: line)) { _ in
      { try await clock.sleep(for: time) }
    }
    let tags = EffectTags([EffectID(ThrottleID(id: id), scope)], nil)
    // The pause starts last, so that the effect's own cancellations do not end it.
    let throttled =
      [EffectRequest(.throttle(count: requests.count + 1), tags)] + requests + [EffectRequest(.pause(pause), tags)]
    return Effect(throttled).cancellable(id: id, scope: scope)
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
  /// What the work has sent before is handled before the timeout's action; what it sends afterwards is dropped. The time includes
  /// that until its actions are handled. Effects
  /// started by its actions continue. Each of several merged works has a timeout of its own. An error of the clock is one of
  /// the effect, and ends it.
  ///
  /// - Parameters:
  ///   - time: The maximum duration of the effect.
  ///   - clock: The clock to wait on.
  ///   - action: The action to send if the time has passed.
  public func timeout(after time: Duration, clock: some Clock<Duration>, sending action: Action) -> Effect {
    wrapped { job, send in
      let gate = Gate()
      let job = job(Send(delivering: { action, receipt in gate.whileOpen { send.deliver(action, receipt) } }))
      return {
        try await withThrowingTaskGroup(of: Bool.self) { group in
          group.addTask {
            try await job()
            return true
          }
          group.addTask {
            try await clock.sleep(for: time)
            return false
          }
          let isInTime = try await group.next() ?? true
          // What work sends that has returned in time is late, and reported as such.
          if !isInTime { gate.close() }
          // Before the action is sent, which returns once it is handled.
          group.cancelAll()
          if !isInTime { await send(action) }
        }
      }
    }
  }

  /// This effect, whose work is restarted when it throws, after a delay that doubles with each attempt.
  ///
  /// Actions that a failed attempt sent stay sent. The last attempt's error is reported. Each of several merged works is
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
    return wrapped { job, send in
      let job = job(send)
      return {
        var wait = min(first, cap)
        for _ in 1..<attempts {
          do { return try await job() } catch {
            if error is CancellationError || Task.isCancelled { throw error }
            try await clock.wait(for: wait)
            wait = wait < cap - wait ? wait * 2 : cap
          }
        }
        try await job()
      }
    }
  }

  /// This effect, with an action in place of an error that its work throws.
  ///
  /// After ``retry(attempts:after:cap:clock:)`` it is the last attempt's error; before it, nothing would be retried. A
  /// canceled effect sends nothing.
  ///
  /// ```swift
  /// return .run { send in await send(.arrived(try await environment.fetch())) }
  ///   .retry(attempts: 3, after: .seconds(1), cap: .seconds(4), clock: environment.clock)
  ///   .catch { .failed("\($0)") }
  /// ```
  ///
  /// - Parameter action: The action for an error, also for a `CancellationError` of work that is not canceled. Called off the
  ///   main actor.
  public func `catch`(_ action: @escaping @Sendable (_ error: any Error) -> Action) -> Effect {
    wrapped { job, send in
      let job = job(send)
      return {
        do { try await job() } catch {
          if Task.isCancelled { throw error }
          await send(action(error))
        }
      }
    }
  }

  /// This effect with a job around that of each run.
  private func wrapped(
    _ wrapping:
      @escaping @Sendable (
        _ job: @Sendable (Send<Action>) -> EffectWork<Action>.Job, _ send: Send<Action>
      ) -> EffectWork<Action>.Job
  ) -> Effect {
    Effect(
      requests?.map { request in
        guard case .run(let work) = request.kind else { return request }
        let wrapped = EffectWork(priority: work.priority, source: work.source) { wrapping(work.job, $0) }
        return EffectRequest(.run(wrapped), request.tags)
      })
  }
}

extension Clock where Duration == Swift.Duration {
  /// Waits, and throws also if the clock ignores the cancellation of the task.
  fileprivate func wait(for time: Duration) async throws {
    try await sleep(for: time)
    try Task.checkCancellation()
  }
}

/// An id that only the pauses of a throttle have.
private struct ThrottleID<ID: Hashable & Sendable>: Hashable, Sendable {
  let id: ID
}

/// Closed once the time of an effect has passed, since its work may send until it notices its cancellation. Locked while an
/// action passes, so that none arrives after the timeout's.
private final class Gate: Sendable {
  private let isOpen = Mutex(true)

  func whileOpen(_ body: () -> Void) { isOpen.withLock { if $0 { body() } } }

  func close() { isOpen.withLock { $0 = false } }
}
