import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Synchronization
import Testing

/// What an effect sends once its work has returned, and effects that never start.
@MainActor
struct LateSendTests {
  /// Hands its sender out, as to the callback of an SDK.
  private final class Callback: Sendable {
    private let send = Mutex<Send<String>?>(nil)
    func keep(_ send: Send<String>) { self.send.withLock { $0 = send } }
    func call(_ action: String) { send.withLock { $0 }?.enqueue(action) }
  }

  private func makeStore(
    _ callback: Callback, isCanceled: Bool = false, timeout clock: TestClock? = nil
  ) -> TestStore<[String], String> {
    TestStore(
      initialState: [],
      reducer: Reduce<[String], String, Void> { state, action, _ in
        state.append(action)
        switch action {
        case "go":
          let work = Effect<String>.run { send in
            callback.keep(send)
            if isCanceled { await never() }
          }
          .cancellable(id: 1)
          guard let clock else { return work }
          return work.timeout(after: .seconds(1), clock: clock, sending: "timeout")
        case "stop": return .cancel(id: 1)
        default: return .none
        }
      })
  }

  @Test(
    "An action that is sent after the work has returned is reported, with the action and the effect's place",
    arguments: [nil, TestClock()])
  func late(timeout clock: TestClock?) throws {
    let callback = Callback()
    let store = makeStore(callback, timeout: clock)
    store.send("go") { $0 = ["go"] }
    callback.call("late")
    store.skipReceivedActions()
    let reports = store.takeDiagnostics()
    let report = try #require(reports.first)
    #expect(reports.count == 1 && report.kind == .droppedAction && report.action == "late")
    #expect(report.message.contains("after its work had returned"))
    #expect(report.source?.fileID == #fileID)
    store.finish()
    #expect(store.state == ["go"])
  }

  @Test("A sender that awaits a late send continues")
  func awaited() async {
    let callback = Mutex<Send<Int>?>(nil)
    let reports = DiagnosticTally()
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int, Void> { state, action, _ in
        state += action
        return action == 0 ? .run { send in callback.withLock { $0 = send } } : .none
      }, diagnostics: { reports.all.append($0) })
    await store.send(0).finish()
    await callback.withLock { $0 }?(1)
    #expect(store.state == 0 && reports.all.count == 1)
  }

  @Test("What a canceled effect sends is dropped without a report, also after its work has returned")
  func canceled() {
    let callback = Callback()
    let store = makeStore(callback, isCanceled: true)
    store.send("go") { $0 = ["go"] }
    store.send("stop") { $0.append("stop") }
    callback.call("late")
    store.skipReceivedActions()
    #expect(store.takeDiagnostics().isEmpty)
    store.finish()
  }

  @Test("An action that was sent in time and then canceled is dropped without a report")
  func canceledBeforeHandled() async {
    let callback = Callback()
    let reports = DiagnosticTally()
    let executor = TestExecutor()
    let store = Store(
      initialState: [String](),
      reducer: Reduce<[String], String, Void> { state, action, _ in
        state.append(action)
        guard action == "go" else { return .cancel(id: 1) }
        return .run { send in
          callback.keep(send)
          callback.call("in time")
        }
        .cancellable(id: 1)
      }, executor: executor, diagnostics: { reports.all.append($0) })
    store.send("go")
    executor.drain()
    store.send("stop")
    await store.send("last").finish()
    #expect(store.state == ["go", "stop", "last"] && reports.all.isEmpty)
  }

  @Test("An effect that a child returns in the action that removes it is reported, and does not start")
  func removedWithAction() {
    let clock = TestClock()
    let store = TestStore(initialState: Shelf(), reducer: ShelfReducer.whole, environment: clock, clock: clock)
    store.send(.box(1, .gone)) { $0.boxes.remove(1) }
    let reports = store.takeDiagnostics()
    // A send and a run.
    #expect(reports.count == 2)
    for report in reports {
      #expect(report.message.contains("did not start"))
      #expect(report.action?.contains("gone") == true)
    }
    // A returned action has no place of its own, rather than one in the container.
    #expect(reports.map { $0.source?.fileID.hasSuffix("Shelf.swift") } == [nil, true])
    store.finish()
  }
}
