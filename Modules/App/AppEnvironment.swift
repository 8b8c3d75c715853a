import ShowlogFeatureKit
import ShowlogModels

/// The dependencies of the app's effects, from which each feature's environment is derived.
public struct AppEnvironment: Sendable {
  /// Returns the current time.
  public var now: @Sendable () -> Timestamp

  /// The clock that measures pauses.
  public var clock: any Clock<Duration>

  /// The pause after typing before a search starts.
  public var pause: Duration

  /// The dependencies of imports.
  public var imports: ImportEnvironment

  /// The catalog over the network; by default, one that never connects.
  public var catalog = CatalogSource.none

  /// Creates an environment from its parts.
  public init(
    now: @escaping @Sendable () -> Timestamp, clock: any Clock<Duration>, pause: Duration, imports: ImportEnvironment
  ) {
    self.now = now
    self.clock = clock
    self.pause = pause
    self.imports = imports
  }

  /// An environment with the fixed time 2026-05-24T20:00:00Z, no pause, and no imports.
  public static let stub = AppEnvironment(
    now: { Timestamp(seconds: 1_779_652_800) }, clock: ContinuousClock(), pause: .zero, imports: .stub)
}
