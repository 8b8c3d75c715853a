import Observation

/// The object that Observation tracks in place of a store. It is not generic, so its key path is created once: for a
/// generic class Swift creates the key path at each change, which alone costs microseconds.
///
/// Not on an actor: an isolated closure checks its isolation at each change, which costs as much as the change.
final class ObservationToken: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let keyPath: any KeyPath<ObservationToken, Void> & Sendable = ObservationToken.keyPath
  private var state: Void { () }
  private static let keyPath: any KeyPath<ObservationToken, Void> & Sendable = \.state

  func access() { registrar.access(self, keyPath: keyPath) }

  func change() { registrar.withMutation(of: self, keyPath: keyPath) {} }
}
