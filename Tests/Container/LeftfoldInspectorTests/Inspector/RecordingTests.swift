import LeftfoldCore
import LeftfoldEntities
import LeftfoldInspector
import LeftfoldTesting
import Testing

@MainActor
private final class Journal: Middleware {
  var lines: [String] = []
  func handle(_ action: ShopAction, before: Shop, after: Shop) {
    lines.append("\(action): \(before.count) → \(after.count)")
  }
}

@MainActor
struct RecordingTests {
  @Test("An action is recorded with its time, its costs and the source location that sent it")
  func context() throws {
    let inspector = makeInspector()
    let line = UInt(#line + 1)
    inspector.store.send(.increment)
    let entry = try #require(inspector.history.entry(of: 1))
    #expect(entry.action == .increment && entry.state.count == 1)
    #expect(entry.context.time > 0 && entry.context.reducing > 0 && entry.context.publishing > 0)
    #expect(entry.context.site?.line == line)
    #expect(entry.context.site?.fileID == "LeftfoldInspectorTests/RecordingTests.swift")
  }

  @Test("The source location is the app's, also through derived stores and connectors and for queued actions")
  func places() {
    let inspector = makeInspector()
    let derived = inspector.store.derived(state: \.count).derived(state: { $0 + 1 })
    let subscription = derived.subscribe { [unowned inspector] state in
      if state == 2 { inspector.store.send(.decrement) }
    }
    let line = UInt(#line + 1)
    derived.send(.increment)
    #expect(inspector.history.entries.map(\.context.site?.line) == [line, line - 3])
    withExtendedLifetime(subscription) {}
  }

  @Test("The place of an action is its own, although its embedding sends to another store")
  func embeddingThatSends() {
    let inspector = makeInspector()
    let other = Store<Int, Int>(
      initialState: 0, reducer: Reduce<Int, Int, Void> { _, _, _ in .none }, environment: ())
    let derived = inspector.store.derived(state: \.count) { (action: ShopAction) in
      other.send(0)
      return action
    }
    let line = UInt(#line + 1)
    derived.send(.increment)
    #expect(inspector.history.entries.map(\.context.site?.line) == [line])
  }

  @Test("An effect that throws a cancellation without being canceled is recorded as failed")
  func thrownCancellation() async {
    let inspector = Inspector(
      initialState: 0, reducer: Reduce<Int, Int, Void> { _, _, _ in .run { _ in throw CancellationError() } },
      environment: (), diagnostics: { _ in })
    await inspector.store.send(0).finish()
    #expect(inspector.effects.map(\.end) == [.failed("CancellationError()")])
  }

  @Test("The source location of a binding's action is the line that created the binding")
  func bindings() {
    let inspector = makeInspector()
    let line = UInt(#line + 1)
    let accessors = inspector.store.accessors(get: \.count, send: { ShopAction.multiply(by: $0) })
    accessors.set(3)
    #expect(inspector.history.entries.map(\.context.site?.line) == [line])
    #expect(inspector.history.entries.first?.context.site?.fileID == "LeftfoldInspectorTests/RecordingTests.swift")
  }

  @Test("The time of a publication is its own action's, whatever entry an edit in it made the last", arguments: [1, 3])
  func editedPublication(last: Int) {
    let clock = StepClock().clock
    let inspector = Inspector(
      initialState: Shop(), reducer: ShopReducer(), environment: (), clock: clock, diagnostics: { _ in })
    var isFirst = true
    let subscription = inspector.store.subscribe { [unowned inspector] shop in
      guard shop.count == 3, isFirst else { return }
      isFirst = false
      for _ in 0..<9 { _ = clock.now() }
      if last == 1 {
        inspector.history.jump(to: 1)
        inspector.history.branch()
      } else {
        inspector.history.move(action: 3, before: 1)
      }
    }
    for _ in 0..<3 { inspector.store.send(.increment) }
    #expect(
      inspector.history.entries.map { "\($0.id): \($0.context.publishing / 1_000)" }
        == (last == 1 ? ["1: 1"] : ["3: 10", "1: 1", "2: 1"]))
    withExtendedLifetime(subscription) {}
  }

  @Test("The time of a publication is lost if an import in it replaced its action")
  func importedPublication() throws {
    let inspector = makeInspector()
    var isFirst = true
    let subscription = inspector.store.subscribe { [unowned inspector] _ in
      guard isFirst else { return }
      isFirst = false
      #expect(throws: Never.self) {
        let format = DevToolsFormat<Shop, ShopAction>()
        try inspector.history.importDevTools(
          Recording(history: makeHistory(.decrement)).devToolsState(format), format)
      }
    }
    inspector.store.send(.increment)
    #expect(inspector.history.entries.map(\.action) == [.decrement])
    #expect(inspector.history.entries.map(\.context.publishing) == [0])
    withExtendedLifetime(subscription) {}
  }

  @Test("An effect is recorded with its cause, its times and its end, and its actions refer to it")
  func effects() async throws {
    let executor = TestExecutor()
    let inspector = makeInspector(executor: executor)
    inspector.store.send(.increment)
    let sent = inspector.store.send(.fetch(times: 2))
    let canceled = inspector.store.send(.fetch(times: 1))
    #expect(inspector.effects.map(\.cause) == [2, 3])
    #expect(inspector.effects.allSatisfy { $0.end == nil })
    canceled.cancel()
    executor.drain()
    await sent.finish()
    #expect(inspector.effects.map(\.end) == [.finished, .canceled])
    #expect(inspector.effects.allSatisfy { $0.ended ?? 0 > $0.began })
    #expect(inspector.history.entries.map(\.context.effect) == [nil, nil, nil, 1, 1])
    #expect(inspector.history.entries.map(\.context.cause) == [nil, nil, nil, 2, 2])
    #expect(inspector.history.entries.last?.context.site == nil)
  }

  @Test("An action that an effect sends synchronously has a cause but no effect")
  func immediate() {
    let inspector = makeInspector()
    inspector.store.send(.ping)
    #expect(inspector.history.entries.map(\.context.cause) == [nil, 1])
    #expect(inspector.history.entries.last?.context.effect == nil)
  }

  @Test("The effect of a refused action is not that of the next one")
  func refusedSender() async {
    let executor = TestExecutor()
    let inspector = makeInspector(executor: executor)
    let sent = inspector.store.send(.fetch(times: 1))
    inspector.history.isLocked = true
    executor.drain()
    await sent.finish()
    inspector.history.isLocked = false
    inspector.store.send(.ping)
    #expect(inspector.history.entries.map(\.context.cause) == [nil, nil, 2])
    #expect(inspector.history.entries.map(\.context.effect) == [nil, nil, nil])
  }

  @Test("A reducer's report is the error of its action")
  func errors() {
    let inspector = makeInspector()
    inspector.store.send(.increment)
    inspector.store.send(.broken)
    inspector.store.send(.increment)
    #expect(inspector.history.entries.map(\.error) == [nil, "the shop is closed", nil])
  }

  @Test("The app's middlewares receive its actions and none of the inspector's")
  func middlewares() {
    let journal = Journal()
    let inspector = Inspector(
      initialState: Shop(), reducer: ShopReducer(), environment: (), middlewares: [journal], newActions: .branch,
      diagnostics: { _ in })
    inspector.store.send(.increment)
    inspector.store.send(.increment)
    inspector.history.jump(to: 1)
    inspector.store.send(.multiply(by: 7))
    #expect(journal.lines == ["increment: 0 → 1", "increment: 1 → 2", "multiply(by: 7): 1 → 7"])
  }

  @Test("A paused inspector lets actions happen without recording them")
  func pause() {
    let inspector = makeInspector()
    inspector.store.send(.increment)
    inspector.history.pause()
    inspector.store.send(.increment)
    #expect(inspector.store.state.count == 2 && inspector.history.count == 0)
    inspector.history.unpause()
    inspector.store.send(.increment)
    #expect(inspector.history.count == 1)
    inspector.history.revert()
    #expect(inspector.store.state.count == 2)
  }
}
