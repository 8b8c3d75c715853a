import LeftfoldCore
import LeftfoldTesting
import Testing

@MainActor
struct ChainTests {
  private struct Chain: Equatable {
    var count = 0
    /// The reducer's stack addresses: at the first action, and the lowest and highest since then.
    var first: UInt?
    var lowest = UInt.max
    var highest = UInt.min
  }

  private func makeStore(
    _ next: @escaping @Sendable (Int) -> Effect<Int>
  ) -> Store<Chain, Int> {
    Store(
      initialState: Chain(),
      reducer: Reduce<Chain, Int, Void> { state, rest, _ in
        var here = 0
        // Only the address is used; it is not dereferenced.
        let place = unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
        state.count += 1
        if state.first == nil {
          state.first = place
        } else {
          state.lowest = min(state.lowest, place)
          state.highest = max(state.highest, place)
        }
        return rest > 0 ? next(rest - 1) : .none
      }, environment: ())
  }

  @Test("A chain of a hundred thousand actions, each sent synchronously by an effect, uses as much stack as two")
  func sends() {
    let store = makeStore { .send($0) }
    let length = seeds(100_000, long: 1_000_000).count
    store.send(length)
    #expect(store.state.count == length + 1)
    #expect(store.state.lowest == store.state.highest)
    #expect(depth(of: store.state) < 4_096)
  }

  /// The main actor's next turn may run on any thread, so stack addresses are not compared here.
  @Test("A chain of ten thousand actions, each sent by the previous one's task, is delivered in full")
  func tasks() async {
    let store = makeStore { rest in .run { send in await send(rest) } }
    let length = seeds(10_000, long: 100_000).count
    await store.send(length).finish()
    #expect(store.state.count == length + 1)
  }

  private func depth(of chain: Chain) -> UInt {
    let first = chain.first ?? 0
    return max(first, chain.highest) - min(first, chain.lowest)
  }
}
