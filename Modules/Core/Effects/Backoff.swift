@usableFromInline
struct Backoff: Sendable {
  let attempts: Int
  let first: Duration
  let cap: Duration
  let sleep: @Sendable (Duration) async throws -> Void

  @usableFromInline
  init(
    attempts: Int, first: Duration, cap: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    precondition(attempts >= 1, "Effect.retry: \(attempts) attempts; expected at least 1")
    self.attempts = attempts
    self.first = first
    self.cap = cap
    self.sleep = sleep
  }

  func run(_ body: () async throws(EffectFailure) -> Void) async throws(EffectFailure) {
    var wait = min(first, cap)
    for _ in 1..<attempts {
      do { return try await body() } catch {
        if error.error is CancellationError { throw error }
        do { try await sleep(wait) } catch let interruption {
          throw EffectFailure(error: interruption, source: error.source)
        }
        wait = wait < cap - wait ? wait * 2 : cap
      }
    }
    try await body()
  }
}

/// Unchecked like its superclass; both properties are constants of sendable types.
private final class RetriedWork<Action: Sendable>: EffectWork<Action>, @unchecked Sendable {
  private let work: EffectWork<Action>
  private let backoff: Backoff

  init(_ work: EffectWork<Action>, _ backoff: Backoff) {
    self.work = work
    self.backoff = backoff
    super.init(priority: work.priority)
  }

  override func job(_ send: Send<Action>) -> Job {
    { [work, backoff] () async throws(EffectFailure) in try await backoff.run(work.job(send)) }
  }

  override var source: SourceLocation { work.source }
}

extension EffectOperation {
  @usableFromInline
  func retried(_ backoff: Backoff) -> EffectOperation {
    rewritten(EffectRewriting(action: { $0 }, work: { RetriedWork($0, backoff) }))
  }
}
