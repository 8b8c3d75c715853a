import Synchronization

/// Runs the work of effects when the test says so, on the thread of the test: what is left to do is known, and nothing
/// is waited for.
///
/// Tasks, task groups and streams that prefer this executor run to where they wait for something that the test itself
/// has to bring about, such as a ``TestClock``'s time.
public final class TestExecutor: TaskExecutor {
  private let jobs = Mutex(Fifo<UnownedJob>())

  /// An executor with nothing to do.
  public init() {}

  /// Notes a piece of work.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Does all work there is, in order, and what it leads to.
  ///
  /// - Returns: whether there was any.
  @discardableResult
  public func drain() -> Bool {
    var hasRun = false
    while let job = jobs.withLock({ $0.popFirst() }) {
      // Each job is taken from the list once and so run once, which is what the call asks for.
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      hasRun = true
    }
    return hasRun
  }
}
