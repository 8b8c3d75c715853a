extension Store where State: Sendable {
  /// The states as they come, the one that there is first: for `for await state in store.states`.
  ///
  /// It keeps the newest: a consumer that is slower than the store skips states, and never waits for an old one. The
  /// sequence ends when the store goes, if it is a root; a derived store stays as long as its sequence does.
  public var states: AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
    let end = StreamEnd { continuation.finish() }
    continuation.yield(state)
    let subscription = subscribe { state in withExtendedLifetime(end) { _ = continuation.yield(state) } }
    continuation.onTermination = { _ in subscription.cancel() }
    return stream
  }
}

/// Ends a stream when the subscriber that feeds it goes.
private final class StreamEnd: Sendable {
  private let finish: @Sendable () -> Void
  init(_ finish: @escaping @Sendable () -> Void) { self.finish = finish }
  deinit { finish() }
}
