import Synchronization

/// Keeps a subscriber notified until it is canceled or released, on any thread.
public final class Subscription: Sendable {
  private let subscriber: Subscriber
  private let departures: Departures

  init(_ subscriber: Subscriber, _ departures: Departures) {
    self.subscriber = subscriber
    self.departures = departures
  }

  deinit { cancel() }

  /// Ends the subscription at once, and releases what its closure captures.
  public func cancel() {
    if subscriber.stop() { departures.add() }
  }
}

/// A closure to be called, until it is stopped from any thread. Stopping releases the closure, and so what it captures; if it
/// is being called just then, as soon as that call returns.
///
/// Unchecked, since the compiler cannot see what protects the closure: whoever has changed the phase from `idle` (to call it)
/// or to `stopped` (to let go of it) is the only one who touches it. A lock around a copy of the closure costs twice as much
/// a call.
@usableFromInline
@safe
final class Subscriber: @unchecked Sendable {
  private enum Phase {
    static let idle: UInt8 = 0
    static let calling: UInt8 = 1
    static let stopped: UInt8 = 2
  }

  /// A constant of an object, so that a call does not count references to what the closure captured.
  private final class Body {
    let call: @MainActor @Sendable () -> Void
    init(_ call: @escaping @MainActor @Sendable () -> Void) { self.call = call }
  }

  /// The revision at which it subscribed.
  let joinedAt: UInt64
  private let body: Unmanaged<Body>
  private let phase = Atomic(Phase.idle)

  @usableFromInline
  init(joinedAt: UInt64, _ body: @escaping @MainActor @Sendable () -> Void) {
    self.joinedAt = joinedAt
    unsafe self.body = .passRetained(Body(body))
  }

  deinit { stop() }

  var isActive: Bool { phase.load(ordering: .relaxed) != Phase.stopped }

  /// Stops it; false if it was stopped before.
  @discardableResult
  func stop() -> Bool {
    let phase = phase.exchange(Phase.stopped, ordering: .acquiringAndReleasing)
    // Whoever is calling the closure releases it afterwards.
    if phase == Phase.idle { unsafe body.release() }
    return phase != Phase.stopped
  }

  /// Calls the closure; false once it is stopped.
  @MainActor
  func call() -> Bool {
    let (isMine, _) = phase.compareExchange(
      expected: Phase.idle, desired: Phase.calling, ordering: .acquiringAndReleasing)
    guard isMine else { return false }
    // Whoever stops it meanwhile leaves the closure to this call.
    unsafe body._withUnsafeGuaranteedRef { $0.call() }
    let (isIdle, _) = phase.compareExchange(
      expected: Phase.calling, desired: Phase.idle, ordering: .acquiringAndReleasing)
    if !isIdle { unsafe body.release() }
    return isIdle
  }
}
