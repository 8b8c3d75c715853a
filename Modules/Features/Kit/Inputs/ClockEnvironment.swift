import ShowlogModels

/// The environment of a feature whose reducer needs only the current time.
public struct ClockEnvironment: Sendable {
  /// The clock.
  public var now: @Sendable () -> Timestamp

  /// Creates an environment from closures.
  public init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

  /// An environment with the fixed time 2026-05-24T20:00:00Z.
  public static let stub = ClockEnvironment(now: { Timestamp(seconds: 1_779_652_800) })
}
