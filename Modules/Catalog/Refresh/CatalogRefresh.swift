import ShowlogModels

extension Catalog {
  /// Fetches the shows that changed, and those that were never fetched, one after the other.
  ///
  /// ```swift
  /// let shows = RefreshShow.all(in: library) { refreshed[$0] }
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
