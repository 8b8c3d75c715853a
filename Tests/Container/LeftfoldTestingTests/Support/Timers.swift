import LeftfoldCore
import LeftfoldTesting

/// A feature with effects of many kinds: answers after a delay, timers, failures and cancellation.
struct Timers: Equatable {
  var count = 0
  var ticks: [String: Int] = [:]
}

enum TimersAction: Equatable, Sendable {
  case added(Int)
  case answerRequested(after: Duration)
  case answered(Int)
  case started(String, every: Duration)
  case ticked(String)
  case stopped(String)
  case failureRequested
  case dropped
  case chain(Int)
}

struct TimersFailure: Error {}

struct TimersReducer: Reducer {
  func reduce(_ state: inout Timers, _ action: TimersAction, _ clock: TestClock) -> Effect<TimersAction> {
    switch action {
    case .added(let number):
      state.count += number
      return .none
    case .answerRequested(let delay):
      return .run { send in
        try await clock.sleep(for: delay)
        await send(.answered(42))
      }
    case .answered(let number):
      state.count = number
      return .none
    case .started(let name, let period):
      return .run { send in
        while true {
          try await clock.sleep(for: period)
          await send(.ticked(name))
        }
      }
      .cancellable(id: name)
    case .ticked(let name):
      state.ticks[name, default: 0] += 1
      return .none
    case .stopped(let name): return .cancel(id: name)
    case .failureRequested: return .run { _ in throw TimersFailure() }
    case .dropped: return .report(.droppedAction, "there is no row 3")
    case .chain(let rest):
      state.count += 1
      return rest > 0 ? .send(.chain(rest - 1)) : .none
    }
  }
}

@MainActor
func makeTimers(_ clock: TestClock = TestClock()) -> TestStore<Timers, TimersAction> {
  TestStore(initialState: Timers(), reducer: TimersReducer(), environment: clock, clock: clock)
}
