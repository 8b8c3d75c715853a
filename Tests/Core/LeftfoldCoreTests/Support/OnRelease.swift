/// Calls a closure when it is released, on the main actor.
final class OnRelease: Sendable {
  private let body: @MainActor @Sendable () -> Void
  init(_ body: @escaping @MainActor @Sendable () -> Void) { self.body = body }
  deinit { MainActor.assumeIsolated(body) }
}
