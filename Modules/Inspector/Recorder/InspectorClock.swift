import Foundation

/// The times that a recorder reads.
public struct InspectorClock: Sendable {
  /// Nanoseconds from any fixed moment on, never decreasing.
  public var now: @Sendable () -> UInt64
  /// Milliseconds since 1970, for exports.
  public var wallClock: @Sendable () -> Double

  /// A clock made of two functions.
  public init(now: @escaping @Sendable () -> UInt64, wallClock: @escaping @Sendable () -> Double) {
    self.now = now
    self.wallClock = wallClock
  }

  /// The machine's clocks.
  public static let system = InspectorClock(
    now: {
      // Half of what a `DispatchTime` or an instant of a `ContinuousClock` costs, which is read three times an action.
      var time = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    },
    wallClock: { Date().timeIntervalSince1970 * 1_000 })
}
