import LeftfoldCore
import LeftfoldTesting
import Observation
import Testing

/// Code of the app that runs while a store is read, and detaches it or sends.
@MainActor
struct DetachedWhileReadTests {
  private final class Box: Sendable {
    let number: Int
    let probe: OnRelease

    init(_ number: Int, _ probe: OnRelease) { (self.number, self.probe) = (number, probe) }
  }

  private struct Boxed: Equatable {
    let box: Box

    static func == (left: Self, right: Self) -> Bool { left.box.number == right.box.number }
  }

  @Test("A value whose release has its own store attached and detached while that is read", arguments: [1, 3])
  func detached(times: Int) {
    let store = makeCounter()
    let work = Recorder<@MainActor () -> Void>()
    let local = store.derived(state: { counter in
      Boxed(box: Box(counter.count, OnRelease { work.values.popLast()?() }))
    })
    _ = local.state
    store.send(.add(1))
    work.values = Array(
      repeating: {
        for _ in 0..<64 { local.subscribe { _ in }.cancel() }
        store.subscribe { _ in }.cancel()
      }, count: times)
    #expect(local.state.box.number == 1)
    #expect(work.values.isEmpty)
  }

  @Test("What an observed read returned is what its observer compares with, also if the computation sends")
  func observed() {
    for member in [false, true] {
      let store = Store<Counter, Int>(
        initialState: Counter(),
        reducer: Reduce { state, number, _ in
          state.count = number
          return .none
        }, environment: ())
      let once = Recorder<Void>()
      let tens = store.derived { [weak store] (counter: Counter) in
        if once.values.isEmpty {
          once.values.append(())
          store?.send(1)
        }
        return Counter(count: counter.count * 10)
      }
      let fired = Tally()
      var read = -1
      store.transaction {
        withObservationTracking {
          read = member ? tens.count : tens.state.count
        } onChange: {
          fired.add()
        }
        store.send(0)
      }
      #expect(read == 0, "member: \(member)")
      #expect(fired.value == 0, "member: \(member)")
      store.send(2)
      #expect(fired.value == 1, "member: \(member)")
    }
  }
}
