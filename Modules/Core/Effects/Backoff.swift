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

extension EffectOperation {
  @usableFromInline
  func retried(_ backoff: Backoff) -> EffectOperation {
    wrapped { _, job async throws(EffectFailure) in try await backoff.run(job) }
  }
}
