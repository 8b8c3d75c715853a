import LeftfoldCore
import Testing

@MainActor
struct DerivedStoreTests {

  @Test("Stores derived from an unchanged store are not visited")
  func childrenOfUnchangedStores() {
    let store = makeCounter()
    let runs = Tally()
    let isBig = store.derived(state: { $0.count > 10 })
    let words = isBig.derived(state: { isBig in
      runs.add()
      return isBig ? "big" : "small"
    })
    let told = Recorder<String>()
    let subscription = words.subscribe { told.values.append($0) }
    let before = runs.value
    for _ in 0..<10 { store.send(.add(1)) }
    #expect(runs.value == before)
    store.send(.add(1))
    #expect(runs.value == before + 1)
    #expect(told.values == ["big"])
    withExtendedLifetime(subscription) {}
  }

  @Test("A derived store's actions become the root's")
  func actions() {
    let store = makeCounter()
    let plus = store.derived(state: \.count, action: { (number: Int) in CounterAction.add(number) })
    let deeper = plus.derived(state: { "\($0)" }, action: { (text: String) in text.count })
    deeper.send("four")
    #expect(store.state.count == 4)
    #expect(deeper.state == "4")
  }

  @Test("While a subscriber is notified, stores without subscribers show the new state as well")
  func noGlitches() {
    let store = makeCounter()
    let count = store.derived(state: \.count)
    let double = count.derived(state: { $0 * 2 })
    let told = Recorder<[Int]>()
    let subscription = store.subscribe { told.values.append([$0.count, count.state, double.state]) }
    store.send(.add(1))
    store.send(.add(1))
    #expect(told.values == [[1, 1, 2], [2, 2, 4]])
    subscription.cancel()
  }

  @Test("A chain of a thousand derived stores is up to date when `send` returns")
  func deepChains() {
    let root = makeCounter()
    var store = root.derived(state: \.count)
    for _ in 0..<1_000 { store = store.derived(state: { $0 + 1 }) }
    let told = Recorder<Int>()
    let subscription = store.subscribe { told.values.append($0) }
    root.send(.add(1))
    #expect(store.state == 1_001)
    #expect(told.values == [1_001])
    withExtendedLifetime(subscription) {}
  }
}
