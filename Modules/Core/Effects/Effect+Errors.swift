extension Effect {
  /// This effect, with an action in place of an error that its work throws.
  ///
  /// After ``retry(attempts:after:cap:clock:)`` it is the last attempt's error; before it, nothing would be retried.
  /// `CancellationError` is no error, and a canceled effect sends nothing.
  ///
  /// ```swift
  /// return .run { send in await send(.arrived(try await environment.fetch())) }
  ///   .retry(attempts: 3, after: .seconds(1), cap: .seconds(4), clock: environment.clock)
  ///   .catch { .failed("\($0)") }
  /// ```
  ///
  /// - Parameter action: The action for an error. Called off the main actor.
  public func `catch`(_ action: @escaping @Sendable (_ error: any Error) -> Action) -> Effect {
    guard let operation else { return .none }
    return Effect(
      operation.wrapped { send, job, isPause async throws(EffectFailure) in
        do throws(EffectFailure) { try await job() } catch {
          if error.error is CancellationError { throw error }
          await send(action(error.error))
          // What waits for a pause does not start although its error is caught.
          if isPause { throw EffectFailure(error: CancellationError(), source: error.source) }
        }
      })
  }
}
