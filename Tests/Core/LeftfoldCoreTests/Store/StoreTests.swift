import LeftfoldCore
import Testing

@MainActor
struct StoreTests {
  @Test("When `send` returns, the state is reduced and every derived store is up to date")
  func sendIsSynchronous() {
    let store = makeCounter()
    let doubled = store.derived(state: { $0.count * 2 })
    store.send(.add(3))
    #expect(store.state.count == 3)
    #expect(doubled.state == 6)
  }

  @Test("An action that a subscriber sends is handled after the queued ones, before the outer `send` returns")
  func subscribersSendInOrder() {
    let store = makeCounter()
    let subscription = store.subscribe { state in
      if state.count == 1 { store.send(.add(10)) }
    }
    store.send(.addThen(1, .send(5)))
    #expect(store.state.log == [1, 5, 10])
    subscription.cancel()
  }

  @Test("A subscriber is notified once of an action that changed the state, and not of one that did not")
  func toldOnceAndOnlyOfChange() {
    let store = makeCounter()
    let told = Recorder<Int>()
    let subscription = store.subscribe { told.values.append($0.count) }
    store.send(.add(1))
    store.send(.nothing)
    store.send(.add(2))
    #expect(told.values == [1, 3])
    subscription.cancel()
  }

  @Test("A transaction notifies once, and each send in it shows at once")
  func transactionsAreToldOnce() {
    let store = makeCounter()
    let half = store.derived(state: { $0.count / 2 })
    let told = Recorder<Int>()
    let subscriptions = [
      store.subscribe { told.values.append($0.count) }, half.subscribe { told.values.append(-$0) },
    ]
    store.transaction {
      store.send(.add(1))
      #expect(store.state.count == 1)
      store.send(.add(1))
      #expect(half.state == 1)
      #expect(told.values.isEmpty)
    }
    #expect(told.values == [2, -1])
    withExtendedLifetime(subscriptions) {}
  }

  @Test("A transaction that restores the initial state notifies no subscriber")
  func transactionsWithoutChangeAreNotTold() {
    let store = makeCounter()
    let told = Recorder<Int>()
    let subscription = store.derived(state: \.count).subscribe { told.values.append($0) }
    store.transaction {
      store.send(.add(1))
      store.send(.add(-1))
    }
    #expect(told.values.isEmpty)
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "A subscriber added within a transaction is not notified of it; earlier subscribers are"
  )
  func listenersWithinTransactions() {
    let store = makeCounter()
    let told = Recorder<String>()
    let count = store.derived(state: \.count)
    let early = count.subscribe { told.values.append("derived \($0)") }
    var late: Subscription?
    store.transaction {
      store.send(.add(1))
      late = store.subscribe { told.values.append("root \($0.count)") }
    }
    #expect(told.values == ["derived 1"])
    store.send(.add(1))
    #expect(told.values == ["derived 1", "root 2", "derived 2"])
    withExtendedLifetime((early, late)) {}
  }

  @Test("A transaction of a subscriber notifies once as well")
  func transactionsOfSubscribers() {
    let store = makeCounter()
    let told = Recorder<Int>()
    let subscription = store.subscribe { state in
      told.values.append(state.count)
      guard state.count == 1 else { return }
      store.transaction {
        store.send(.add(10))
        store.send(.add(100))
      }
    }
    store.send(.add(1))
    #expect(told.values == [1, 111])
    subscription.cancel()
  }

  @Test("Subscribers are notified in the order of subscription, parents before derived stores")
  func orderOfSubscribers() {
    let store = makeCounter()
    let derived = store.derived(state: \.count)
    let told = Recorder<String>()
    let subscriptions = [
      derived.subscribe { _ in told.values.append("derived") },
      store.subscribe { _ in told.values.append("first") },
      store.subscribe { _ in told.values.append("second") },
    ]
    store.send(.add(1))
    #expect(told.values == ["first", "second", "derived"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test(
    "A canceled subscription is not called again, even for the change during which it is canceled")
  func droppedSubscriptions() {
    let store = makeCounter()
    let told = Recorder<String>()
    var second: Subscription?
    let first = store.subscribe { _ in
      told.values.append("first")
      second = nil
    }
    second = store.subscribe { _ in told.values.append("second") }
    #expect(second != nil)
    store.send(.add(1))
    first.cancel()
    store.send(.add(1))
    #expect(told.values == ["first"])
  }

  @Test("A stub store ignores actions")
  func stubs() {
    let stub = Store<Counter, CounterAction>.stub(with: Counter(count: 7))
    stub.send(.add(1))
    #expect(stub.state == Counter(count: 7))
  }

  @Test("A member of the state is a dynamic member of the store")
  func members() {
    #expect(makeCounter(Counter(count: 7)).count == 7)
  }
}
