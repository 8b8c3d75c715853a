import Foundation

/// A wall-clock time in milliseconds, which is comparable across runs of the program.
public struct WallInstant: InstantProtocol, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int

  /// A time in milliseconds since 1970-01-01T00:00:00Z.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Returns the time after a duration, which is truncated to milliseconds.
  public func advanced(by duration: Duration) -> Self { Self(milliseconds: milliseconds + duration.milliseconds) }

  /// Returns the duration to another time; negative if that is earlier.
  public func duration(to other: Self) -> Duration { .milliseconds(other.milliseconds - milliseconds) }

  /// Orders earlier times first.
  public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }
}

extension Duration {
  var milliseconds: Int { Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000) }
}

/// The catalog's clock, which returns the time and waits.
public struct CatalogClock: Sendable {
  /// Returns the current time.
  public var now: @Sendable () -> WallInstant

  /// Waits; throws `CancellationError` if the task is canceled.
  public var sleep: @Sendable (Duration) async throws -> Void

  /// A clock of these closures.
  public init(
    now: @escaping @Sendable () -> WallInstant, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// A clock that starts at a given time and advances with another clock, such as a test clock.
  public init<C: Clock>(_ clock: C, from start: WallInstant) where C.Duration == Duration {
    let origin = clock.now
    self.init(
      now: { start.advanced(by: origin.duration(to: clock.now)) },
      sleep: { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) })
  }

  /// The system clock.
  public static let live = CatalogClock(
    now: { WallInstant(milliseconds: Int(Date().timeIntervalSince1970 * 1_000)) },
    sleep: { try await ContinuousClock().sleep(for: $0) })
}
