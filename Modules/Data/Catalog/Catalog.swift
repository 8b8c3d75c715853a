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
/// The program creates the live one by ``live(_:)``, once. A fetched show is merged in the same way as one of an
/// imported file. To update the library, see ``refresh(_:includesSpecials:now:)``.
///
/// Each closure throws ``CatalogError``, whose description is a message for the user, or `CancellationError` if its
/// task is canceled. Responses are cached for an hour; see ``CatalogCache``. Tests replace the closures of ``stub``.
public struct Catalog: Sendable {
  /// Searches shows by name, the best match first, each with TVmaze's id; blank text finds nothing and does not connect.
  public var search: @Sendable (_ text: String) async throws -> [ShowRecord]

  /// Fetches a show with its episodes, optionally with specials; nil if the catalog has no such show.
  public var show: @Sendable (_ id: CatalogID, _ includesSpecials: Bool) async throws -> CatalogResponse<ShowRecord>?

  /// Fetches the time of the last change by TVmaze's id, of the shows that changed in the last day, week or month.
  public var updates: @Sendable (_ period: UpdatePeriod) async throws -> CatalogResponse<[Int: Timestamp]>

  /// An empty catalog, which never connects.
  public static let stub = Catalog(
    search: { _ in [] }, show: { _, _ in nil },
    updates: { _ in CatalogResponse([:], asOf: Timestamp(seconds: 0)) })
}

/// An id by which the catalog finds a show; it looks up other providers' ids.
public enum CatalogID: Hashable, Sendable {
  /// TVmaze's number.
  case tvmaze(Int)
  /// IMDb's text, as `tt0944947`.
  case imdb(String)
  /// TheTVDB's number.
  case tvdb(Int)
}

/// The period that a list of updates covers.
public enum UpdatePeriod: String, CaseIterable, Sendable {
  /// The last 24 hours.
  case day
  /// The last 7 days.
  case week
  /// The last 30 days.
  case month

  /// The length in seconds.
  public var seconds: Int {
    switch self {
    case .day: 86_400
    case .week: 7 * 86_400
    case .month: 30 * 86_400
    }
  }
}

/// What the catalog answered, with the time of the answer.
public struct CatalogResponse<Value: Sendable>: Sendable {
  /// The decoded content.
  public var value: Value

  /// The time at which the server last sent or confirmed it; in the past for a cached response.
  public var asOf: Timestamp

  /// A response.
  public init(_ value: Value, asOf: Timestamp) {
    self.value = value
    self.asOf = asOf
  }
}
