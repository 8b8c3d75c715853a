import Synchronization

/// An executor that the test drains: the work of effects runs on the test's thread, and when it is drained none is left.
///
/// Tasks, task groups and streams that prefer this executor run up to where they wait for something that the test itself
/// brings about, such as the time of a ``TestClock``.
public final class TestExecutor: TaskExecutor {
  private let jobs = Mutex(Fifo<UnownedJob>())
  private let observers = Mutex<[@Sendable () -> Void]>([])

  /// Creates an executor without work.
  public init() {}

  /// Queues a job until the test drains the executor.
  ///
  /// - Parameter job: The job.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    for observe in observers.withLock({ $0 }) { observe() }
  }

  /// Adds a closure that is called, on any thread, after each job that is queued.
  func onEnqueue(_ body: @escaping @Sendable () -> Void) { observers.withLock { $0.append(body) } }

  /// Runs all queued jobs, in order, and those they lead to.
  ///
  /// - Returns: Whether any ran.
  @discardableResult
  public func drain() -> Bool {
    var hasRun = false
    while let job = jobs.withLock({ $0.popFirst() }) {
      // Safe, since each job is taken from the list once and so run once.
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      hasRun = true
    }
    return hasRun
  }
}
