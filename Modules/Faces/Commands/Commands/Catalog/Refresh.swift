import ShowlogApp
import ShowlogCatalog
import ShowlogFeatureKit
import ShowlogModels

/// If the refresh fails before its end, the shows fetched until then are imported, and ``failure`` is set.
@MainActor
final class Refresh {
  private(set) var failure: CommandFailure?
  /// The shows whose requests failed, in order.
  private(set) var failures: [(show: ShowID, error: CatalogError)] = []
  private let shows: [RefreshShow]
  private let shown: Library
  private let catalog: Catalog
  private let host: CommandLineHost
  private var answer = RefreshAnswer()

  init(shows: [RefreshShow], shown: Library, catalog: Catalog, host: CommandLineHost) {
    (self.shows, self.shown, self.catalog, self.host) = (shows, shown, catalog, host)
  }

  func run() async throws(CommandFailure) -> RefreshAnswer {
    var fetched = FetchedShows()
    var dates = CatalogDates(inFolder: host.catalogFolder)
    let isShown = host.console.isErrorTerminal && !host.options.isQuiet
    do {
      for try await result in catalog.refresh(
        shows, includesSpecials: host.options.includesSpecials, now: host.now)
      {
        switch result.outcome {
        case .fetched(let show, let asOf): fetched.append(show, asOf: asOf)
        case .unchanged(let asOf): dates.confirm(result.show, in: shown, asOf: asOf)
        case .failed(let error): failures.append((result.show, error))
        case .missing: break
        }
        answer.count(result.outcome)
        if isShown { host.console.writeError("\r\(result.done) of \(result.total)\u{1B}[K") }
      }
    } catch {
      failure = CatalogFailure.failure(error)
    }
    if isShown { host.console.writeError("\r\u{1B}[K") }
    dates.write()
    if !fetched.batch.shows.isEmpty {
      let report = try await host.merge(fetched, .refreshed).report
      (answer.episodesAdded, answer.renamed) = (report.episodesAdded, report.renamedShows)
    }
    return answer
  }
}

struct RefreshAnswer: Encodable {
  struct Failure: Encodable {
    let show: ShowReference
    let reason: String
  }

  var fetched = 0
  var unchanged = 0
  var missing = 0
  var failed = 0
  var episodesAdded = 0
  var renamed: [String] = []
  var failures: [Failure] = []

  var isEmpty: Bool { fetched + unchanged + missing + failed == 0 }

  mutating func count(_ outcome: RefreshResult.Outcome) {
    switch outcome {
    case .fetched: fetched += 1
    case .unchanged: unchanged += 1
    case .missing: missing += 1
    case .failed: failed += 1
    }
  }

  func words(in wording: Wording) -> String {
    let parts = [
      (unchanged, "unchanged"), (missing, "not in the catalog"), (failed, "failed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let head =
      "Fetched \(fetched.of("show", "shows", in: wording)) with \(episodesAdded.of("new episode", "new episodes", in: wording))"
    return ([head] + parts).joined(separator: ", ")
  }
}
