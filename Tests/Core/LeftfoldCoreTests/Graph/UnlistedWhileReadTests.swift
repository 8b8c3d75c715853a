import LeftfoldCore
import LeftfoldTesting
import Observation
import Testing

/// Code of the app that runs while a store is read, and unlists it or sends.
@MainActor
struct UnlistedWhileReadTests {
  private final class Box: Sendable {
    let number: Int
    let probe: OnRelease

    init(_ number: Int, _ probe: OnRelease) { (self.number, self.probe) = (number, probe) }
  }

  private struct Boxed: Equatable {
    let box: Box

    static func == (left: Self, right: Self) -> Bool { left.box.number == right.box.number }
  }

  @Test("A value whose release has its own store listed and unlisted while that is read", arguments: [1, 3])
  func unlisted(times: Int) {
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

  @Test("What an observed read returned is what its observer compares with, also if a release within it sends")
  func observed() {
    for member in [false, true] {
      let store = Store<Counter, Int>(
        initialState: Counter(),
        reducer: Reduce { state, number, _ in
          state.count = number
          return .none
        }, environment: ())
      let work = Recorder<@MainActor () -> Void>()
      let tens = store.derived { (counter: Counter) in
        Tens(count: counter.count * 10, box: Box(0, OnRelease { work.values.popLast()?() }))
      }
      _ = tens.state
      let fired = Tally()
      var read = -1
      store.transaction {
        store.send(0)
        // When the read replaces the value.
        work.values = [{ [weak store] in store?.send(1) }]
        withObservationTracking {
          read = member ? tens.count : tens.state.count
        } onChange: {
          fired.add()
        }
        #expect(work.values.isEmpty && store.state.count == 1)
        store.send(0)
      }
      #expect(read == 0, "member: \(member)")
      #expect(fired.value == 0, "member: \(member)")
      store.send(2)
      #expect(fired.value == 1, "member: \(member)")
    }
  }

  private struct Tens: Equatable {
    var count = 0
    let box: Box

    static func == (left: Self, right: Self) -> Bool { left.count == right.count }
  }
}
