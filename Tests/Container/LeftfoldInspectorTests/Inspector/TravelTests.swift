import LeftfoldCore
import LeftfoldEntities
import LeftfoldInspector
import LeftfoldTesting
import Testing

private struct CountConnector: Connector {
  func connect(state: Shop) -> String { "\(state.count) of \(state.items.count)" }
  func connect(action: ShopAction) -> ShopAction { action }
}

@MainActor
struct TravelTests {
  @Test("While the past is shown, derived stores, connectors and subscribers show it")
  func everythingTravels() {
    let inspector = makeInspector()
    let store = inspector.store
    let count = store.derived(state: \.count)
    let screen = store.connect(using: CountConnector())
    var told: [String] = []
    let subscription = screen.subscribe { told.append($0) }
    store.send(.increment)
    store.send(.item(id: 7, .titled("Emma")))
    inspector.history.jump(to: 1)
    #expect(store.state.items.isEmpty && count.state == 1 && screen.state == "1 of 0")
    #expect(store.derived(state: { $0.items[id: 7]?.title }).state == nil)
    inspector.history.jump(to: 0)
    #expect(count.state == 0 && screen.state == "0 of 0")
    inspector.history.resume()
    #expect(store.state.items[id: 7]?.title == "Emma")
    #expect(told == ["1 of 0", "1 of 1", "1 of 0", "0 of 0", "1 of 1"])
    withExtendedLifetime(subscription) {}
  }

  @Test("Time travel runs no effect again")
  func noEffects() {
    let executor = TestExecutor()
    let inspector = makeInspector(executor: executor)
    inspector.store.send(.ping)
    #expect(inspector.history.count == 2)
    for id in [0, 1, 2, 0] { inspector.history.jump(to: id) }
    inspector.history.skip(actions: [2])
    inspector.history.unskip(actions: [2])
    inspector.history.resume()
    executor.drain()
    #expect(inspector.history.count == 2 && inspector.store.state.count == 1)
  }

  @Test("A new action is refused while the past is shown, and the report names the alternatives")
  func refuse() {
    var reports: [Diagnostic] = []
    let inspector = makeInspector { reports.append($0) }
    inspector.store.send(.increment)
    inspector.store.send(.increment)
    inspector.history.jump(to: 1)
    inspector.store.send(.decrement)
    #expect(inspector.store.state.count == 1 && inspector.history.count == 2)
    #expect(reports.map(\.kind) == [.refusedAction])
    #expect(reports.first?.action == "decrement")
    #expect(reports.first?.source?.fileID == #fileID)
    #expect(reports.first?.message.contains("the state after action 1 of 2; return with history.resume()") == true)
    inspector.history.resume()
    inspector.store.send(.decrement)
    #expect(inspector.store.state.count == 1 && inspector.history.count == 3)
  }

  @Test("With `.branch`, a new action starts a branch, and the abandoned branch is kept")
  func branch() {
    let inspector = makeInspector(newActions: .branch)
    for _ in 0..<3 { inspector.store.send(.increment) }
    inspector.history.jump(to: 1)
    inspector.store.send(.multiply(by: 10))
    #expect(inspector.store.state.count == 10)
    #expect(inspector.history.entries.map(\.id) == [1, 4])
    #expect(inspector.history.branches.map(\.lastID) == [3])
    inspector.history.switchBranch(to: 0)
    #expect(inspector.store.state.count == 3)
    #expect(inspector.history.branches.map(\.count) == [2])
    inspector.store.send(.increment)
    #expect(inspector.history.entries.map(\.id) == [1, 2, 3, 5])
    inspector.history.switchBranch(to: 0)
    #expect(inspector.store.state.count == 10)
  }

  @Test("With `.append`, a new action is handled in the present, and the shown state stays")
  func append() {
    let inspector = makeInspector(newActions: .append)
    inspector.store.send(.increment)
    inspector.history.jump(to: 0)
    inspector.store.send(.increment)
    #expect(inspector.store.state.count == 0 && inspector.history.count == 2)
    inspector.history.resume()
    #expect(inspector.store.state.count == 2)
  }

