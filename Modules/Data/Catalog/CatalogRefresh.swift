import LeftfoldEntities
import ShowlogModels

extension Catalog {
  /// Fetches the shows that changed, and those that were never fetched, one after the other.
  ///
  /// The sequence is lazy: the first request is sent when the first result is awaited. Every response is cached before
  /// its result is delivered, so if the loop ends early or its task is canceled, another refresh within the hour
  /// requests only the rest.
  ///
  /// - Parameters:
  ///   - shows: the shows, each once.
  ///   - includesSpecials: whether specials are fetched too, which costs another request per show.
  ///   - now: the current time, with which each show's `asOf` is compared.
  public func refresh(
    _ shows: [RefreshShow], includesSpecials: Bool = false, now: Timestamp
  ) -> CatalogRefresh {
    CatalogRefresh(catalog: self, shows: shows, includesSpecials: includesSpecials, now: now)
  }
}

/// A refresh: an asynchronous sequence of one result per show, in the order of the shows.
///
/// It throws if further requests would fail too: no connection, an untrusted server, too many requests, or server
/// errors for three shows in a row. Any other error is the result of its show.
///
/// TVmaze's edge caches a list of updates and a show's page for up to an hour each. So a show is fetched again unless
/// its last change is at least an hour older than `asOf`.
public struct CatalogRefresh: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private static let margin = 3_600

  /// The shortest period of updates that covers the shows; nil if no list of updates could skip a show.
  public let period: UpdatePeriod?

  private let catalog: Catalog
  private let shows: [RefreshShow]
  private let includesSpecials: Bool
  private let now: Timestamp
  private var changes: CatalogResponse<[Int: Timestamp]>?
  private var done = 0
  private var failuresInARow = 0

  init(catalog: Catalog, shows: [RefreshShow], includesSpecials: Bool, now: Timestamp) {
    self.catalog = catalog
    self.shows = shows
    self.includesSpecials = includesSpecials
    self.now = now
    let ages = shows.compactMap { $0.catalogIDs.isEmpty ? nil : Self.age(of: $0, now: now) }
    period = ages.compactMap(Self.period(covering:)).max { $0.seconds < $1.seconds }
  }

  /// Returns an iterator at the first show.
  public func makeAsyncIterator() -> Self { self }

  /// Refreshes the next show and returns its result; nil after the last.
  ///
  /// - Throws: `CatalogError` if further requests would fail too, or `CancellationError` if the task is canceled. The
  ///   current show then has no result.
  public mutating func next() async throws -> RefreshResult? {
    guard done < shows.count else { return nil }
    try Task.checkCancellation()
    if let period = period, changes == nil { changes = try await catalog.updates(period) }
    let show = shows[done]
    let outcome = try await outcome(for: show)
    done += 1
    return RefreshResult(show: show.show.id, outcome: outcome, done: done, total: shows.count)
  }

  private mutating func outcome(for show: RefreshShow) async throws -> RefreshResult.Outcome {
    do {
      let outcome = try await refresh(show)
      failuresInARow = 0
      return outcome
    } catch let error as CatalogError {
      failuresInARow = error.isServerFailure ? failuresInARow + 1 : 0
      if error.endsRefresh || failuresInARow == 3 { throw error }
      return .failed(error)
    }
  }

  private func refresh(_ show: RefreshShow) async throws -> RefreshResult.Outcome {
    guard let ids = requests(for: show, changes: changes?.value ?? [:]) else {
      return .unchanged(asOf: changes?.asOf ?? show.asOf ?? Timestamp(seconds: 0))
    }
    for id in ids {
      if let response = try await fetch(id, for: show) { return .fetched(response.value, asOf: response.asOf) }
    }
    return .missing
  }

  /// Nil if the show does not exist, or if its IMDb id contradicts a lookup by TheTVDB's id, which is less trusted.
  private func fetch(_ id: CatalogID, for show: RefreshShow) async throws -> CatalogResponse<ShowRecord>? {
    guard var response = try await catalog.show(id, includesSpecials) else { return nil }
    let (found, known) = (response.value.ids, show.ids(of: .imdb))
    if case .tvdb = id, let imdb = found.imdb, !known.isEmpty, !known.contains(imdb) { return nil }
    response.value.ids.fill(from: show.show.ids)
    // If the catalog merged two shows, the old id redirects to the new one. The library gets both, since the new one
    // alone would be imported as another show, and changes are listed under it.
    response.value.ids.tvmaze = show.show.ids.tvmaze ?? found.tvmaze
    if let new = found.tvmaze, new != response.value.ids.tvmaze {
      response.value.otherIDs.ids = [Alias(.tvmaze, "\(new)")]
    }
    return response
  }

  /// Returns the ids by the first of which that the catalog has the show is fetched, none if it has no id that the
  /// catalog can look up, or nil if it has not changed, given the updates of the plan's period.
  public func requests(for show: RefreshShow, changes: [Int: Timestamp]) -> [CatalogID]? {
    let ids = show.catalogIDs
    guard !ids.isEmpty else {
      return show.ids(of: .imdb).map(CatalogID.imdb) + show.ids(of: .tvdb).compactMap(Int.init).map(CatalogID.tvdb)
    }
    if let asOf = show.asOf, let age = Self.age(of: show, now: now), Self.period(covering: age) != nil {
      let change = ids.compactMap { changes[$0] }.max()
      guard let change, change > asOf.advanced(by: -Self.margin) else { return nil }
    }
    return ids.map(CatalogID.tvmaze)
  }

  /// Seconds since the show was certainly up to date. A time in the future counts as never: the clock was set back.
  private static func age(of show: RefreshShow, now: Timestamp) -> Int? {
    guard let asOf = show.asOf, asOf <= now else { return nil }
    return now.seconds - asOf.seconds + margin
  }

  private static func period(covering age: Int) -> UpdatePeriod? {
    UpdatePeriod.allCases.first { $0.seconds >= age }
  }
}

