import LeftfoldCore
import LeftfoldEntities
import LeftfoldInspector
import LeftfoldTesting
import Testing

final class Reference: Sendable, Equatable {
  static func == (left: Reference, right: Reference) -> Bool { left === right }
}

struct Odd: Equatable, MemberwiseInitializable { var reference = Reference() }

enum Plain: Sendable { case load, loaded(Int) }

@MainActor
struct TestSourceTests {
  private func recording() async -> Recording<Shop, ShopAction> {
    let executor = TestExecutor()
    let inspector = makeInspector(executor: executor)
    inspector.store.send(.item(id: 1, .titled("\"Emma\"\n")))
    let sent = inspector.store.send(.fetch(times: 1))
    inspector.store.send(.item(id: 1, .sold))
    executor.drain()
    await sent.finish()
    inspector.store.send(.removed(id: 1))
    return inspector.recording
  }

  @Test("A range of a recording becomes a test of its sent actions, effects' actions and changes")
  func source() async throws {
    let options = TestSourceOptions(name: "replay", imports: [], reducer: "ShopReducer()")
    let source = try await recording().testSource(2...5, options)
    #expect(
      source == #"""
        import LeftfoldCore
        import LeftfoldEntities
        import LeftfoldInspector
        import LeftfoldTesting
        import Testing

        @Test("Actions 2 to 5 of a recording change the state as they did")
        @MainActor
        func replay() {
          let clock = TestClock()
          let recorded: [RecordedResponse<ShopAction>] = [
            RecordedResponse(to: 0, at: 2, .increment),
          ]
          let test = TestStore(
            initialState: Shop(count: 0, items: EntityTable([Item(id: 1, title: "\"Emma\"\n", amount: 0)]), note: nil, login: Login(name: "ann", password: "hunter2")),
            reducer: RecordedEffects(ShopReducer(), recorded, clock: clock), environment: (),
            clock: clock)
          test.send(.fetch(times: 1))
          test.advance(by: .seconds(1))
          test.send(.item(id: 1, .sold)) {
            $0.items[id: 1]?.amount = 1
          }
          test.advance(by: .seconds(1))
          test.receive(.increment) {
            $0.count = 1
          }
          test.advance(by: .seconds(1))
          test.send(.removed(id: 1)) {
            $0.items[id: 1] = nil
          }
          test.finish()
        }

        """#)
  }

  @Test("An action of an effect started before the range becomes a send")
  func earlierEffect() async throws {
    let options = TestSourceOptions(imports: [], reducer: "ShopReducer()", initialState: "Shop()")
    let source = try await recording().testSource(3...4, options)
    #expect(source.contains("// Sent by an effect of action 2.\n  test.send(.increment) {"))
    #expect(source.contains("initialState: Shop(),"))
  }

  @Test("An action that was moved before the effect that sent it becomes a send")
  func reorderedEffect() async throws {
    let recording = await recording()
    var history = recording.history
    #expect(history.entries.map(\.id) == [1, 2, 3, 4, 5] && history.entries[3].context.cause == 2)
    history.move(action: 4, before: 2)
    let options = TestSourceOptions(imports: [], reducer: "ShopReducer()")
    let source = try Recording(history: history).testSource(1...5, options)
    #expect(source.contains("let recorded: [RecordedResponse<ShopAction>] = []"))
    #expect(source.contains("// Sent by an effect of action 2.\n  test.send(.increment) {"))
  }

  @Test("Two actions that were swapped are the ends of their range, in either order")
  func swappedEnds() async throws {
    let recording = await recording()
    var history = recording.history
    history.move(action: 4, before: 2)
    let options = TestSourceOptions(imports: [], reducer: "ShopReducer()")
    let source = try Recording(history: history).testSource(2...4, options)
    #expect(source.contains(#""Actions 4 to 2 of a recording change the state as they did""#))
    history.move(action: 5, before: 1)
    let error = #expect(throws: TestSourceError.self) { try Recording(history: history).testSource(4...9, options) }
    #expect(error?.description == "Actions 4 to 9 are not in the recording, which has from 1 to 5.")
  }

  @Test("A range that is not recorded is refused")
  func unknownRange() async {
    let recording = await recording()
    let error = #expect(throws: TestSourceError.self) {
      try recording.testSource(4...9, TestSourceOptions(imports: [], reducer: "ShopReducer()"))
    }
    #expect(error?.description == "Actions 4 to 9 are not in the recording, which has from 1 to 5.")
  }

  @Test("A value without a Swift literal is refused with its path")
  func unwritable() {
    var history = History<Odd, Int>(initial: Odd()) { _, _ in nil }
    history.perform(1)
    let error = #expect(throws: TestSourceError.self) {
      try Recording(history: history).testSource(1...1, TestSourceOptions(imports: [], reducer: ""))
    }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("state.reference: a value of type Reference cannot be written as Swift"))
  }

  @Test("A case is written by its name, even if its type describes itself otherwise")
  func describedCase() throws {
    enum Page: Equatable, CustomStringConvertible {
      case first
      var description: String { "the first page" }
    }
    var history = History<Page, ShopAction>(initial: .first) { _, _ in nil }
    history.perform(.ping)
    let source = try Recording(history: history).testSource(1...1, TestSourceOptions(imports: [], reducer: ""))
    #expect(source.contains("initialState: .first,"))
  }

  @Test("An effect's action that is not equatable becomes a send, since a test could not receive it")
  func unequatable() throws {
    var history = History<Int, Plain>(initial: 0) { _, _ in nil }
    history.perform(.load)
    var context = ActionContext()
    context.cause = 1
    history.perform(.loaded(1), context: context)
    let source = try Recording(history: history).testSource(1...2, TestSourceOptions(imports: [], reducer: "R()"))
    #expect(source.contains("// Sent by an effect of action 1.\n  test.send(.loaded(1))"))
    #expect(source.contains("RecordedResponse<Plain>] = []"))
  }

  @Test("Recorded effects replay their actions at the recorded times and replace the reducer's effects")
  func recordedEffects() {
    let clock = TestClock()
    let recorded = [RecordedResponse<ShopAction>(to: 1, at: 2, .increment), RecordedResponse(to: 0, at: 2, .decrement)]
    let test = TestStore(
      initialState: Shop(), reducer: RecordedEffects(ShopReducer(), recorded, clock: clock), environment: (),
      clock: clock)
    test.send(.fetch(times: 9))
    test.advance(by: .seconds(1))
    test.send(.ping)
    test.advance(by: .seconds(1))
    test.receive(.decrement) { $0.count = -1 }
    test.receive(.increment) { $0.count = 0 }
    test.finish()
  }
}
