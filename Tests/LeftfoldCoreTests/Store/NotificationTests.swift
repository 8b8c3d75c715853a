import LeftfoldCore
import LeftfoldEntities
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

  private struct Note: Equatable, Identifiable, Sendable {
    let id: String
    var text = ""
    var draft = ""
    static func == (left: Self, right: Self) -> Bool { (left.id, left.text) == (right.id, right.text) }
  }

  @Test("A row store shows a change that its entity's equality ignores, and its subscriber is not notified")
  func weakRows() throws {
    let store = Store(
      initialState: EntityTable([Note(id: "a"), Note(id: "b")]),
      reducer: Reduce<EntityTable<Note>, String, Void> { notes, draft, _ in
        notes.update("a") { $0.draft = draft }
        notes.move("b", to: 0)
        return .none
      }, environment: ())
    let derived = store.derived(rows: \.self, id: "a", action: { (_: String, draft: String) in draft })
    let row = try #require(derived)
    let log = Recorder<String>()
    let subscription = row.subscribe { log.values.append($0.text) }
    store.send("new")
    #expect(row.state.draft == "new")
    #expect(log.values.isEmpty)
    withExtendedLifetime(subscription) {}
  }
}
