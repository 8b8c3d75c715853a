import ShowlogModels

extension Catalog {
  /// Fetches what changed of some shows, and the episodes of those that were never fetched.
  ///
  /// ```swift
  /// let shows = RefreshShow.all(in: library) { refreshed[$0] }
  /// for try await result in catalog.refresh(shows, now: now) {
  ///   if case .fetched(let batch, let asOf) = result.outcome { send(.fetched(result.show, batch, asOf)) }
  ///   send(.progressed(result.done, of: result.total))
  /// }
  /// ```
  ///
  /// Nothing is asked before the first result is waited for, and one request runs at a time. If the loop ends early
  /// or its task is canceled, what was given out stays good: every answer is in the cache before its result is given
  /// out, so another refresh within the hour asks only for the rest.
  ///
  /// - Parameters:
  ///   - shows: the shows, each once.
  ///   - includesSpecials: whether specials are fetched too, at the cost of another request a show.
  ///   - now: the moment by which the shows' `asOf` is judged.
  public func refresh(
    _ shows: [RefreshShow], includesSpecials: Bool = false, now: Timestamp
  ) -> CatalogRefresh {
    CatalogRefresh(catalog: self, plan: RefreshPlan(shows: shows, now: now), includesSpecials: includesSpecials)
  }
}

/// A refresh as a sequence of one result a show, in the order of the shows.
///
/// It ends with an error where going on would not help: no connection, no trust, too many requests, or three shows in a
/// row for which the server failed.
public struct CatalogRefresh: AsyncSequence, Sendable {
  /// What was found about a show.
  public typealias Element = RefreshResult

  let catalog: Catalog
  let plan: RefreshPlan
  let includesSpecials: Bool

  /// Starts at the first show.
  public func makeAsyncIterator() -> Iterator {
    Iterator(catalog: catalog, plan: plan, includesSpecials: includesSpecials)
  }

  /// Deals with one show after the other.
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

    /// The result for the next show; nil after the last.
    ///
    /// - Throws: `CatalogError` where going on would not help, or `CancellationError` if the task is canceled. The show
    ///   it happened at has no result then.
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
        let outcome = try await ask(about: show)
        failuresInARow = 0
        return outcome
      } catch let error as CatalogError {
        failuresInARow = error.isServerFailure ? failuresInARow + 1 : 0
        if error.endsRefresh || failuresInARow == 3 { throw error }
        return .failed(error)
      }
    }

    private func ask(about show: RefreshShow) async throws -> RefreshResult.Outcome {
      switch plan.step(for: show, changes: changes?.times ?? [:]) {
      case .fetch(let id): return try await fetch(id, for: show) ?? .missing
      case .find(let others):
        for id in others {
          if let found = try await catalog.lookup(id), let page = try await fetch(found, for: show, foundBy: id) {
            return page
          }
        }
        return .missing
      case .keep: return .unchanged(asOf: changes?.asOf ?? show.asOf ?? Timestamp(seconds: 0))
      case .unidentified: return .unidentified
      }
    }

    /// Fetches a show; nil if there is none, or if a more trusted id says that it is another.
    private func fetch(
      _ id: Int, for show: RefreshShow, foundBy other: ExternalID? = nil
    ) async throws -> RefreshResult.Outcome? {
      guard var page = try await catalog.show(id, includesSpecials) else { return nil }
      if case .tvdb = other, let known = show.ids.imdb, let imdb = page.show.ids.imdb, imdb != known { return nil }
      page.batch.shows[0].ids.fill(from: show.ids)
      // Where the catalog has merged two shows, the old id leads to the new one's page. The library's show keeps its
      // id, or the page would be taken for another show.
      page.batch.shows[0].ids.tvmaze = show.ids.tvmaze ?? page.show.id
      return .fetched(page.batch, asOf: page.asOf)
    }
  }
}
