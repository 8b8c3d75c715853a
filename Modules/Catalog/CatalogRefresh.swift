import LeftfoldEntities
import ShowlogModels

extension Catalog {
  /// Fetches the shows that changed, and those that were never fetched, one after the other.
  ///
  /// ```swift
  /// let shows = RefreshShow.all(in: library, standings) { refreshed[$0] }
  /// for try await result in catalog.refresh(shows, now: now) {
  ///   if case .fetched(let batch, let asOf) = result.outcome { send(.fetched(result.show, batch, asOf)) }
  ///   send(.progressed(result.done, of: result.total))
  /// }
  /// ```
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
    CatalogRefresh(catalog: self, plan: RefreshPlan(shows: shows, now: now), includesSpecials: includesSpecials)
  }
}

/// A refresh: an asynchronous sequence of one result per show, in the order of the shows.
///
/// It throws if further requests would fail too: no connection, an untrusted server, too many requests, or server
/// errors for three shows in a row. Any other error is the result of its show.
public struct CatalogRefresh: AsyncSequence, Sendable {
  /// The result for one show.
  public typealias Element = RefreshResult

  let catalog: Catalog
  let plan: RefreshPlan
  let includesSpecials: Bool

  /// Returns an iterator at the first show.
  public func makeAsyncIterator() -> Iterator {
    Iterator(catalog: catalog, plan: plan, includesSpecials: includesSpecials)
  }

  /// Refreshes one show after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let catalog: Catalog
    let plan: RefreshPlan
    let includesSpecials: Bool
    private var changes: CatalogUpdates?
    private var done = 0
    private var failuresInARow = 0

    init(catalog: Catalog, plan: RefreshPlan, includesSpecials: Bool) {
      self.catalog = catalog
      self.plan = plan
      self.includesSpecials = includesSpecials
    }

    /// Refreshes the next show and returns its result; nil after the last.
    ///
    /// - Throws: `CatalogError` if further requests would fail too, or `CancellationError` if the task is canceled. The
    ///   current show then has no result.
    public mutating func next() async throws -> RefreshResult? {
      guard done < plan.shows.count else { return nil }
      try Task.checkCancellation()
      if let period = plan.period, changes == nil { changes = try await catalog.updates(period) }
      let show = plan.shows[done]
      let outcome = try await outcome(for: show)
      done += 1
      return RefreshResult(show: show.key, outcome: outcome, done: done, total: plan.shows.count)
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
      switch plan.step(for: show, changes: changes?.times ?? [:]) {
      case .fetch(let ids):
        for id in ids {
          if let response = try await fetch(id, for: show) { return response }
        }
        return .missing
      case .lookup(let others):
        for id in others {
          if let found = try await catalog.lookup(id), let response = try await fetch(found, for: show, foundBy: id) {
            return response
          }
        }
        return .missing
      case .unchanged: return .unchanged(asOf: changes?.asOf ?? show.asOf ?? Timestamp(seconds: 0))
      case .unidentified: return .unidentified
      }
    }

    /// Nil if the show does not exist, or if its IMDb id contradicts a lookup by TheTVDB's id, which is less trusted.
    private func fetch(
      _ id: Int, for show: RefreshShow, foundBy other: ExternalID? = nil
    ) async throws -> RefreshResult.Outcome? {
      guard var response = try await catalog.show(id, includesSpecials) else { return nil }
      let known = show.ids(of: .imdb)
      if case .tvdb = other, let imdb = response.show.ids.imdb, !known.isEmpty, !known.contains(imdb) { return nil }
      response.batch.shows[0].ids.fill(from: show.ids)
      // If the catalog merged two shows, the old id redirects to the new one. The library gets both, since the new one
      // alone would be imported as another show, and changes are listed under it.
      response.batch.shows[0].ids.tvmaze = show.ids.tvmaze ?? response.show.id
      if response.show.id != response.batch.shows[0].ids.tvmaze {
        response.batch.shows[0].otherIDs.ids = [Alias(.tvmaze, "\(response.show.id)")]
      }
      return .fetched(response.batch, asOf: response.asOf)
    }
  }
}

