import Observation

/// Observation tracks it in place of a store. For a generic class, Swift would create the key path at each change, which
/// costs microseconds. An actor's closure would check its isolation, which costs as much as the change.
final class ObservationToken: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let keyPath: any KeyPath<ObservationToken, Void> & Sendable = ObservationToken.keyPath
  let accesses: Tracking.Counter
  private var state: Void { () }
  private static let keyPath: any KeyPath<ObservationToken, Void> & Sendable = \.state

  init(_ ends: Ends) { accesses = Tracking.Counter(ends) }

  /// Whether an observer is waiting for a change.
  var isObserved: Bool { !accesses.isZero }

  @MainActor
  func record(_ access: Tracking.Access) {
    access.count(in: accesses)
    registrar.access(self, keyPath: keyPath)
  }

  func change() { registrar.withMutation(of: self, keyPath: keyPath) {} }
}
