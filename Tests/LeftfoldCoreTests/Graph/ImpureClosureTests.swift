import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import Observation
import Testing

/// Closures of the app that act while a store computes its state. They should not, and no guarantee may break when they do.
@MainActor
struct ImpureClosureTests {
  private let once = Once()
  private let subscriptions = Recorder<Subscription>()
  private let received = Recorder<Int>()
  private let store = makeCounter()

  private var parent: Store<Counter, CounterAction> { store.derived(state: { [once] in once.run($0) }) }

  @Test("A member that its parent's closure subscribes to while it is read is notified of the next change")
  func subscribedWhileRead() {
    let member = parent.derived(state: \.count)
    once.body = { subscriptions.values.append(member.subscribe { [received] in received.values.append($0) }) }
    #expect(member.state == 0)
    store.send(.add(1))
    #expect(received.values == [1] && member.state == 1)
  }

  @Test("A member that its parent's closure subscribes to while the parent is attached has a value")
  func subscribedWhileAttached() {
    let parent = parent
    let log = parent.derived(state: \.log)
    store.send(.add(2))
    _ = parent.state
    once.body = {
      subscriptions.values.append(log.subscribe { _ in })
      #expect(log.state == [2])
    }
    let subscription = parent.subscribe { _ in }
    #expect(log.state == [2])
    store.send(.add(3))
    #expect(log.state == [2, 3])
    withExtendedLifetime(subscription) {}
  }

  @Test("A member that is subscribed to while its parent's closure sends shows the new state")
  func attachedWhileSent() {
    let parent = parent
    let member = parent.derived(state: \.count)
    let subscription = parent.subscribe { _ in }
    store.transaction {
      store.send(.add(1))
      once.body = { store.send(.add(1)) }
      subscriptions.values.append(member.subscribe { _ in })
    }
    #expect(member.state == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test("A closure that sends and reads its dependent does not leave the dependent with an older state")
  func readWhileSent() {
    let count = store.derived(state: { [once] in once.run($0).count })
    let tens = count.derived(state: { $0 * 10 })
    let subscription = tens.subscribe { _ in }
    store.transaction {
      store.send(.add(1))
      once.body = {
        store.send(.add(1))
        _ = store.derived(state: \.log).state
      }
      _ = count.state
      store.send(.add(-1))
    }
    #expect(tens.state == 10)
    withExtendedLifetime(subscription) {}
  }

  @Test("A row or an optional child whose parent's closure sends while it is derived shows the new state")
  func derivedWhileSent() {
    let garden = makeGarden(3)
    let parent = garden.derived(state: { [once] in once.run($0) })
    once.body = { garden.send(.grew(2)) }
    let row: Store<Plant, Void>? = parent.derived(rows: \.plants, id: 2, action: { id, _ in .grew(id) })
    #expect(row?.state.height == 1)
    once.body = { garden.send(.removed(1)) }
    let other = garden.derived(state: { [once] in once.run($0) })
    let child: Store<Plant, Void>? = other.derived(optional: \.first, action: { .grew(1) })
    #expect(child?.state == Plant(id: 1))
    #expect(garden.state.first?.id == 2)
  }

  @Test("A subscriber is notified although its store's closure sent twice while it subscribed, when another had ended")
  func sentWhileSubscribed() {
    let count = store.derived(state: { [once] in once.run($0).count })
    store.subscribe { _ in }.cancel()
    once.body = {
      store.send(.add(1))
      store.send(.add(1))
    }
    let subscription = count.subscribe { [received] in received.values.append($0) }
    received.values = []
    store.send(.add(1))
    #expect(received.values == [3])
    withExtendedLifetime(subscription) {}
  }

  @Test(
    "A store to whose member its closure subscribes, as another does, is detached when both subscriptions have ended")
  func subscribedToItself() {
    let computed = Tally()
    let inner = store.derived(state: { [once] (state: Counter) -> Counter in
      computed.add()
      return once.run(state)
    })
    let outer = inner.derived(state: \.count)
    once.body = { subscriptions.values.append(outer.subscribe { _ in }) }
    let subscription = outer.subscribe { [received] in received.values.append($0) }
    store.send(.add(1))
    #expect(received.values == [1])
    subscription.cancel()
    subscriptions.values = []
    store.send(.add(1))
    let count = computed.value
    store.send(.add(1))
    #expect(computed.value == count)
  }
}

@MainActor
private final class Once {
  var body: (@MainActor () -> Void)?

  func run<State>(_ state: State) -> State {
    let body = body
    self.body = nil
    body?()
    return state
  }
}

extension Garden {
  fileprivate var first: Plant? { plants.first }
}
