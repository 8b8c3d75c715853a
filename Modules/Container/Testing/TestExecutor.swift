import LeftfoldCore
import Synchronization

/// An executor that the test drains: effects run on the test's thread, and a drain leaves no work behind.
///
/// Tasks, task groups and streams that prefer this executor run until they wait for something that the test itself
/// causes, such as the time of a ``TestClock``.
public final class TestExecutor: TaskExecutor {
  private let jobs = Mutex(Queue<UnownedJob>())
  private let observers = Mutex<[@Sendable () -> Void]>([])
  @MainActor private var deliveries: [Delivery] = []

  /// Delivers at most a number of actions of a store's effects, and returns how many; nil once the store was released.
  typealias Delivery = @MainActor (_ limit: Int) -> Int?

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
  public func drain() -> Bool { drain(atMost: .max) > 0 }

  func drain(atMost limit: Int) -> Int {
    var count = 0
    while count < limit, let job = jobs.withLock({ $0.popFirst() }) {
      // Safe, since each job is taken from the queue once, and so runs once.
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      count += 1
    }
    return count
  }

  @MainActor
  func onDeliver(_ body: @escaping Delivery) { deliveries.append(body) }

  /// Delivers the actions of the effects of all stores that the executor drives, and returns their number.
  @MainActor
  func deliver(atMost limit: Int) -> Int {
    var (count, hasReleased) = (0, false)
    for deliver in deliveries where count < limit {
      if let delivered = deliver(limit - count) { count += delivered } else { hasReleased = true }
    }
    if hasReleased { deliveries.removeAll { $0(0) == nil } }
    return count
  }
}
