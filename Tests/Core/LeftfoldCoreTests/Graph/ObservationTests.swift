import LeftfoldCore
import Observation
import Synchronization
import Testing

final class Tally: Sendable {
  private let count = Mutex(0)
  func add() { count.withLock { $0 += 1 } }
  var value: Int { count.withLock { $0 } }
}

@MainActor
struct ObservationTests {
  private func observe<State, Action>(_ store: Store<State, Action>) -> Tally {
    let tally = Tally()
    withObservationTracking {
      _ = store.state
    } onChange: {
      tally.add()
    }
    return tally
  }

  @Test("An observer of a root is notified of the next change, once")
  func roots() {
    let store = makeCounter()
    let tally = observe(store)
    store.send(.nothing)
    #expect(tally.value == 0)
    store.send(.add(1))
    store.send(.add(1))
    #expect(tally.value == 1)
  }

  @Test("An observer of a derived store is notified of its changes and of no others")
  func derivedStores() {
    let store = makeCounter()
    let isEven = store.derived(state: { $0.count.isMultiple(of: 2) })
    let tally = observe(isEven)
    store.send(.add(2))
    #expect(tally.value == 0)
    store.send(.add(1))
    #expect(tally.value == 1)
  }

  @Test("An observer of a connected store is notified of its changes")
  func connectedStores() {
    let store = makeCounter().connect(using: CountConnector())
    let tally = observe(store)
    store.send(.plus)
    #expect(tally.value == 1)
    #expect(store.state == "1")
  }

  @Test("An observer of a member is notified of its next change, and of no other member's")
  func members() {
    let store = makeWide()
    let tally = Tally()
    withObservationTracking {
      _ = store.small
    } onChange: {
      tally.add()
    }
    store.send(.set { $0.text = "another member" })
    #expect(tally.value == 0)
    store.send(.set { $0.small = 1 })
    store.send(.set { $0.small = 2 })
    #expect(tally.value == 1)
    #expect(store.small == 2)
  }

  @Test("An observer of a member of a derived store is notified of its changes")
  func membersOfDerivedStores() {
    let store = makeWide()
    let pair = store.derived(state: \.pair)
    let tally = Tally()
    withObservationTracking {
      _ = pair.b
    } onChange: {
      tally.add()
    }
    store.send(.set { $0.pair.a = 1 })
    #expect(tally.value == 0)
    store.send(.set { $0.pair.b = 1 })
    #expect(tally.value == 1)
  }

  @Test("An observer of a derived store that is not retained is still notified")
  func temporaryStores() {
    let store = makeCounter()
    let tally = Tally()
    withObservationTracking {
      _ = store.derived(state: { $0.count * 2 }).state
    } onChange: {
      tally.add()
    }
    store.send(.add(1))
    #expect(tally.value == 1)
  }

  @Test("An observer that reads again is notified again, with the new state")
  func again() {
    let store = makeCounter()
    let first = observe(store)
    store.send(.add(1))
    let second = observe(store)
    store.send(.add(1))
    #expect((first.value, second.value) == (1, 1))
    #expect(store.state.count == 2)
  }
}

struct CountConnector: Connector {
  enum ViewAction: Equatable { case plus }

  func connect(state: Counter) -> String { "\(state.count)" }
  func connect(action: ViewAction) -> CounterAction { .add(1) }
}
