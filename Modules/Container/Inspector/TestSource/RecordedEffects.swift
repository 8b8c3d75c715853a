import LeftfoldCore
import Synchronization

/// A recorded action of an effect, for ``RecordedEffects``.
public struct RecordedResponse<Action: Sendable>: Sendable {
  let cause: Int
  let time: Int
  let action: Action

  /// Creates a recorded action of an effect.
  ///
  /// - Parameters:
  ///   - cause: The number of the action that started the effect, from 0.
  ///   - time: The time at which the effect sends, in seconds after the start.
  ///   - action: The action that the effect sends.
  public init(to cause: Int, at time: Int, _ action: Action) {
    self.cause = cause
    self.time = time
    self.action = action
  }
}

/// A reducer whose effects are replaced by their recorded actions, for tests that replay a recording.
///
/// Actions are numbered from 0 in the order in which this value reduces them.
public struct RecordedEffects<Base: Reducer, C: Clock>: Reducer where C.Duration == Duration, C.Instant: Sendable {
  private let base: Base
  private let responses: [Int: [RecordedResponse<Base.Action>]]
  private let clock: C
  private let start: C.Instant
  private let counter = Counter()

  private final class Counter: Sendable {
    private let last = Atomic(-1)
    func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  /// Creates a reducer with recorded effects.
  public init(_ base: Base, _ responses: [RecordedResponse<Base.Action>], clock: C) {
    self.base = base
    self.responses = Dictionary(grouping: responses, by: \.cause)
    self.clock = clock
    start = clock.now
  }

  /// Reduces the state, and returns the recorded actions of the action's effects.
  public func reduce(
    _ state: inout Base.State, _ action: Base.Action, _ environment: Base.Environment
  ) -> Effect<Base.Action> {
    _ = base.reduce(&state, action, environment)
    guard let responses = responses[counter.next()] else { return .none }
    return .merge(
      responses.map { response in
        .run { [clock, start] send in
          try await clock.sleep(until: start.advanced(by: .seconds(response.time)), tolerance: nil)
          await send(response.action)
        }
      })
  }
}
