import LeftfoldCore
import LeftfoldTables
import Testing

/// The app's code that computes, compares or hashes states traps if it uses the store: with that, a pull computes one revision.
@MainActor
struct MisuseTests {
  @Test("A closure or connector that computes a state traps if it sends, subscribes or derives")
  func closures() async {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await readDerived { _ = $0.send(.add(1)) }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await readDerived(isSubscribed: true) { _ = $0.subscribe { _ in } }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await readDerived { _ = $0.derived(state: \.count) }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await readConnected()
      },
    ]
    for result in results { expectSentence(result) }
    await #expect(processExitsWith: .success) { await readDerived { _ = $0.state } }
  }

  @Test("An == of states, and the hash of an id, traps if it sends, subscribes or derives")
  func comparisons() async {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await compare { $0.send(1) }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await compare { _ = $0.subscribe { _ in } }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await deriveRows(isHashing: true)
      },
    ]
    for result in results { expectSentence(result) }
    await #expect(processExitsWith: .success) {
      await compare { _ = $0.state }
      await deriveRows(isHashing: false)
    }
  }

  private func expectSentence(_ result: ExitTest.Result?) {
    // A release build has no messages of preconditions.
    #if DEBUG
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("sends an action, subscribes or derives a store; compute from the parameters alone"))
    #endif
  }
}

/// Reads a store whose closure uses its root.
@MainActor
private func readDerived(
  isSubscribed: Bool = false, _ use: @escaping @MainActor (Store<Counter, CounterAction>) -> Void
) {
  let store = makeCounter()
  let derived = store.derived { [weak store] (counter: Counter) in
    if let store { use(store) }
    return counter.count
  }
  let subscription = isSubscribed ? derived.subscribe { _ in } : nil
  store.send(.add(1))
  _ = derived.state
  withExtendedLifetime(subscription) {}
}

@MainActor
private func readConnected() {
  let store = makeCounter()
  _ = store.connect(using: Probing { store.send(.add(1)) }).state
}

private struct Probing: Connector {
  let body: @MainActor () -> Void

  func connect(state: Counter) -> Int {
    MainActor.assumeIsolated(body)
    return state.count
  }

  func connect(action: Int) -> CounterAction { .add(action) }
}

private struct Compared: Equatable, Sendable {
  @MainActor static var onComparison: (@MainActor () -> Void)?
  var number = 0

  static func == (left: Compared, right: Compared) -> Bool {
    MainActor.assumeIsolated { onComparison?() }
    return left.number == right.number
  }
}

/// Publishes a change to a subscriber, with a comparison that uses the store.
@MainActor
private func compare(_ use: @escaping @MainActor (Store<Compared, Int>) -> Void) {
  let store = Store<Compared, Int>(
    initialState: Compared(),
    reducer: Reduce { state, number, _ in
      state.number = number
      return .none
    }, environment: ())
  let subscription = store.subscribe { _ in }
  Compared.onComparison = { [weak store] in if let store { use(store) } }
  store.send(1)
  Compared.onComparison = nil
  withExtendedLifetime(subscription) {}
}

/// An id whose hash runs code of the app: within a table of rows that is being searched.
private struct Hashing: Hashable, Sendable {
  @MainActor static var onHash: (@MainActor () -> Void)?
  let number: Int

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    MainActor.assumeIsolated {
      let body = Self.onHash
      Self.onHash = nil
      body?()
    }
  }
}

private struct HashedRow: Identifiable, Equatable, Sendable {
  let id: Hashing
}

@MainActor
private func deriveRows(isHashing: Bool) {
  let store = Store<EntityTable<HashedRow>, Int>(
    initialState: [HashedRow(id: Hashing(number: 0)), HashedRow(id: Hashing(number: 1))],
    reducer: Reduce { _, _, _ in .none }, environment: ())
  func row(_ number: Int) -> Store<HashedRow, Int>? {
    store.derived(rows: \.self, id: Hashing(number: number)) { _, action in action }
  }
  let first = row(0)
  if isHashing { Hashing.onHash = { _ = row(1) } }
  #expect(row(0)?.state == first?.state)
}
