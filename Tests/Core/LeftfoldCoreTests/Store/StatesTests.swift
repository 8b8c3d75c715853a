import LeftfoldCore
import Testing

@MainActor
struct StatesTests {
  @Test("The sequence of states begins with the current one and keeps the newest")
  func newest() async {
    let store = makeCounter()
    let count = store.derived(state: \.count)
    var states = count.states.makeAsyncIterator()
    #expect(await states.next() == 0)
    for _ in 0..<100 { store.send(.add(1)) }
    #expect(await states.next() == 100)
    store.send(.nothing)
    store.send(.add(1))
    #expect(await states.next() == 101)
  }

  @Test("The sequence of a root's states ends when the root is released")
  func ending() async {
    var store: Store<Garden, GardenAction>? = makeGarden(1)
    let states = store?.states
    store?.send(.renamed("last"))
    store = nil
    var titles: [String] = []
    for await state in states ?? AsyncStream(unfolding: { nil }) { titles.append(state.title) }
    #expect(titles == ["last"])
  }

  @Test("A sequence without a consumer releases its store")
  func release() {
    let store = makeCounter()
    weak var weakDerived: Store<Int, CounterAction>?
    var states: AsyncStream<Int>?
    do {
      let derived = store.derived(state: { $0.count * 2 })
      weakDerived = derived
      states = derived.states
    }
    #expect(weakDerived != nil)
    withExtendedLifetime(states) {}
    states = nil
    #expect(weakDerived == nil)
  }
}
