import Synchronization

/// An executor that the test drains: effects run on the test's thread, and a drain leaves no work behind.
///
/// Tasks, task groups and streams that prefer this executor run until they wait for something that the test itself
/// causes, such as the time of a ``TestClock``.
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

  /// The observer is called on any thread.
  func onEnqueue(_ body: @escaping @Sendable () -> Void) { observers.withLock { $0.append(body) } }

  /// Runs all queued jobs in order, and the jobs that they enqueue.
  ///
  /// - Returns: Whether any ran.
  @discardableResult
  public func drain() -> Bool {
    var hasRun = false
    while let job = jobs.withLock({ $0.popFirst() }) {
      // Safe, since each job is taken from the queue once, and so runs once.
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      hasRun = true
    }
    return hasRun
  }
}