/// A plan of the requests of a refresh: a pure value.
///
/// TVmaze's edge caches a list of updates and a show's page for up to an hour each. So a show is fetched again unless
/// its last change is at least an hour older than `asOf`.
public struct RefreshPlan: Hashable, Sendable {
  /// The step of a refresh for one show.
  public enum Step: Hashable, Sendable {
    /// Fetch it by the first of these ids of TVmaze that the catalog has.
    case fetch([Int])
    /// Look it up by these ids, in this order, and fetch it.
    case lookup([ExternalID])
    /// Skip it, since it has not changed.
    case unchanged
    /// Skip it, since it has no id that the catalog can look up.
    case unidentified
  }

  private static let margin = 3_600

  /// The shows, in the order of the refresh.
  public let shows: [RefreshShow]

  /// The shortest period of updates that covers the shows; nil if no list of updates could skip a show.
  public let period: UpdatePeriod?

  private let now: Timestamp

  /// A plan for these shows at a time.
  public init(shows: [RefreshShow], now: Timestamp) {
    self.shows = shows
    self.now = now
    let ages = shows.compactMap { $0.catalogIDs.isEmpty ? nil : Self.age(of: $0, now: now) }
    period = ages.compactMap(Self.period(covering:)).max { $0.seconds < $1.seconds }
  }

  /// Returns the step for a show, given the updates of the plan's period.
  public func step(for show: RefreshShow, changes: [Int: Timestamp]) -> Step {
    let ids = show.catalogIDs
    guard !ids.isEmpty else {
      let others =
        show.ids(of: .imdb).map(ExternalID.imdb) + show.ids(of: .tvdb).compactMap(Int.init).map(ExternalID.tvdb)
      return others.isEmpty ? .unidentified : .lookup(others)
    }
    guard let asOf = show.asOf, let age = Self.age(of: show, now: now), Self.period(covering: age) != nil else {
      return .fetch(ids)
    }
    guard let change = ids.compactMap({ changes[$0] }).max() else { return .unchanged }
    return change > asOf.advanced(by: -Self.margin) ? .fetch(ids) : .unchanged
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

/// A show of the library with the facts that a refresh needs.
public struct RefreshShow: Hashable, Sendable {
  /// The key in the library.
  public var key: ShowID

  /// The providers' ids.
  public var ids: Ids

  /// The other ids that identify the show, since files state them too.
  public var otherIDs: [Alias]

  /// The time at which it was last up to date, `asOf` of its last outcome; nil if it was never fetched.
  public var asOf: Timestamp?

  /// A show to refresh.
  public init(key: ShowID, ids: Ids, otherIDs: [Alias] = [], asOf: Timestamp? = nil) {
    self.key = key
    self.ids = ids
    self.otherIDs = otherIDs
    self.asOf = asOf
  }

  /// A show of the library to refresh.
  public init(_ show: Show, asOf: Timestamp? = nil) {
    let others = show.otherIDs.ids.filter { !show.otherIDs.shared.contains($0) }
    self.init(key: show.id, ids: show.ids, otherIDs: others, asOf: asOf)
  }

  /// All ids of a provider, the preferred one first.
  func ids(of provider: Provider) -> [String] {
    (ids[provider].map { [$0] } ?? []) + otherIDs.filter { $0.provider == provider }.map(\.id)
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
    case fetched(ImportBatch, asOf: Timestamp)
    /// The show has not changed.
    case unchanged(asOf: Timestamp)
    /// The catalog has no such show.
    case missing
    /// The show has no id that the catalog can look up.
    case unidentified
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

  /// A result.
  public init(show: ShowID, outcome: Outcome, done: Int, total: Int) {
    self.show = show
    self.outcome = outcome
    self.done = done
    self.total = total
  }
}

extension CatalogError {
  /// Whether every further request would fail in the same way.
  var endsRefresh: Bool {
    switch self {
    case .offline, .badAddress, .unavailable, .unreachable, .untrusted, .tooManyRequests: true
    case .timedOut, .status, .redirect, .tooLarge, .cutShort, .notJSON, .malformed: false
    }
  }

  /// Whether the server failed, rather than one page.
  var isServerFailure: Bool {
    switch self {
    case .timedOut, .cutShort: true
    case .status(_, let status): status >= 500
    default: false
    }
  }
}
