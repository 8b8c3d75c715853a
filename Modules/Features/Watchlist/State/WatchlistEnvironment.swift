import ShowlogModels

/// What the feature's effects need from outside.
public struct WatchlistEnvironment: Sendable {
  /// The moment.
  public var now: @Sendable () -> Timestamp

  /// An environment of closures.
  public init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

  /// An environment in which it is always 2026-05-24T20:00:00Z.
  public static let stub = WatchlistEnvironment(now: { Timestamp(seconds: 1_779_652_800) })
}
