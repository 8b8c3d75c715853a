import ShowlogModels

/// A client for TVmaze's catalog of shows and episodes, which connects only when one of its closures is called.
///
/// A feature has a `Catalog` in its environment and calls its closures from effects:
///
/// ```swift
/// case .queryChanged(let text):
///   return .run { send in
///     do { await send(.found(try await environment.catalog.search(text))) } catch let error as CatalogError {
///       await send(.failed(error))
///     }
///   }
///   .cancellable(id: Name.search, cancelsInFlight: true)
/// ```
///
/// The program creates the live one, once:
///
/// ```swift
/// let configuration = try CatalogConfiguration(variables: environment, isOffline: options.contains("--offline"))
/// let catalog = Catalog.live(configuration, environment: .live(variables: environment))
/// ```
///
/// To add a show, fetch it and import the batch: `catalog.show(82, false)?.batch` is an `ImportBatch`, which is merged
/// in the same way as an imported file. To update the library, see ``refresh(_:includesSpecials:now:)``.
///
/// Each closure throws ``CatalogError``, whose description is a message for the user, or `CancellationError` if its
/// task is canceled. Responses are cached for an hour; see ``CatalogCache``. Tests replace the closures of ``stub``.
public struct Catalog: Sendable {
  /// Searches shows by name, the best match first; blank text finds nothing and does not connect.
  public var search: @Sendable (_ text: String) async throws -> [CatalogShow]

  /// Looks up TVmaze's id of a show by another provider's id; nil if the catalog has no such show.
  public var lookup: @Sendable (_ id: ExternalID) async throws -> Int?

  /// Fetches a show with its episodes, optionally with specials; nil if the catalog has no such show.
  public var show: @Sendable (_ id: Int, _ includesSpecials: Bool) async throws -> CatalogResponse?

  /// Fetches which shows changed in the last day, week or month, and when.
  public var updates: @Sendable (_ period: UpdatePeriod) async throws -> CatalogUpdates

  /// A catalog of these closures.
  public init(
    search: @escaping @Sendable (_ text: String) async throws -> [CatalogShow],
    lookup: @escaping @Sendable (_ id: ExternalID) async throws -> Int?,
    show: @escaping @Sendable (_ id: Int, _ includesSpecials: Bool) async throws -> CatalogResponse?,
    updates: @escaping @Sendable (_ period: UpdatePeriod) async throws -> CatalogUpdates
  ) {
    self.search = search
    self.lookup = lookup
    self.show = show
    self.updates = updates
  }

  /// An empty catalog, which never connects.
  public static let stub = Catalog(
    search: { _ in [] }, lookup: { _ in nil }, show: { _, _ in nil },
    updates: { _ in CatalogUpdates(times: [:], asOf: Timestamp(seconds: 0)) })
}

/// A show with its episodes, ready to be imported.
public struct CatalogResponse: Hashable, Codable, Sendable {
  /// The show as a search lists it.
  public var show: CatalogShow

  /// The show and its episodes as one import, without plays.
  public var batch: ImportBatch

  /// The time at which the server last sent or confirmed it; in the past for a cached response.
  public var asOf: Timestamp

  /// A show with its episodes.
  public init(show: CatalogShow, batch: ImportBatch, asOf: Timestamp) {
    self.show = show
    self.batch = batch
    self.asOf = asOf
  }
}

/// The times of the shows' last changes in the catalog.
public struct CatalogUpdates: Hashable, Sendable {
  /// The time of the last change by TVmaze's id; a missing show did not change in the period.
  public var times: [Int: Timestamp]

  /// The time at which the server last sent or confirmed the list.
  public var asOf: Timestamp

  /// A list of changes.
  public init(times: [Int: Timestamp], asOf: Timestamp) {
    self.times = times
    self.asOf = asOf
  }
}
