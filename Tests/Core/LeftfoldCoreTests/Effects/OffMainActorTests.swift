import Dispatch
import LeftfoldCore
import LeftfoldTesting
import Synchronization
import Testing

/// What reaches an effect, and what it sends, while the main actor is busy.
@MainActor
struct OffMainActorTests {
  @Test("Work starts while the main actor is busy", arguments: ["run", "throttle", "delay", "priority"])
  func startsAtOnce(kind: String) {
    let started = DispatchSemaphore(value: 0)
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int, Void> { _, _, _ in
        let work = Effect<Int>.run(priority: kind == "priority" ? .high : nil) { _ in started.signal() }
        return switch kind {
        case "throttle": work.throttle(id: 1, for: .seconds(1), clock: ContinuousClock())
        case "delay": work.delay(for: .nanoseconds(1), clock: ContinuousClock())
        default: work
        }
      })
    store.send(0)
    #expect(started.wait(timeout: .now() + 20) == .success)
  }

  /// An effect sends `arrived`, and waits to be canceled.
  private func makeStore(_ sent: DispatchSemaphore, _ diagnostics: DiagnosticTally) -> Store<[String], String> {
    Store(
      initialState: [],
      reducer: Reduce<[String], String, Void> { state, action, _ in
        state.append(action)
        guard action == "go" else { return action == "queued" ? .send("arrived") : .none }
        return .run { send in
          send.enqueue("arrived")
          send.enqueue("queued")
          sent.signal()
          await never()
        }
      }, diagnostics: { diagnostics.all.append($0) })
  }

  @Test("No action arrives after the task that waits in `finish` was canceled")
  func canceledWaiter() async {
    let (sent, diagnostics) = (DispatchSemaphore(value: 0), DiagnosticTally())
    for _ in 0..<50 {
      let store = makeStore(sent, diagnostics)
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      let waiter = Task {
        let handle = store.send("go")
        begin.finish()
        await handle.finish()
      }
      for await _ in begun {}
      // Its action waits for the main actor, which this test occupies.
      let isSent = wait(for: sent)
      let before = store.state
      waiter.cancel()
      await waiter.value
      await store.send("other").finish()
      #expect(isSent && store.state == before + ["other"])
    }
    #expect(diagnostics.all.isEmpty)
  }

  private func wait(for semaphore: DispatchSemaphore) -> Bool { semaphore.wait(timeout: .now() + 20) == .success }
}

@MainActor
final class DiagnosticTally {
  var all: [Diagnostic] = []
}
