import ShowlogModels

/// The dependencies of the history.
public struct HistoryEnvironment: Sendable {
  /// The clock.
  public var now: @Sendable () -> Timestamp

  /// Creates an environment from closures.
  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  /// An environment with the fixed time 2026-05-24T20:00:00Z.
  public static let stub = HistoryEnvironment(now: { Timestamp(seconds: 1_779_652_800) })
}
