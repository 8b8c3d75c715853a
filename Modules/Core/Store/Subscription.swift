import Synchronization

/// Keeps a subscriber told; when it goes, on whichever thread, the subscriber hears no more.
public final class Subscription: Sendable {
  private let subscriber: Subscriber

  @usableFromInline
  init(_ subscriber: Subscriber) { self.subscriber = subscriber }

  deinit { subscriber.stop() }

  /// Stops it at once.
  public func cancel() { subscriber.stop() }
}

/// A closure to be called, until it is stopped from any thread. Stopping lets go of the closure, and so of what it
/// captures.
@usableFromInline
final class Subscriber: Sendable {
  /// In a struct, since a bare closure is wrapped anew each time that it passes through the generic lock.
  private struct Body {
    let call: @MainActor @Sendable () -> Void
  }

  private let body: Mutex<Body?>

  @usableFromInline
  init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = Mutex(Body(call: body)) }

  var isActive: Bool { body.withLock { $0 != nil } }

  func stop() {
    let released = body.withLock { body in
      defer { body = nil }
      return body
    }
    // Let go outside of the lock: what the closure captured may stop other subscribers as it goes.
    withExtendedLifetime(released) {}
  }

  /// Calls the closure; false once it is stopped.
  @MainActor
  func call() -> Bool {
    guard let body = body.withLock({ $0 }) else { return false }
    body.call()
    return true
  }
}
