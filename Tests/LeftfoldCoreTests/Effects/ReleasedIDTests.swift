import LeftfoldCore
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

  @Test("An id whose release cancels another effect", arguments: [false, true])
  func released(isLimited: Bool) async {
    let handles = Recorder<SentAction>()
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int, Void> { _, number, _ in
        let key = Key(
          number: number == 3 ? 2 : 1, token: number == 1 ? OnRelease { handles.values.last?.cancel() } : nil)
        let work = Effect<Int>.run { _ in await never() }
        return isLimited ? work.limited(id: key, to: 2) : work.cancellable(id: key)
      }, environment: ())
    for number in 1...3 { handles.values.append(store.send(number)) }
    handles.values[0].cancel()
    handles.values[1].cancel()
    for handle in handles.values { await handle.finish() }
    #expect(store.runningEffectCount == 0)
  }
}
