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
    return Effect(operation.rewritten(EffectRewriting(action: { $0 }, work: { CaughtWork($0, action) })))
  }
}

/// Unchecked like its superclass; both properties are constants of sendable types.
private final class CaughtWork<Action: Sendable>: EffectWork<Action>, @unchecked Sendable {
  private let work: EffectWork<Action>
  private let action: @Sendable (any Error) -> Action

  init(_ work: EffectWork<Action>, _ action: @escaping @Sendable (any Error) -> Action) {
    self.work = work
    self.action = action
    super.init(priority: work.priority)
  }

  override func job(_ send: Send<Action>) -> Job {
    { [work, action] () async throws(EffectFailure) in
      do throws(EffectFailure) { try await work.job(send)() } catch {
        if error.error is CancellationError { throw error }
        await send(action(error.error))
      }
    }
  }

  override var source: SourceLocation { work.source }
}
