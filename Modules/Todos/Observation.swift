import LeftfoldCore
import Observation

// Observation where no framework does it: in a terminal, in UIKit and in AppKit.

extension Store {
  /// Calls the closure now, and again after each change of what it has read, until the result is released.
  ///
  /// It may read this store, others of the same root, and single members of them. It should not send.
  func observe(_ update: @escaping @MainActor (Store) -> Void) -> ObservationHandle {
    ObservationHandle { update(self) }
  }
}

/// Keeps an observation alive.
@MainActor
final class ObservationHandle {
  private let update: @MainActor () -> Void

  init(_ update: @escaping @MainActor () -> Void) {
    self.update = update
    track()
  }

  private func track() {
    withObservationTracking(update) { [weak self] in
      // A store calls it on the main actor, after the change.
      MainActor.assumeIsolated { self?.track() }
    }
  }
}
