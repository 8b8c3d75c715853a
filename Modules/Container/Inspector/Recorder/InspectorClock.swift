import Foundation

/// The clocks that a recorder reads.
public struct InspectorClock: Sendable {
  /// Returns nanoseconds since any fixed moment, never decreasing.
  public var now: @Sendable () -> UInt64
  /// Returns milliseconds since 1970, for exports.
  public var wallClock: @Sendable () -> Double

  /// Creates a clock from two functions.
  public init(now: @escaping @Sendable () -> UInt64, wallClock: @escaping @Sendable () -> Double) {
    self.now = now
    self.wallClock = wallClock
  }

  /// The machine's clocks.
  public static let system = InspectorClock(
    now: {
      // Costs half of a `DispatchTime` or an instant of a `ContinuousClock`, and is read three times for each action.
      var time = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    },
    wallClock: { Date().timeIntervalSince1970 * 1_000 })
}
