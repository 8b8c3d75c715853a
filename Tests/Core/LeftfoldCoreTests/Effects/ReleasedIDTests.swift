import LeftfoldCore
import LeftfoldTesting
import Testing

/// Ids of effects whose release ends other effects: a dictionary keeps the first of two equal keys.
@MainActor
struct ReleasedIDTests {
  private struct Key: Hashable, Sendable {
    let number: Int
    var token: OnRelease?

    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test("An id whose release cancels another effect")
  func released() async {
    let handles = Recorder<SentAction>()
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int, Void> { _, number, _ in
        let key = Key(
          number: number == 3 ? 2 : 1, token: number == 1 ? OnRelease { handles.values.last?.cancel() } : nil)
        return .run { _ in await never() }.cancellable(id: key)
      }, environment: ())
    for number in 1...3 { handles.values.append(store.send(number)) }
    handles.values[0].cancel()
    handles.values[1].cancel()
    for handle in handles.values { await handle.finish() }
    #expect(store.runningEffectCount == 0)
  }

  private final class Name: Hashable, Sendable {
    let gone: Tally
    init(_ gone: Tally) { self.gone = gone }
    deinit { gone.add() }
    static func == (left: Name, right: Name) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test("A store releases the ids of effects that have ended")
  func names() {
    let (gone, clock) = (Tally(), TestClock())
    let store = TestStore(
      initialState: 0,
      reducer: Reduce<Int, Int, TestClock> { _, action, clock in
        let sleep = Effect<Int>.run { _ in try await clock.sleep(for: .seconds(1)) }
        return .merge(
          sleep.cancellable(id: Name(gone)), sleep.delay(for: .seconds(1), clock: clock).cancellable(id: Name(gone)),
          sleep.debounce(id: Name(gone), for: .seconds(1), clock: clock))
      }, environment: clock, clock: clock)
    for number in 0..<10 { store.send(number) }
    #expect(gone.value == 0)
    store.advance(by: .seconds(2))
    #expect(gone.value == 30)
    store.finish()
  }
}