  @Test("An effect's action during time travel is handled in the present, and not lost")
  func effectsWhileTraveling() async {
    let executor = TestExecutor()
    let inspector = makeInspector(executor: executor)
    let sent = inspector.store.send(.fetch(times: 2))
    inspector.history.jump(to: 0)
    executor.drain()
    await sent.finish()
    #expect(inspector.store.state.count == 0 && inspector.history.present.count == 2)
    inspector.history.resume()
    #expect(inspector.store.state.count == 2)
    #expect(inspector.history.entries.map(\.context.cause) == [nil, 1, 1])
  }

  @Test("An action of another branch's effect does not change this branch, and is reported")
  func effectsOfOtherBranches() async {
    var reports: [Diagnostic] = []
    let executor = TestExecutor()
    let inspector = makeInspector(newActions: .branch, executor: executor) { reports.append($0) }
    inspector.store.send(.increment)
    let sent = inspector.store.send(.fetch(times: 2))
    inspector.history.jump(to: 1)
    inspector.store.send(.multiply(by: 10))
    executor.drain()
    await sent.finish()
    #expect(inspector.store.state.count == 10)
    #expect(reports.map(\.kind) == [.refusedAction, .refusedAction])
    #expect(
      reports.first?.message
        == "it comes from an effect of action 2, which did not happen in this branch of the history")
  }

  @Test("Actions of reverted effects are refused, and those of committed effects are not")
  func effectsAfterRevert() async {
    let executor = TestExecutor()
    let inspector = makeInspector(executor: executor)
    let first = inspector.store.send(.fetch(times: 1))
    inspector.history.commit()
    executor.drain()
    await first.finish()
    #expect(inspector.store.state.count == 1)
    let second = inspector.store.send(.fetch(times: 1))
    inspector.history.revert()
    executor.drain()
    await second.finish()
    #expect(inspector.store.state.count == 0)
  }

  @Test("A locked store refuses actions with a report")
  func lock() {
    var reports: [Diagnostic] = []
    let inspector = makeInspector { reports.append($0) }
    inspector.history.isLocked = true
    inspector.store.send(.increment)
    #expect(inspector.store.state.count == 0)
    #expect(reports.first?.message == "the history is locked; set history.isLocked to false")
    inspector.history.isLocked = false
    inspector.store.send(.increment)
    #expect(inspector.store.state.count == 1)
  }

  @Test("Skipping changes the present: later actions are computed from it")
  func skipInThePresent() {
    let inspector = makeInspector()
    inspector.store.send(.increment)
    inspector.store.send(.multiply(by: 5))
    inspector.history.skip(actions: [1])
    #expect(inspector.store.state.count == 0)
    inspector.store.send(.increment)
    #expect(inspector.store.state.count == 1)
    inspector.history.unskip(actions: [1])
    #expect(inspector.store.state.count == 6)
  }

  @Test("A subscriber that jumps while actions are queued leaves the store at the history's position")
  func travelFromASubscriber() {
    let inspector = makeInspector()
    var isFirst = true
    let subscription = inspector.store.subscribe { [unowned inspector] _ in
      guard isFirst else { return }
      isFirst = false
      inspector.store.send(.increment)
      inspector.history.jump(to: 0)
    }
    inspector.store.send(.increment)
    #expect(inspector.history.position == 0)
    #expect(inspector.store.state == inspector.history.state)
    inspector.history.resume()
    #expect(inspector.store.state == inspector.history.present)
    withExtendedLifetime(subscription) {}
  }

  @Test("The store works after its inspector is released")
  func inspectorGone() {
    var inspector: Inspector? = makeInspector()
    let store = inspector!.store
    inspector = nil
    store.send(.increment)
    #expect(store.state.count == 1)
  }
}
