import ShowlogModels

/// TVmaze's catalog of shows and episodes, over the network and only when asked.
///
/// A feature has a `Catalog` in its environment and calls its closures from effects:
///
/// ```swift
/// case .queryChanged(let text):
///   return .run { send in
///     do { send(.found(try await environment.catalog.search(text))) } catch let error as CatalogError {
///       send(.failed(error))
///     }
///   }
///   .cancellable(id: Name.search, cancelsInFlight: true)
/// ```
///
/// The program makes the live one, once:
///
/// ```swift
/// let configuration = try CatalogConfiguration(variables: environment, isOffline: options.contains("--offline"))
/// let catalog = Catalog.live(configuration, environment: .live(variables: environment))
/// ```
///
/// To add a show, fetch it and import the batch: `catalog.show(82, false)?.batch` is an `ImportBatch` as files give it,
/// so the library, undo and the log treat it alike. To refresh what is there, see ``refresh(_:includesSpecials:now:)``.
///
/// Each closure throws ``CatalogError``, whose description is for people, or `CancellationError` if its task is
/// canceled. Answers are cached for an hour; see ``CatalogCache``. Tests set closures of their own on ``stub``.
public struct Catalog: Sendable {
  /// Finds shows by name, the best match first. Returns none for text without letters, without connecting.
  public var search: @Sendable (_ text: String) async throws -> [CatalogShow]

  /// Finds TVmaze's id of the show that another provider calls so; nil if the catalog has none.
  public var lookup: @Sendable (_ id: ExternalID) async throws -> Int?

  /// Fetches a show with its episodes, with specials if asked; nil if the catalog has none with this id.
  public var show: @Sendable (_ id: Int, _ includesSpecials: Bool) async throws -> CatalogPage?

  /// Fetches which shows changed in the last day, week or month, and when.
  public var updates: @Sendable (_ period: UpdatePeriod) async throws -> CatalogUpdates

  /// A catalog of these closures.
  public init(
    search: @escaping @Sendable (_ text: String) async throws -> [CatalogShow],
    lookup: @escaping @Sendable (_ id: ExternalID) async throws -> Int?,
    show: @escaping @Sendable (_ id: Int, _ includesSpecials: Bool) async throws -> CatalogPage?,
    updates: @escaping @Sendable (_ period: UpdatePeriod) async throws -> CatalogUpdates
  ) {
    self.search = search
    self.lookup = lookup
    self.show = show
    self.updates = updates
  }

  /// A catalog that has no shows and connects to nothing.
  public static let stub = Catalog(
    search: { _ in [] }, lookup: { _ in nil }, show: { _, _ in nil },
    updates: { _ in CatalogUpdates(times: [:], asOf: Timestamp(seconds: 0)) })
}

/// A show with its episodes, ready to be imported.
public struct CatalogPage: Hashable, Codable, Sendable {
  /// The show as a search lists it.
  public var show: CatalogShow

  /// The show and its episodes as one import, without plays.
  public var batch: ImportBatch

  /// When the server last confirmed this; earlier than now if the answer came from the cache.
  public var asOf: Timestamp

  /// A show with its episodes.
  public init(show: CatalogShow, batch: ImportBatch, asOf: Timestamp) {
    self.show = show
    self.batch = batch
    self.asOf = asOf
  }
}

/// When shows last changed in the catalog.
public struct CatalogUpdates: Hashable, Sendable {
  /// The moment of the last change by TVmaze's id. A show that is not in it did not change in the period.
  public var times: [Int: Timestamp]

  /// When the server last confirmed this.
  public var asOf: Timestamp

  /// A list of changes.
  public init(times: [Int: Timestamp], asOf: Timestamp) {
    self.times = times
    self.asOf = asOf
  }
}
