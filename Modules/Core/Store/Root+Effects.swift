// The effects of a root: starts, ends and cancels them.
//
// Each run, and each action that has an id or an owner and is queued, has a number in the order of start. It is *running* until it
// ends or is canceled; what arrives from a number that is not running is dropped.

extension Root {
  @usableFromInline
  struct Running: Sendable {
    @usableFromInline let tags: EffectTags?
    @usableFromInline let sent: SentEffects
    @usableFromInline let cause: Action
    /// Nil for a queued action.
    @usableFromInline let source: SourceLocation?
    @usableFromInline var task: Task<Void, Never>?
    /// Whether it is the time of a throttled effect, which no test has to wait for.
    @usableFromInline var isPause = false

    @inlinable
    init(_ tags: EffectTags?, _ sent: SentEffects, _ cause: Action, _ source: SourceLocation?) {
      self.tags = tags
      self.sent = sent
      self.cause = cause
      self.source = source
    }
  }

  @usableFromInline
  func makeSentEffects() -> SentEffects { SentEffects { [inbox] in inbox.cancel($0) } }

  /// Of a canceled action, nothing starts; its cancellations and reports are carried out all the same.
  @inlinable
  func start(_ requests: [EffectRequest<Action>], _ cause: Action, _ sent: SentEffects) {
    var skipped = 0
    for request in requests {
      guard skipped == 0 else {
        skipped -= 1
        continue
      }
      switch request.kind {
      case .cancel(let id): cancel(id)
      case .report(let kind, let message, let source): report(kind, message, cause, source)
      case _ where sent.isCanceled: break
      case .run(let work): launch(work, request.tags, cause, sent)
      case .send(let action):
        if request.tags == nil {
          enqueue(action, sent, isFromEffect: true)
        } else if let number = enter(request.tags, cause, nil, sent) {
          enqueue(action, sent, isFromEffect: true, number: number)
        }
      case .throttle(let count):
        // The first id is the pause's own.
        let isPausing = request.tags?.ids.first.map { numbers[$0] != nil } ?? false
        if isPausing { skipped = count }
      case .pause(let work):
        // Not the ids of what is around the throttle, whose cancellation would end the pause.
        let tags = request.tags.map { EffectTags(Array($0.ids.prefix(2)), $0.owner) }
        launch(work, tags, cause, makeSentEffects(), isPause: true)
      }
    }
  }

  /// Returns false if the owner is absent.
  @inlinable @discardableResult
  func launch(
    _ work: EffectWork<Action>, _ tags: EffectTags?, _ cause: Action, _ sent: SentEffects, isPause: Bool = false
  ) -> Bool {
    guard let number = enter(tags, cause, work.source, sent) else { return false }
    if isPause { running[number]?.isPause = true }
    if !inbox.isOpen { openInbox() }
    sent.enter()
    if let inspection { inspection.record(.began(number, cause: cause)) }
    let run = EffectRun(number, work.source)
    let job = work.job(Send(delivering: { [inbox] in inbox.append($0, from: run, $1) }))
    // The executor is the app's code, which may cancel the effect.
    let task = task(run, work.priority, job)
    if running[number] != nil { running[number]?.task = task } else { task.cancel() }
    return true
  }

  /// Not isolated: a task would begin on the actor of its creation, and so only once the main actor is free.
  @inlinable
  nonisolated func task(
    _ run: EffectRun, _ priority: TaskPriority?, _ job: @escaping EffectWork<Action>.Job
  ) -> Task<Void, Never> {
    let body: @Sendable () async -> Void = { [inbox] in
      do {
        try await job()
        inbox.append(endOf: run, nil, isCanceled: Task.isCancelled)
      } catch {
        inbox.append(endOf: run, error, isCanceled: Task.isCancelled)
      }
    }
    // Even an executor preference of nil costs time at each suspension.
    guard let executor else { return Task(priority: priority) { await body() } }
    return Task(executorPreference: executor, priority: priority) { await body() }
  }

  /// When the first effect runs: the first weak reference makes every later retain and release slower. Inlinable, so that the turn,
  /// and all that it calls, is specialized.
  @inlinable
  func openInbox() {
    inbox.open(turn: { [weak self] in self?.drain() }, cancel: { [weak self] in self?.cancel($0) })
  }

  /// Returns the effect's number; nil if its owner is absent.
  @inlinable
  func enter(_ tags: EffectTags?, _ cause: Action, _ source: SourceLocation?, _ sent: SentEffects) -> Int? {
    lastNumber += 1
    if let owner = tags?.owner, !enter(lastNumber, owner, cause, source) { return nil }
    for id in tags?.ids ?? [] { numbers[id, default: []].insert(lastNumber) }
    running[lastNumber] = Running(tags, sent, cause, source)
    return lastNumber
  }

  @usableFromInline
  func reportLate(_ action: Action, _ source: SourceLocation) {
    report(
      .droppedAction,
      "an effect sent an action after its work had returned, and so it was dropped; let the work wait for the callback that "
        + "sends, as by iterating an AsyncStream", action, source)
  }

  @usableFromInline
  func report(_ kind: Diagnostic.Kind, _ message: String, _ cause: Action, _ source: SourceLocation?) {
    report(Diagnostic(kind: kind, message: message, action: String(describing: cause), source: source))
  }

  @usableFromInline
  func cancel(_ id: EffectID) { if let numbers = numbers[id] { cancel(numbers) } }

  func cancelAll() { cancel(running.keys) }

  /// Cancels what one sent action led to.
  @usableFromInline
  func cancel(_ sent: SentEffects) { tree.handling { cancel(running.filter { $0.value.sent === sent }.keys) } }

  /// Cancels effects in the order of their start, and drops the actions that they sent and that are not handled yet.
  @usableFromInline
  func cancel(_ numbers: some Collection<Int>) {
    // All before the first cancellation handler, which may be the app's code.
    let effects = numbers.sorted().compactMap { number in remove(number).map { (number, $0) } }
    for (number, effect) in effects where effect.source != nil { unwinding[number] = effect }
    for (number, effect) in effects where effect.source != nil {
      effect.task?.cancel()
      if let inspection { inspection.record(.ended(number, .canceled)) }
    }
  }

  /// Called when the work of an effect has returned.
  @inlinable
  func end(_ number: Int, _ error: (any Error)?) {
    if let error, let effect = running[number] {
      // The handler may cancel the effect.
      report(
        .uncaughtError, "an effect threw \(error), which it should have caught and sent", effect.cause, effect.source)
    }
    if let effect = remove(number) {
      if let inspection { inspection.record(.ended(number, error.map { .failed($0) } ?? .finished)) }
      effect.sent.leave()
    } else {
      unwinding.removeValue(forKey: number)?.sent.leave()
    }
  }

  /// Returns what it removes, which the caller releases after the access, since the release may run the app's code.
  @inlinable
  func remove(_ number: Int) -> Running? {
    guard let effect = running.removeValue(forKey: number) else { return nil }
    guard let tags = effect.tags else { return effect }
    for id in tags.ids {
      numbers[id]?.remove(number)
      if numbers[id]?.isEmpty == true { release(numbers.take(id)) }
    }
    if let owner = tags.owner { remove(number, of: owner) }
    return effect
  }

  @inlinable
  func nextMessage() -> EffectInbox<Action>.Message? {
    if messages.isEmpty {
      inbox.take(into: &messages)
      if messages.count > 1 { messages.reverse() }
    }
    return messages.popLast()
  }
}
