import Synchronization

/// Keeps a subscriber told; when it goes, on whichever thread, the subscriber hears no more.
public final class Subscription: Sendable {
  /// Weak, so that what the closure captured goes with the store if that goes first.
  private weak let subscriber: Subscriber?

  @usableFromInline
  init(_ subscriber: Subscriber) { self.subscriber = subscriber }

  deinit { subscriber?.stop() }

  /// Stops it at once.
  public func cancel() { subscriber?.stop() }
}

/// A closure to be called, until it is stopped from any thread. Stopping lets go of the closure, and so of what it
/// captures; if it is being called just then, as soon as that call returns.
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

  private let body: Unmanaged<Body>
  private let phase = Atomic(Phase.idle)

  @usableFromInline
  init(_ body: @escaping @MainActor @Sendable () -> Void) { unsafe self.body = .passRetained(Body(body)) }

  deinit { stop() }

  var isActive: Bool { phase.load(ordering: .relaxed) != Phase.stopped }

  func stop() {
    // Whoever is calling the closure lets go of it afterwards.
    if phase.exchange(Phase.stopped, ordering: .acquiringAndReleasing) == Phase.idle { unsafe body.release() }
  }

  /// Calls the closure; false once it is stopped.
  @MainActor
  func call() -> Bool {
    let (isMine, _) = phase.compareExchange(
      expected: Phase.idle, desired: Phase.calling, ordering: .acquiringAndReleasing)
    guard isMine else { return false }
    // Whoever stops it meanwhile leaves the closure to this call.
    unsafe body.call { $0.call() }
    let (isIdle, _) = phase.compareExchange(
      expected: Phase.calling, desired: Phase.idle, ordering: .acquiringAndReleasing)
    if !isIdle { unsafe body.release() }
    return isIdle
  }
}
