import ShowlogApp
import ShowlogModels
import TrendsFeature

/// What the screen needs from outside.
public struct ScreenEnvironment: Sendable {
  /// What the app's effects need.
  public var app: AppEnvironment

  /// Does something and keeps what it changed.
  public var perform: @Sendable (AppAction) async -> Outcome

  /// Waits for a moment at which the clock should be looked at again; nil where time does not pass.
  public var tick: @Sendable () async -> Timestamp?

  /// An environment of closures.
  public init(
    app: AppEnvironment, perform: @escaping @Sendable (AppAction) async -> Outcome,
    tick: @escaping @Sendable () async -> Timestamp?
  ) {
    self.app = app
    self.perform = perform
    self.tick = tick
  }
}

/// What came of something that was to be done and kept.
public enum Outcome: Equatable, Sendable {
  /// It was done; what to say of it, where only now that is known.
  case done(String? = nil)
  /// It could not be kept, and why.
  case failed(String)
}
