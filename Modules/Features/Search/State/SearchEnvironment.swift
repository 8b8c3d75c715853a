import ShowlogFeatureKit

/// The dependencies of the search.
public struct SearchEnvironment: Sendable {
  /// The catalog of shows.
  public var catalog: CatalogSource

  /// The clock of the pause in typing.
  public var clock: any Clock<Duration>

  /// The pause in typing before the catalog is queried.
  public var pause: Duration

  /// Creates an environment from its parts.
  public init(catalog: CatalogSource, clock: any Clock<Duration>, pause: Duration) {
    self.catalog = catalog
    self.clock = clock
    self.pause = pause
  }

  /// An environment without a catalog and without delays.
  public static let stub = SearchEnvironment(catalog: .none, clock: ContinuousClock(), pause: .zero)
}
