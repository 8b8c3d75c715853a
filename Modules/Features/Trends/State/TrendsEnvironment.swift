/// The dependencies of Trends: none, since figures depend only on the input, including the time.
///
/// The empty type lets the App compose this feature like the others.
public struct TrendsEnvironment: Sendable {
  /// Creates an environment.
  public init() {}

  /// An environment for tests and previews.
  public static let stub = Self()
}
