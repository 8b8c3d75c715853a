import LeftfoldCore
import LeftfoldTables
import Testing

/// A getter that sends traps where it sends, whichever way the state is read.
@MainActor
struct GetterTests {
  @Test("A computed property that sends traps in each way to read it, also without a listener")
  func sending() async {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await read { _ = $0.derived(state: \.total).state }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await read { _ = $0.total }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await read { _ = $0.derived(from: \.total, \.count, state: { $0 + $1 }).state }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await read { _ = $0.derived(optional: \.first, action: { (count: Int) in count }) }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await read { _ = $0.derived(rows: \.rows, id: 1, action: { (_: Int, count: Int) in count }) }
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await readRow()
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await read { store in _ = store.derived(state: \.total).subscribe { _ in } }
      },
    ]
    for result in results {
      #if DEBUG
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("sends an action, subscribes or derives a store; compute from the parameters alone"))
      #endif
    }
    await #expect(processExitsWith: .success) {
      await read(isSending: false) {
        _ = ($0.derived(state: \.total).state, $0.total, $0.derived(from: \.total, \.count, state: { $0 + $1 }).state)
        _ = $0.derived(optional: \.first, action: { (count: Int) in count })
        _ = $0.derived(rows: \.rows, id: 1, action: { (_: Int, count: Int) in count })
      }
    }
  }
}

private struct Row: Identifiable, Equatable, Sendable { let id: Int }

private struct Sending: Equatable, Sendable {
  @MainActor static var onRead: (@MainActor () -> Void)?
  var count = 1

  private func read<Value>(_ value: Value) -> Value {
    MainActor.assumeIsolated {
      let body = Self.onRead
      Self.onRead = nil
      body?()
    }
    return value
  }

  var total: Int { read(count) }
  var first: Row? { read(Row(id: 1)) }
  var rows: EntityTable<Row> { read([Row(id: 1)]) }
}

@MainActor
private func makeStore() -> Store<Sending, Int> {
  Store(
    initialState: Sending(),
    reducer: Reduce { state, count, _ in
      state.count += count
      return .none
    })
}

@MainActor
private func read(isSending: Bool = true, _ body: @MainActor (Store<Sending, Int>) -> Void) {
  let store = makeStore()
  if isSending { Sending.onRead = { store.send(1) } }
  body(store)
  Sending.onRead = nil
}

/// Sends while the store of a row is brought up to date.
@MainActor
private func readRow() {
  let store = makeStore()
  let row = store.derived(rows: \.rows, id: 1, action: { (_: Int, count: Int) in count })
  Sending.onRead = { store.send(1) }
  store.send(1)
  _ = row?.state
}
