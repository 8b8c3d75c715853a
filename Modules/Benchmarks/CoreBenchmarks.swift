import LeftfoldCore
import Observation

@MainActor
struct CoreBenchmarks {
  let harness: Harness
  private let sends = 200_000

  func run(_ report: (Figure) -> Void) async {
    let limit = nested()
    let name = "three nested inout functions, never inlined"
    report(Figure(name: "core.send.3", value: send(), unit: "ns", limit: limit, limitName: name, goal: 15))
    report(
      Figure(
        name: "core.send.3.observed", value: observed(), unit: "ns", limit: limit, limitName: name, goal: 40))
    report(
      Figure(
        name: "core.send.subscribed", value: subscribed(), unit: "ns", limit: limit, limitName: name, goal: 30
      ))
    report(
      Figure(
        name: "core.effect.roundtrip", value: await roundtrip(), unit: "ns", limit: await hop(),
        limitName: "a bare task that hops to the main actor", goal: 1.5))
    report(
      Figure(
        name: "core.effect.1000", value: await thousandEffects(), unit: "ns", limit: await thousandTasks(),
        limitName: "1,000 bare tasks in a group", goal: 2))
  }

  private func nested() -> Double {
    var state = Whole()
    let cost = harness.nanoseconds(per: sends) {
      for index in 0..<sends { reduceWhole(&state, .outer(.middle(.inner(.add(index & 3))))) }
    }
    keep(state)
    return cost
  }

  private func send() -> Double {
    let store = makeNestedStore()
    return harness.nanoseconds(per: sends) {
      for index in 0..<sends { store.send(.outer(.middle(.inner(.add(index & 3))))) }
    }
  }

  private func observed() -> Double {
    let store = makeNestedStore()
    return harness.nanoseconds(per: sends) {
      for index in 0..<sends {
        keep(store.state.outer.middle.inner.count)
        store.send(.outer(.middle(.inner(.add(1 + index & 3)))))
      }
    }
  }

  private func subscribed() -> Double {
    let store = makeNestedStore()
    var sum = 0
    let subscription = store.subscribe { sum &+= $0.outer.middle.inner.count }
    defer { subscription.cancel() }
    return harness.nanoseconds(per: sends) {
      for index in 0..<sends { store.send(.outer(.middle(.inner(.add(1 + index & 3))))) }
    }
  }

  private func roundtrip() async -> Double {
    let store = makeNestedStore()
    return await harness.nanoseconds(per: 1_000) {
      for _ in 0..<1_000 { await store.send(.outer(.middle(.inner(.ping)))).finish() }
    }
  }

  private func hop() async -> Double {
    let counter = Counter()
    return await harness.nanoseconds(per: 1_000) {
      for _ in 0..<1_000 { await Task.detached { await counter.add() }.value }
    }
  }

  private func thousandEffects() async -> Double {
    let store = makeNestedStore()
    return await harness.nanoseconds(per: 1_000) {
      let sent = (0..<1_000).map { _ in store.send(.outer(.middle(.inner(.ping)))) }
      for action in sent { await action.finish() }
    }
  }

  private func thousandTasks() async -> Double {
    let counter = Counter()
    return await harness.nanoseconds(per: 1_000) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<1_000 { group.addTask { await counter.add() } }
      }
    }
  }
}

@MainActor
final class Counter {
  private var count = 0
  func add() { count += 1 }
}
