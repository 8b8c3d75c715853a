import LeftfoldCore
import LeftfoldTesting
import Testing

@MainActor
struct VirtualTimeTests {
  private enum Action: Equatable, Sendable { case begun, second, minute, typed, searched, ended }

  private struct Counts: Equatable {
    var seconds = 0
    var minutes = 0
    var searches = 0
  }

  /// A keystroke each second, except in the last five of a minute, and a search after a pause of three seconds.
  private struct Day: Reducer {
    func reduce(_ state: inout Counts, _ action: Action, _ clock: TestClock) -> Effect<Action> {
      switch action {
      case .begun:
        return .merge(
          .timer(every: .seconds(1), clock: clock, .second), .timer(every: .seconds(60), clock: clock, .minute)
        )
        .cancellable(id: "timers")
      case .second:
        state.seconds += 1
        return state.seconds % 60 < 55 ? .send(.typed) : .none
      case .minute: state.minutes += 1
      case .typed: return .send(.searched).debounce(id: "search", for: .seconds(3), clock: clock)
      case .searched: state.searches += 1
      case .ended: return .merge(.cancel(id: "timers"), .cancel(id: "search"))
      }
      return .none
    }
  }

  @Test("An hour of timers and debounces passes without waiting, with every deadline in order")
  func hour() {
    let clock = TestClock()
    let store = TestStore(initialState: Counts(), reducer: Day(), environment: clock, clock: clock)
    store.relaxed {
      store.send(.begun)
      for _ in 0..<3_600 {
        store.advance(by: .seconds(1))
        store.receive(.second)
      }
      store.send(.ended)
    }
    #expect(store.state == Counts(seconds: 3_600, minutes: 60, searches: 60))
    #expect(clock.now.offset == .seconds(3_600))
    store.advance(by: .seconds(10))
    store.finish()
  }
}