/// A show of the library to refresh.
public struct RefreshShow: Hashable, Sendable {
  /// The show.
  public var show: Show

  /// The time at which it was last up to date, `asOf` of its last outcome; nil if it was never fetched.
  public var asOf: Timestamp?

  /// A show to refresh.
  public init(_ show: Show, asOf: Timestamp? = nil) {
    self.show = show
    self.asOf = asOf
  }

  /// All ids of a provider, the preferred one first.
  func ids(of provider: Provider) -> [String] {
    let others = show.otherIDs.ids.filter { $0.provider == provider && !show.otherIDs.shared.contains($0) }
    return (show.ids[provider].map { [$0] } ?? []) + others.map(\.id)
  }

  var catalogIDs: [Int] { ids(of: .tvmaze).compactMap { Int($0) } }

  /// The shows of a library to refresh, by key: followed shows, and shows imported without their episodes.
  ///
  /// A history names episodes without air dates, so a show without any air date was imported without its episodes.
  ///
  /// - Parameters:
  ///   - library: the library.
  ///   - standings: where each show stands with its viewer.
  ///   - asOf: returns when a show was last up to date; nil if it was never fetched.
  /// - Complexity: O(shows · log episodes + episodes without an air date).
  public static func all(
    in library: Library, _ standings: EntityTable<Standing>, asOf: (ShowID) -> Timestamp?
  ) -> [RefreshShow] {
    library.shows.compactMap { show in
      guard standings.follows(show.id) || !library.episodes(of: show.id).contains(where: { $0.airing != nil }) else {
        return nil
      }
      return RefreshShow(show, asOf: asOf(show.id))
    }
  }
}

/// The outcome of a refresh for one show, and its progress.
public struct RefreshResult: Hashable, Sendable {
  /// The outcome for one show.
  public enum Outcome: Hashable, Sendable {
    /// A show with its episodes to import; it has the library's ids, so that it is merged into the same show.
    case fetched(ShowRecord, asOf: Timestamp)
    /// The show has not changed.
    case unchanged(asOf: Timestamp)
    /// The catalog has no such show, or the show has no id that the catalog can look up.
    case missing
    /// The request for this show failed.
    case failed(CatalogError)
  }

  /// The show's key in the library.
  public var show: ShowID

  /// The outcome.
  public var outcome: Outcome

  /// The number of finished shows, including this one.
  public var done: Int

  /// The number of shows in the refresh.
  public var total: Int
}
