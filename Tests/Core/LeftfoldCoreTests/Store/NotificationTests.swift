import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

@MainActor
struct NotificationTests {
  private struct Pair: Equatable {
    var first = 0
    var second = 0
  }

  private func makePair() -> Store<Pair, Int> {
    Store(
      initialState: Pair(),
      reducer: Reduce<Pair, Int, Void> { state, number, _ in
        state.first += number
        return .none
      }, environment: ())
  }

  @Test("A store that was read before it had a subscriber is notified after its parent")
  func memo() {
    let store = makePair()
    let parent = store.derived(state: \.first)
    let child = parent.derived(state: { $0 * 10 })
    _ = child.state
    store.send(1)
    let log = Recorder<String>()
    let subscriptions = [
      child.subscribe { log.values.append("child \($0)") }, parent.subscribe { log.values.append("parent \($0)") },
    ]
    store.send(1)
    #expect(log.values == ["parent 2", "child 20"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("A subscription that begins while many others end hides no change from the rest")
  func joining() {
    let store = makePair()
    let subscriptions = Recorder<Subscription>()
    let log = Recorder<Int>()
    subscriptions.values.append(
      store.subscribe { pair in
        guard pair.first == 1 else { return }
        for index in 1..<10 { subscriptions.values[index].cancel() }
        subscriptions.values.append(store.subscribe { _ in log.values.append(100) })
      })
    for index in 1..<33 { subscriptions.values.append(store.subscribe { _ in log.values.append(index) }) }
    store.send(1)
    #expect(log.values == Array(10..<33))
    log.values = []
    store.send(1)
    #expect(log.values == Array(10..<33) + [100])
    subscriptions.values = []
  }
}
