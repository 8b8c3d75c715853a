import Foundation
import LeftfoldCore
import LeftfoldTables
import Observation
import Testing

extension CombinationTests {
  @Test("Reading a store or subscribing to it within its own reducer traps, for roots and derived stores")
  func misuse() async {
    await #expect(processExitsWith: .failure) { await misuseStore { _ = $0.state } }
    await #expect(processExitsWith: .failure) { await misuseStore { _ = $0.subscribe { _ in } } }
    await #expect(processExitsWith: .failure) { await misuseStore { _ = $0.derived(state: \.count).state } }
    await #expect(processExitsWith: .failure) {
      await misuseStore(isSubscribed: true) { _ = $0.derived(state: \.count).state }
    }
    await #expect(processExitsWith: .failure) {
      await misuseStore(isSubscribed: true) { _ = $0.derived(state: \.count).subscribe { _ in } }
    }
    await #expect(processExitsWith: .success) { await misuseStore { _ in } }
  }

  @Test("A child whose id equals no id is shown as it was when its store was derived")
  func unequalID() {
    useUnequalChild {
      #expect($0.state.name.count == 40 && $0.derived(state: \.name).state.count == 40)
      let subscription = $0.derived(state: \.name).subscribe { _ in }
      $0.send(1)
      #expect($0.state.name.count == 40)
      withExtendedLifetime(subscription) {}
    }
  }
}

@MainActor
func misuseStore(isSubscribed: Bool = false, _ misuse: @escaping @MainActor (Store<Counter, Int>) -> Void) {
  let holder = Recorder<Store<Counter, Int>>()
  let store = Store(
    initialState: Counter(),
    reducer: Reduce { (state: inout Counter, action: Int, _: Void) in
      state.count += action
      MainActor.assumeIsolated { misuse(holder.values[0]) }
      return .none
    }, environment: ())
  holder.values = [store]
  let subscription = isSubscribed ? store.derived(state: \.count).subscribe { _ in } : nil
  store.send(1)
  withExtendedLifetime(subscription) {}
}

/// Sends an action with two effects, one of which is delivered by a run loop within the first notification.
@MainActor
func sendWithinRunLoop() async -> (log: [Int], received: [[Int]]) {
  let store = Store(
    initialState: Counter(),
    reducer: Reduce { (state: inout Counter, action: Int, _: Void) in
      state.log.append(action)
      if action != 1 { return .none }
      return .merge(.run { send in await send(3) }, .send(2))
    }, environment: ())
  let received = Recorder<[Int]>()
  let subscription = store.subscribe { state in
    received.values.append(state.log)
    guard received.values.count == 1 else { return }
    for _ in 0..<20 { runMainLoop() }
  }
  await store.send(1).finish()
  withExtendedLifetime(subscription) {}
  return (store.state.log, received.values)
}

@MainActor
private func runMainLoop() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001)) }

struct Unequal: Equatable, Identifiable, Sendable {
  let id: Double
  var name = String(repeating: "x", count: 40)
}

@MainActor
func useUnequalChild(_ use: @MainActor (Store<Unequal, Int>) -> Void) {
  let store = Store<Unequal?, Int>(
    initialState: Unequal(id: .nan), reducer: Reduce { _, _, _ in .none }, diagnostics: { _ in })
  if let child = store.derived(optional: \.self, action: { (number: Int) in number }) { use(child) }
}
