import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import Testing

/// Effects that follow one another are one effect.
@MainActor
struct ConcatenationTests {
  private let clock = TestClock()

  private func makeStore(_ effect: @escaping @Sendable (TestClock) -> Effect<String>) -> TestStore<[String], String> {
    TestStore(
      initialState: [],
      reducer: Reduce<[String], String, TestClock> { state, action, clock in
        state.append(action)
        return switch action {
        case "go": effect(clock)
        case "stop": .cancel(id: "name")
        default: .none
        }
      }, environment: clock, clock: clock)
  }

  @Test("Concatenated effects run one after the other, also those merged in a part")
  func order() {
    let store = makeStore { clock in
      .concatenate(
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send("a")
        }, .none, .send("b"), .merge(.run { send in await send("c") }, .send("d")),
        .send("e").delay(for: .seconds(1), clock: clock), .send("f"))
    }
    store.send("go") { $0 = ["go"] }
    store.advance(by: .seconds(1))
    for action in ["a", "b", "c", "d"] { store.receive(action) { $0.append(action) } }
    store.advance(by: .seconds(1))
    for action in ["e", "f"] { store.receive(action) { $0.append(action) } }
    store.finish()
  }

  @Test("Canceling one of the ids drops what is left of a concatenation")
  func cancellation() {
    let store = makeStore { clock in
      .concatenate(
        .run { send in try await clock.sleep(for: .seconds(1)) }, .send("late").cancellable(id: "name"),
        .send("later"))
    }
    store.send("go") { $0 = ["go"] }
    store.send("stop") { $0.append("stop") }
    store.finish()
  }

  @Test("An error ends a concatenation and is reported; after one that a part catches, the next part starts")
  func errors() {
    struct Failure: Error {}
    for isCaught in [false, true] {
      let store = makeStore { _ in
        let failing = Effect<String>.run { _ in throw Failure() }
        return .concatenate(isCaught ? failing.catch { _ in "caught" } : failing, .send("next"))
      }
      store.relaxed { store.send("go") }
      #expect(store.state == (isCaught ? ["go", "caught", "next"] : ["go"]))
      #expect(store.takeDiagnostics().map(\.kind) == (isCaught ? [] : [.uncaughtError]))
      store.finish()
    }
  }

  @Test("Cancellations and reports in a concatenation are not delayed")
  func immediate() {
    let store = makeStore { clock in
      .merge(
        .send("canceled").cancellable(id: "name"),
        .concatenate(
          .send("first").delay(for: .seconds(1), clock: clock), .cancel(id: "name"), .report(.droppedAction, "now")))
    }
    store.relaxed { store.send("go") }
    #expect(store.takeDiagnostics().map(\.message) == ["now"])
    store.advance(by: .seconds(1))
    store.receive("first") { $0 = ["go", "first"] }
    store.finish()
  }

  @Test("A concatenation ends with the child that a part belongs to")
  func owner() {
    let clock = clock
    let store = TestStore(
      initialState: Shelf(),
      reducer: combine(Shelf.self, ShelfAction.self, TestClock.self) {
        Reduce<Shelf, ShelfAction, TestClock> { state, action, clock in
          guard action == .unrelated else { return .none }
          let box = Reduce<Box, BoxAction, TestClock> { _, _, clock in
            .run { _ in try await clock.sleep(for: .seconds(1)) }
          }
          .pullback(rows: \Shelf.boxes, action: .box)
          return .concatenate(
            .run { _ in try await clock.sleep(for: .seconds(1)) }, box.reduce(&state, .box(1, .rang), clock))
        }
        ShelfReducer()
      }, environment: clock, clock: clock)
    store.relaxed {
      store.send(.unrelated)
      #expect(clock.sleeperCount == 1)
      store.send(.removed(1))
      #expect(clock.sleeperCount == 0)
      store.finish()
    }
  }

  @Test("A concatenation of children's effects traps with a sentence")
  func children() async {
    await #expect(processExitsWith: .failure) {
      let box = Reduce<Box, BoxAction, Void> { _, _, _ in .send(.rang) }
      let (open, lent) = (
        box.pullback(optional: \Shelf.open, action: .open),
        box.pullback(state: \Shelf.place, case: .lent, action: .lent)
      )
      var shelf = Shelf()
      shelf.open = Box(id: 1)
      _ = Effect.concatenate(open.reduce(&shelf, .open(.wound), ()), lent.reduce(&shelf, .lent(.wound), ()))
    }
  }

  @Test("A throttled part of a concatenation traps with a sentence")
  func throttled() async {
    await #expect(processExitsWith: .failure) {
      _ = Effect<Int>.concatenate(.send(1), .send(2).throttle(id: 1, for: .seconds(1), clock: TestClock()))
    }
  }
}
