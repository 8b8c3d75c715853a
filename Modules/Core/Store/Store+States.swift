extension Store where State: Sendable {
  /// The states as an asynchronous sequence, the current one first.
  ///
  /// It buffers the newest state only: a consumer slower than the store skips states. The sequence of a root store ends
  /// when the store is released; that of a derived store retains the store. Traps within the root's own reducer.
  public var states: AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
    let end = StreamEnd { continuation.finish() }
    // An action that computing the state sends is handled once the sequence is subscribed, and follows the current state.
    let subscription = node.graph.queuing {
      continuation.yield(state)
      return subscribe { state in withExtendedLifetime(end) { _ = continuation.yield(state) } }
    }
    continuation.onTermination = { _ in subscription.cancel() }
    return stream
  }
}

private final class StreamEnd: Sendable {
  private let finish: @Sendable () -> Void
  init(_ finish: @escaping @Sendable () -> Void) { self.finish = finish }
  deinit { finish() }
}
