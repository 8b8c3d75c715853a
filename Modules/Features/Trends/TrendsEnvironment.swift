/// What Trends needs from outside: nothing, since every figure follows from its input, the time among it.
///
/// A type of its own all the same, so that the App composes this feature as it does the others.
public struct TrendsEnvironment: Sendable {
  /// An environment.
  public init() {}

  /// An environment for tests and previews.
  public static let stub = Self()
}
