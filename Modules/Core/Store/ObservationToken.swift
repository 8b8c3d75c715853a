import Observation

/// What Observation tracks in place of a store. Not generic, with a key path made once: for a generic class Swift makes
/// the key path anew at each change, which alone costs microseconds.
///
/// On no actor, since a closure of one would be checked for it at each change, which costs as much as the change.
final class ObservationToken: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let keyPath: any KeyPath<ObservationToken, Void> & Sendable = ObservationToken.keyPath
  private var state: Void { () }
  private static let keyPath: any KeyPath<ObservationToken, Void> & Sendable = \.state

  func access() { registrar.access(self, keyPath: keyPath) }

  func change() { registrar.withMutation(of: self, keyPath: keyPath) {} }
}
