import ShowlogInterchange
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
public struct CatalogResponse: Hashable, Sendable {
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

/// A show in the catalog, as search results list it.
public struct CatalogShow: Identifiable, Hashable, Sendable {
  /// TVmaze's id.
  public let id: Int

  /// The unsanitized title; empty if the catalog has none.
  public var name: String

  /// The year of its premiere.
  public var year: Int?

  /// The network or streaming service.
  public var network: String?

  /// The status, such as running or ended.
  public var status: Show.Status?

  /// The providers' ids, including TVmaze's.
  public var ids: Ids

  /// The unchecked address of a poster thumbnail, which the catalog never fetches.
  public var imageURL: String?

  /// A show of the catalog.
  public init(
    id: Int, name: String, year: Int? = nil, network: String? = nil, status: Show.Status? = nil, ids: Ids = Ids(),
    imageURL: String? = nil
  ) {
    self.id = id
    self.name = name
    self.year = year
    self.network = network
    self.status = status
    self.ids = ids
    self.ids.tvmaze = id
    self.imageURL = imageURL
  }

  /// Nil if the record has no TVmaze id, without which the show cannot be fetched.
  init?(_ record: ShowRecord) {
    guard let id = record.ids.tvmaze else { return nil }
    self.init(
      id: id, name: record.title ?? "", year: record.year, network: record.network, status: record.status,
      ids: record.ids, imageURL: record.imageURL)
  }
}

/// The reason why a call to the catalog failed.
///
/// The description is a one-line message with the problem, its location and its remedy.
public enum CatalogError: Error, Hashable, Sendable {
  /// Connecting is forbidden by the named option or variable.
  case offline(by: String)

  /// The address is not allowed.
  case badAddress(String, problem: String)

  /// libcurl cannot be loaded.
  case unavailable(String)

  /// No connection could be made.
  case unreachable(CatalogAddress, reason: String)

  /// The server's certificate is not trusted, or the TLS handshake failed.
  case untrusted(CatalogAddress, reason: String)

  /// No response arrived in time, retries included.
  case timedOut(CatalogAddress)

  /// The rate limit was exceeded, retries included; `seconds` is the server's `Retry-After`.
  case tooManyRequests(CatalogAddress, seconds: Int?)

  /// The response has an unexpected status, retries included.
  case status(CatalogAddress, Int)

  /// The redirect is not allowed.
  case redirect(CatalogAddress, problem: String)

  /// The response exceeds the size limit.
  case tooLarge(CatalogAddress, limit: Int)

  /// The response is incomplete, or not HTTP.
  case cutShort(CatalogAddress, reason: String)

  /// The response is not JSON.
  case notJSON(CatalogAddress, found: String)

  /// The JSON has an unexpected form; the text has the location, the found and the expected value.
  case malformed(String)
}

extension CatalogError: CustomStringConvertible {
  /// The problem, its location and its remedy.
  public var description: String {
    switch self {
    case .offline(let forbidder): "the catalog was not queried: \(forbidder) forbids connecting"
    case .badAddress(let text, let problem): "\(shown(text)) cannot be connected to: \(problem)"
    case .unavailable(let reason): "the catalog needs libcurl (libcurl4 on Debian): \(reason)"
    case .unreachable(let address, let reason): "\(address.origin) cannot be reached: \(reason)"
    case .untrusted(let address, let reason):
      "\(address.origin) has no trusted certificate: \(reason); nothing was sent"
    case .timedOut(let address): "\(address) did not answer in time; try again later"
    case .tooManyRequests(let address, let seconds):
      "\(address.origin) refused more requests; try again in \(seconds.map { "\($0) s" } ?? "a minute")"
    case .status(let address, let status): "\(address) answered with HTTP status \(status), expected 200"
    case .redirect(let address, let problem): "\(address) redirects \(problem)"
    case .tooLarge(let address, let limit): "\(address) answered with more than \(limit >> 20) MB"
    case .cutShort(let address, let reason): "\(address) did not answer to the end: \(reason)"
    case .notJSON(let address, let found): "\(address) answered with \(found), expected JSON"
    case .malformed(let text): text
    }
  }
}

func shown(_ text: String) -> String {
  let scalars = text.unicodeScalars.prefix(200).map { scalar in
    (0x20...0x7E).contains(scalar.value) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
  return scalars.joined() + (scalars.count == 200 ? "…" : "")
}
