/// The dependencies of the list of shows.
public struct ShowsEnvironment: Sendable {
  /// The clock of the pause after typing.
  public var clock: any Clock<Duration>

  /// The pause after typing before a search starts; zero for none.
  public var pause: Duration

  /// Creates an environment from a clock and a pause.
  public init(clock: any Clock<Duration>, pause: Duration) {
    self.clock = clock
    self.pause = pause
  }

  /// An environment without a pause.
  public static let stub = ShowsEnvironment(clock: ContinuousClock(), pause: .zero)
}
