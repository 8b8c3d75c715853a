import Observation

/// What Observation tracks in place of a store. Not generic, with a key path made once: for a generic class Swift makes
/// the key path anew at each change, which alone costs microseconds.
@MainActor
final class ObservationToken: Observable {
  private let registrar = ObservationRegistrar()
  private nonisolated var state: Void { () }
  private nonisolated static let keyPath: any KeyPath<ObservationToken, Void> & Sendable = \.state

  func access() { registrar.access(self, keyPath: Self.keyPath) }

  func change() { registrar.withMutation(of: self, keyPath: Self.keyPath) {} }
}
