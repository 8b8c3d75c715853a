import Synchronization

/// A handle of a subscriber, which is called until the handle is canceled or released, on any thread.
public final class Subscription: Sendable {
  private let subscriber: Subscriber
  private let ends: EndCounter

  init(_ subscriber: Subscriber, _ ends: EndCounter) {
    self.subscriber = subscriber
    self.ends = ends
  }

  deinit { cancel() }

  /// Ends the subscription at once, and releases the captures of its closure.
  ///
  /// If the closure is being called, the captures are released when that call returns.
  public func cancel() {
    if subscriber.stop() { ends.add() }
  }
}

/// A closure that is called on the main actor until it is stopped, on any thread. Stopping releases the closure and its
/// captures; if a call is in progress, when that call returns. Unchecked, since the compiler cannot verify the
/// protocol: only the thread that changes the phase from `idle`, to call or to release, uses the closure, and a call
/// that finds itself stopped releases it. A lock around a copy of the closure makes a call twice as expensive.
@usableFromInline
@safe
final class Subscriber: @unchecked Sendable {
  private enum Phase {
    static let idle: UInt8 = 0
    static let calling: UInt8 = 1
    static let stopped: UInt8 = 2
  }

  /// A constant of an object, so that a call does not retain and release the closure's captures.
  private final class Body {
    /// Without its isolation, which would be checked at each call. The cast is safe, since ``Subscriber/call(_:)``, the
    /// only caller, is isolated to the main actor, and isolation is no part of a function's representation.
    let call: @Sendable (Node) -> Void
    init(_ call: @escaping @MainActor @Sendable (Node) -> Void) {
      unsafe self.call = unsafeBitCast(call, to: (@Sendable (Node) -> Void).self)
    }

    static func call(_ body: Unmanaged<Body>, _ node: Node) { unsafe body._withUnsafeGuaranteedRef { $0.call(node) } }
  }

  let joinedAt: UInt64
  private let body: Unmanaged<Body>
  private let phase = Atomic(Phase.idle)

  @usableFromInline
  init(joinedAt: UInt64, _ body: @escaping @MainActor @Sendable (Node) -> Void) {
    self.joinedAt = joinedAt
    unsafe self.body = .passRetained(Body(body))
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

  @MainActor
  func call(_ node: Node) -> Bool {
    let (isMine, _) = phase.compareExchange(
      expected: Phase.idle, desired: Phase.calling, ordering: .acquiringAndReleasing)
    guard isMine else { return false }
    unsafe Body.call(body, node)
    let (isIdle, _) = phase.compareExchange(
      expected: Phase.calling, desired: Phase.idle, ordering: .acquiringAndReleasing)
    if !isIdle { unsafe body.release() }
    return isIdle
  }
}
