import Synchronization

/// A handle of a subscriber, which is called until the handle is canceled or released, on any thread.
public final class Subscription: Sendable {
  private let subscriber: Subscriber
  private let ends: Ends

  init(_ subscriber: Subscriber, _ ends: Ends) {
    self.subscriber = subscriber
    self.ends = ends
  }

  deinit { cancel() }

  /// Ends the subscription at once, and releases the captures of its closure.
  ///
  /// If the closure is being called, the captures are released when that call returns.
  public func cancel() {
    if subscriber.stop() { ends.add(subscriber) }
  }
}

/// A closure that is called on the main actor until it is stopped, on any thread. Stopping releases the closure and its
/// captures; if a call is in progress, when that call returns. Unchecked, since the compiler cannot verify the
/// protocol: only the thread that changes the phase from `idle`, to call or to release, uses the closure, and a call
/// that finds itself stopped releases it. A lock around a copy of the closure makes a call twice as expensive.
@usableFromInline
@safe
final class Subscriber: Listener, @unchecked Sendable {
  private enum Phase {
    static let idle: UInt8 = 0
    static let calling: UInt8 = 1
    static let stopped: UInt8 = 2
  }

  @usableFromInline let joinedAt: UInt64
  /// Not counted by each call.
  @usableFromInline let body: Unmanaged<SubscriberBody>
  private let phase = Atomic(Phase.idle)

  @usableFromInline
  init(joinedAt: UInt64, _ body: SubscriberBody) {
    self.joinedAt = joinedAt
    unsafe self.body = .passRetained(body)
  }

  deinit { stop() }

  var isActive: Bool { phase.load(ordering: .relaxed) != Phase.stopped }

  @discardableResult
  func stop() -> Bool {
    let phase = phase.exchange(Phase.stopped, ordering: .acquiringAndReleasing)
    // The call in progress releases the closure when it returns.
    if phase == Phase.idle { unsafe body.release() }
    return phase != Phase.stopped
  }

  /// Returns false if the subscription has ended; otherwise ``endCall()`` has to follow.
  @usableFromInline
  func beginCall() -> Bool {
    phase.compareExchange(expected: Phase.idle, desired: Phase.calling, ordering: .acquiringAndReleasing).exchanged
  }

  /// Returns false if the subscription has ended during the call.
  @usableFromInline
  func endCall() -> Bool {
    let (isIdle, _) = phase.compareExchange(
      expected: Phase.calling, desired: Phase.idle, ordering: .acquiringAndReleasing)
    if !isIdle { unsafe body.release() }
    return isIdle
  }
}

/// The closure of a subscriber, an object of its own since a subscription that ends on another thread releases it.
@usableFromInline
class SubscriberBody {
  @usableFromInline
  init() {}
}

@usableFromInline
final class StateBody<State>: SubscriberBody {
  /// Not isolated, so that a call is not checked at run time: only ``ValueNode/call(_:)`` calls it, which is isolated.
  @usableFromInline let call: @Sendable (State) -> Void
  @usableFromInline let store: (any AnyObject & Sendable)?

  /// The cast is safe, since isolation is no part of a function's representation.
  @usableFromInline
  init(retaining store: (any AnyObject & Sendable)?, _ call: @escaping @MainActor @Sendable (State) -> Void) {
    self.store = store
    unsafe self.call = unsafeBitCast(call, to: (@Sendable (State) -> Void).self)
  }
}
