/// What the list of shows needs from outside.
public struct ShowsEnvironment: Sendable {
  /// What a pause is measured by.
  public var clock: any Clock<Duration>

  /// How long a viewer who types has to pause until what they typed is looked for; zero for not at all.
  public var pause: Duration

  /// An environment with a clock and a pause.
  public init(clock: any Clock<Duration>, pause: Duration) {
    self.clock = clock
    self.pause = pause
  }

  /// An environment in which nobody waits for a pause.
  public static let stub = ShowsEnvironment(clock: ContinuousClock(), pause: .zero)
}
