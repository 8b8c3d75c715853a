/// How often failing work is tried, and how long it waits between.
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
    precondition(attempts >= 1, "work that is tried \(attempts) times never begins")
    self.attempts = attempts
    self.first = first
    self.cap = cap
    self.sleep = sleep
  }

  /// Runs a body until it does not throw, or as often as it may be tried.
  func run(_ body: () async throws -> Void) async throws {
    var wait = min(first, cap)
    for _ in 1..<attempts {
      do { return try await body() } catch {
        // Throws if the task was cancelled meanwhile.
        try await sleep(wait)
        wait = wait < cap - wait ? wait * 2 : cap
      }
    }
    try await body()
  }
}

extension EffectOperation {
  @usableFromInline
  func retried(_ backoff: Backoff) -> EffectOperation {
    rewritten(
      EffectRewriting(
        action: { $0 },
        work: { work in
          EffectWork(priority: work.priority, source: work.source) { send in
            try await backoff.run(work.job(send))
          }
        }, owner: { $0 }))
  }
}
