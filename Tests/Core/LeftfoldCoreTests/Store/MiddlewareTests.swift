import LeftfoldCore
import Testing

@MainActor
private final class Journal: Middleware {
  var entries: [String] = []
  var notified: () -> Int = { 0 }

  func handle(_ action: CounterAction, before: Counter, after: Counter) {
    entries.append("\(before.count) → \(after.count), notified \(notified())")
  }
}

@MainActor
struct MiddlewareTests {
  @Test("A middleware sees each action in order, with the state before and after, before subscribers are notified")
  func order() {
    let journal = Journal()
    let store = Store(
      initialState: Counter(), reducer: CounterReducer(), environment: (), middlewares: [journal])
    let notified = Recorder<Int>()
    journal.notified = { notified.values.count }
    let subscription = store.subscribe { notified.values.append($0.count) }
    store.send(.addThen(1, .send(2)))
    #expect(journal.entries == ["0 → 1, notified 0", "1 → 3, notified 1"])
    withExtendedLifetime(subscription) {}
  }
}
