import LeftfoldCore
import LeftfoldTesting
import Testing

/// Effects of a store on real threads; tests await handles only.
@MainActor
struct StoreEffectTests {
  @Test("Finish waits for the effects of an action and for those that they lead to")
  func finish() async {
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int, Void> { state, action, _ in
        state += 1
        return action > 0 ? .run { send in await send(action - 1) } : .none
      }, environment: ())
    await store.send(100).finish()
    #expect(store.state == 101)
  }

  @Test("Finish waits although one part of the effect cancels an earlier part")
  func finishOfCancelingParts() async {
    enum Part: Sendable, CaseIterable { case cancelsInFlight, cancel, debounce }
    for part in Part.allCases {
      let store = Store(
        initialState: [Int](),
        reducer: Reduce<[Int], Int, Void> { state, action, _ in
          guard action == 0 else {
            state.append(action)
            return .none
          }
          let effects = [1, 2].map { number in Effect<Int>.run { send in await send(number) } }
          switch part {
          case .cancelsInFlight: return .merge(effects.map { $0.cancellable(id: 1, cancelsInFlight: true) })
          case .cancel: return .merge(effects[0].cancellable(id: 1), .cancel(id: 1), effects[1])
          case .debounce:
            return .merge(effects.map { $0.debounce(id: 1, for: .milliseconds(1), clock: ContinuousClock()) })
          }
        }, environment: ())
      await store.send(0).finish()
      #expect(store.state == [2], "\(part)")
    }
  }

  @Test("Eight tasks that send ten thousand actions each lose none, and each task's come in order")
  func manyTasks() async {
    struct Sent: Sendable, Equatable { let task: Int, number: Int }
    let tasks = 8
    let each = seeds(10_000, long: 100_000).count
    let store = Store(
      initialState: [Int](repeating: 0, count: tasks + 1),
      reducer: Reduce<[Int], Sent?, Void> { state, action, _ in
        guard let action else {
          return .merge(
            (0..<tasks).map { task in
              .run { send in for number in 0..<each { send.enqueue(Sent(task: task, number: number)) } }
            })
        }
        if state[action.task] == action.number { state[action.task] += 1 } else { state[tasks] += 1 }
        return .none
      }, environment: ())
    await store.send(nil).finish()
    #expect(store.state == [Int](repeating: each, count: tasks) + [0])
  }

  @Test("Canceling a handle cancels the action's effects, and no further action is delivered")
  func handles() async {
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Bool, Void> { state, isStart, _ in
        state += 1
        return isStart ? .run { send in await send(false) } : .none
      }, environment: ())
    let handle = store.send(true)
    handle.cancel()
    await handle.finish()
    #expect(store.state == 1)
  }

  @Test("A queued action that is canceled is reduced; it cancels and reports, and starts nothing")
  func canceledInQueue() {
    let reports = Recorder<Diagnostic>()
    let store = Store(
      initialState: [String](),
      reducer: Reduce<[String], String, Void> { log, action, _ in
        log.append(action)
        return switch action {
        case "go": .send("next")
        case "next": Effect.send("late").cancellable(id: 1)
        case "stop": .merge(.cancel(id: 1), .report(.droppedAction, "stopped"), .send("never"), .run { _ in })
        default: .none
        }
      }, diagnostics: { reports.values.append($0) })
    let subscription = store.subscribe { log in if log == ["go"] { store.send("stop").cancel() } }
    store.send("go")
    #expect(store.state == ["go", "next", "stop"])
    #expect(reports.values.map(\.message) == ["stopped"])
    withExtendedLifetime(subscription) {}
  }

  @Test("An effect may release its store when it is canceled")
  func releasedByCancellation() async {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let holder = Recorder<Store<Int, Bool>>()
    holder.values = [
      Store(
        initialState: 0,
        reducer: Reduce<Int, Bool, Void> { _, _, _ in
          .run { _ in
            await withTaskCancellationHandler {
              start.finish()
              let never = AsyncStream<Void> { _ in }
              for await _ in never {}
            } onCancel: {
              MainActor.assumeIsolated { holder.values = [] }
            }
          }
        }, environment: ())
    ]
    let handle = holder.values.first?.send(true)
    for await _ in started {}
    handle?.cancel()
    await handle?.finish()
    #expect(holder.values.isEmpty)
  }

  @Test("When a root is released, its effects are canceled and waiting tasks resume")
  func rootsThatGo() async {
    let canceled = Tally()
    var store: Store<Int, Bool>? = Store(
      initialState: 0,
      reducer: Reduce { state, _, _ in
        state += 1
        return .run { send in
          let (stream, continuation) = AsyncStream<Void>.makeStream()
          continuation.onTermination = { _ in canceled.add() }
          for await _ in stream {}
          await send(true)
        }
      }, environment: ())
    let handle = store?.send(true)
    weak let weakStore = store
    store = nil
    #expect(weakStore == nil)
    await handle?.finish()
  }

  @Test("An error that an effect does not catch is reported with the action that started it, its file and its line")
  func uncaughtErrors() async {
    struct Failure: Error {}
    let reports = Recorder<Diagnostic>()
    let line: UInt = #line + 4
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, String, Void> { _, action, _ in
        action == "go" ? .run { _ in throw Failure() } : .none
      }, environment: (), diagnostics: { reports.values.append($0) })
    await store.send("go").finish()
    #expect(reports.values.map(\.kind) == [.uncaughtError])
    #expect(reports.values.first?.action == "go")
    #expect(reports.values.first?.source == SourceLocation(fileID: #fileID, line: line))
    #expect(reports.values.first?.source != SourceLocation(fileID: #fileID, line: line + 1))
    #expect(Set(reports.values.map(\.source)).contains(SourceLocation(fileID: #fileID, line: line)))
    #expect(reports.values.first?.description.contains("StoreEffectTests.swift:\(line)") == true)
  }

  @Test("An effect's task has the requested priority", arguments: [TaskPriority.low, .high])
  func priorities(_ priority: TaskPriority) async {
    let store = Store(
      initialState: [TaskPriority](),
      reducer: Reduce<[TaskPriority], TaskPriority?, Void> { state, action, _ in
        guard let action else {
          return .run(priority: priority) { send in
            if let base = Task.basePriority { await send(base) }
          }
          .map { $0 }
        }
        state.append(action)
        return .none
      }, environment: ())
    await store.send(nil).finish()
    #expect(store.state == [priority])
  }
}
