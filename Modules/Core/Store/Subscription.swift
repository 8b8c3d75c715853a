import Synchronization

extension Store {
  /// Calls the closure with the state after each action that changed it, until the subscription is released.
  ///
  /// The closure is not called with the current state. It is called at most once per action, or per transaction, after
  /// every store of the root is up to date. The subscribers of one store are called in the order of subscription; those
  /// of a parent before those of a store derived from it. Actions that a subscriber sends are handled next.
  ///
  /// The last received state is held, so the next change of an array in it copies the array; an `EntityTable` copies a few
  /// nodes.
  ///
  /// A subscription to a derived store retains that store; one to a root does not retain the root. Traps within the
  /// root's own reducer, and while a state is computed or compared.
  ///
  /// - Parameter body: Receives the state, on the main actor.
  /// - Returns: The subscription, which ends when it is canceled or released.
  @inlinable
  public func subscribe(_ body: @escaping @MainActor @Sendable (State) -> Void) -> Subscription {
    node = node.listedTwin
    return node.subscribe(retaining: root == nil ? self : nil, body)
  }
}

extension Store where State: Sendable {
  /// The states as an asynchronous sequence, the current one first.
  ///
  /// It buffers the newest state only: a consumer slower than the store skips states. The sequence of a root store ends
  /// when the store is released; that of a derived store retains the store. Traps within the root's own reducer.
  public var states: AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
    let end = StreamEnd { continuation.finish() }
    // An action that the release of an old state sends is handled once the sequence is subscribed.
    let subscription = node.tree.handling {
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

/// A handle of a subscriber, which is called until the handle is canceled or released, on any thread.
public final class Subscription: Sendable {
  private let subscriber: Subscriber
  private let node: Node

  @usableFromInline
  init(_ subscriber: Subscriber, _ node: Node) {
    self.subscriber = subscriber
    self.node = node
  }

  deinit { cancel() }

  /// Ends the subscription at once, and releases the captures of its closure.
  ///
  /// If the closure is being called, the captures are released when that call returns.
  public func cancel() {
    if subscriber.stop() { node.tree.ended.add(listenerOf: node) }
  }
}

/// What a subscription shares with its store's node. Not generic, so that the end of a subscription runs no generic code.
@usableFromInline
final class Subscriber: Sendable {
  /// A `SubscriberBody`; nil once the subscription has ended.
  @usableFromInline let body: Mutex<(any AnyObject & Sendable)?>

  @usableFromInline
  init(_ body: any AnyObject & Sendable) { self.body = Mutex(body) }

  @inlinable
  func body<Value>(of type: Value.Type) -> SubscriberBody<Value>? { body.withLock { $0 } as? SubscriberBody<Value> }

  @inlinable
  var isActive: Bool { body.withLock { $0 != nil } }

  /// Returns whether the subscriber was active.
  @discardableResult
  func stop() -> Bool {
    // Released after the lock.
    let body = body.withLock { $0.take() }
    return body != nil
  }
}

@usableFromInline
final class SubscriberBody<Value>: Sendable {
  @usableFromInline let call: @MainActor @Sendable (Value) -> Void
  private let store: (any AnyObject & Sendable)?

  @usableFromInline
  init(_ call: @escaping @MainActor @Sendable (Value) -> Void, retaining store: (any AnyObject & Sendable)?) {
    (self.call, self.store) = (call, store)
  }
}
