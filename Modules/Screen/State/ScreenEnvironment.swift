import ShowlogApp
import ShowlogModels
import TrendsFeature

/// What the screen needs from outside.
public struct ScreenEnvironment: Sendable {
  /// What the app's effects need.
  public var app: AppEnvironment

  /// Does something and keeps what it changed; gives why not, if it could not be kept.
  public var perform: @Sendable (AppAction) async -> String?

  /// Waits for a moment at which the clock should be looked at again; nil where time does not pass.
  public var tick: @Sendable () async -> Timestamp?

  /// An environment of closures.
  public init(
    app: AppEnvironment, perform: @escaping @Sendable (AppAction) async -> String?,
    tick: @escaping @Sendable () async -> Timestamp?
  ) {
    self.app = app
    self.perform = perform
    self.tick = tick
  }
}
