import LeftfoldCore
import ShowlogModels

/// The dependencies of effects. `Features` derives each feature's own environment from it.
public struct AppEnvironment: Sendable {
  /// The moment.
  public var now: @Sendable () -> Timestamp

  /// The viewer's zone.
  public var zone: Zone

  /// The clock that pauses are measured by.
  public var clock: any Clock<Duration>

  /// How long a viewer who types has to pause until the app acts on it.
  public var pause: Duration

  /// The imports'.
  public var imports: ImportEnvironment

  /// An environment of its parts.
  public init(
    now: @escaping @Sendable () -> Timestamp, zone: Zone, clock: any Clock<Duration>, pause: Duration,
    imports: ImportEnvironment
  ) {
    self.now = now
    self.zone = zone
    self.clock = clock
    self.pause = pause
    self.imports = imports
  }

  /// An environment in which it is always 2026-05-24T20:00:00Z, nobody waits, and imports do nothing.
  public static let stub = AppEnvironment(
    now: { Timestamp(seconds: 1_779_652_800) }, zone: .utc, clock: ContinuousClock(), pause: .zero, imports: .stub)
}
