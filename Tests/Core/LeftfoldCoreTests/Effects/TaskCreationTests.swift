import LeftfoldCore
import LeftfoldTesting
import Synchronization
import Testing

private enum Local { @TaskLocal static var name = "none" }

/// The creation of an effect's task: its key, and the task-locals that it inherits.
@MainActor
struct TaskCreationTests {
  /// Runs a closure once, when a task is created.
  private final class ActingExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let hook = Mutex<(@MainActor @Sendable () -> Void)?>(nil)

    func setHook(_ body: @escaping @MainActor @Sendable () -> Void) { hook.withLock { $0 = body } }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
      if let hook = hook.withLock({ $0.take() }) { MainActor.assumeIsolated { hook() } }
    }

    func drain() {
      while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
  }

  @Test("An executor that cancels an effect while a task is created does not mix the effects up")
  func freedSlot() {
    let executor = ActingExecutor()
    let store = Store(
      initialState: [Int](),
      reducer: Reduce<[Int], Int, Void> { state, action, _ in
        state.append(action)
        switch action {
        case 0: return Effect.run { _ in await never() }
        case 1: return Effect.run { send in send.enqueue(10) }
        case 2: return .run { send in send.enqueue(20) }
        default: return .none
        }
      }, environment: (), executor: executor)
    let holder = store.send(0)
    let waiting = store.send(1)
    executor.setHook { holder.cancel() }
    store.send(2)
    waiting.cancel()
    executor.drain()
    _ = store.deliverEffects(atMost: 100)
    #expect(store.state == [0, 1, 2, 20])
    #expect(store.runningEffectCount == 0)
  }

  @Test("An effect does not see the task-locals of the effect whose message woke the store")
  func taskLocals() async {
    let executor = TestExecutor()
    let seen = Mutex("")
    let store = Store(
      initialState: [String](),
      reducer: Reduce<[String], String, Void> { state, action, _ in
        state.append(action)
        switch action {
        case "a": return .run { send in Local.$name.withValue("a") { send.enqueue("1") } }
        case "b": return .run { send in send.enqueue("2") }
        case "2": return .run { _ in seen.withLock { $0 = Local.name } }
        default: return .none
        }
      }, environment: (), executor: executor)
    store.send("a")
    store.send("b")
    executor.drain()
    for await state in store.states where state.contains("2") { break }
    executor.drain()
    #expect(seen.withLock { $0 } == "none")
  }
}
