import LeftfoldCore
import Testing

@MainActor
private final class Journal: Middleware {
  var entries: [String] = []
  var told: () -> Int = { 0 }

  func handle(_ action: CounterAction, before: Counter, after: Counter) {
    entries.append("\(before.count) → \(after.count), told \(told())")
  }
}

@MainActor
struct MiddlewareTests {
  @Test("A middleware sees each action in order, with the state before and after, before anybody is told")
  func order() {
    let journal = Journal()
    let store = Store(
      initialState: Counter(), reducer: CounterReducer(), environment: (), middlewares: [journal])
    let told = Recorder<Int>()
    journal.told = { told.values.count }
    let subscription = store.subscribe { told.values.append($0.count) }
    store.send(.addThen(1, .send(2)))
    #expect(journal.entries == ["0 → 1, told 0", "1 → 3, told 1"])
    withExtendedLifetime(subscription) {}
  }
}
