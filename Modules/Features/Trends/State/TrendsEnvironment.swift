/// The dependencies of Trends: none, since every figure follows from its input, including the time.
///
/// A separate type, so that the App composes this feature like the others.
public struct TrendsEnvironment: Sendable {
  /// Creates an environment.
  public init() {}

  /// An environment for tests and previews.
  public static let stub = Self()
}
