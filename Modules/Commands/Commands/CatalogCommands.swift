import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogCatalog
import ShowlogFeatureKit
import ShowlogModels
import ShowlogSession
import TerminalUI

extension HostCommands {
  /// The commands that connect to the catalog, in alphabetical order. Nothing else connects.
  static func catalog(_ host: CommandLineHost?) -> [Command<AppState, AppAction>] {
    [add(host), refresh(host), search(host)]
  }

  private static let offline = CommandOption("offline", "connect to nothing; what was asked within the hour is kept")

  private static func search(_ host: CommandLineHost?) -> Command<AppState, AppAction> {
    command(
      host, "search", "find a show in TVmaze's catalog, over the network", operands: [Operand("TEXT", .text, .several)],
      options: [offline]
    ) { host, context async throws(CommandFailure) in
      let text = context.arguments.operands.joined(separator: " ")
      let library = try context.read().library
      let catalog = try host.catalog()
      let shows = try await CatalogFailure.mapped { try await catalog.search(text) }
      guard !shows.isEmpty else { throw .data("the catalog has no show \(quoted(text))") }
      let rows = shows.map { FoundShow($0, in: library) }
      try context.output.print {
        ["shows": rows]
      } text: {
        let table = Table(
          columns: [
            Table.Column(""), Table.Column("", priority: 1, isFlexible: true), Table.Column(""), Table.Column(""),
          ], rows: rows.map(\.cells))
        return StyledText(table.lines(in: context.settings.canvas))
      }
    }
  }

  private static func add(_ host: CommandLineHost?) -> Command<AppState, AppAction> {
    command(
      host, "add", "import a show from the catalog, and follow it",
      discussion: ["SHOW is a title, or an id as tvmaze:82, imdb:tt0944947 or tvdb:121361."],
      operands: [Operand("SHOW", .text, .several)], options: [offline], isChange: true
    ) { host, context async throws(CommandFailure) in
      let catalog = try host.catalog()
      var batch = ImportBatch()
      // All are found before any is imported, so that one that is not found changes nothing.
      for text in context.arguments.operands {
        let id = try await catalog.id(of: text)
        let page = try await CatalogFailure.mapped { try await catalog.show(id, host.options.includesSpecials) }
        guard let page else { throw .data("the catalog has no show tvmaze:\(id)") }
        batch.shows += page.batch.shows
      }
      let report = try await host.importBatch(batch)
      let library = try context.read().library
      for show in batch.shows.compactMap({ library.show(with: $0.ids) }) where show.isFollowed == nil {
        _ = try await context.commit(.library(.followed(show: show.id)))
      }
      let titles = batch.shows.compactMap(\.title)
      try context.output.print {
        report
      } text: {
        StyledText([
          Line("Added ", bold: true) + Line(titles.joined(separator: ", ")),
          Line("  \(count(report.episodesAdded, "new episode")) of \(count(report.showsAdded, "new show"))", .muted),
        ])
      }
    }
  }

  private static func refresh(_ host: CommandLineHost?) -> Command<AppState, AppAction> {
    command(
      host, "refresh", "fetch what changed of the shows that you follow",
      operands: [Operand("SHOW", .show, .optional)], options: [offline], isChange: true
    ) { host, context async throws(CommandFailure) in
      let library = try context.read().library
      var shows = RefreshShow.all(in: library) { _ in nil }
      if let id = try context.show(operand: "SHOW", in: library), let show = library.shows[id: id] {
        shows = [RefreshShow(key: id, ids: show.ids)]
      }
      let refresh = Refresh(shows: shows, catalog: try host.catalog(), host: host)
      let answer = try await refresh.run()
      try context.output.print {
        answer
      } text: {
        StyledText([Line(answer.words)])
      }
      if let failure = refresh.failure { throw failure }
    }
  }
}

extension CommandLineHost {
  /// The catalog, which connects to nothing with `--offline` or `SHOWLOG_OFFLINE`.
  fileprivate func catalog() throws(CommandFailure) -> Catalog {
    do {
      return try console.catalog(line.arguments.has("offline"))
    } catch {
      throw CatalogFailure.failure(error)
    }
  }

  /// Imports what the catalog gave as if it were a file: one change, one step of undo.
  fileprivate func importBatch(_ batch: ImportBatch) async throws(CommandFailure) -> ImportReport {
    let session = try session(.writing)
    do {
      try await session.run(.imports(.read(batch: batch, isDryRun: false)))
    } catch {
      throw CommandFailure(error)
    }
    switch session.store.state.imports {
    case .finished(let report):
      noteCommit()
      return report
    case .failed(let failure):
      throw CommandFailure(ExitCode(rawValue: Int32(failure.exitCode)) ?? .dataError, failure.message)
    case .idle, .reading, .merging, .committing:
      throw CommandFailure(.inputOutput, "the import ended before it was done")
    }
  }
}

/// Runs a refresh and imports what it has fetched, also where it ends early.
@MainActor
private final class Refresh {
  private(set) var failure: CommandFailure?
  private let shows: [RefreshShow]
  private let catalog: Catalog
  private let host: CommandLineHost
  private var answer = RefreshAnswer()

  init(shows: [RefreshShow], catalog: Catalog, host: CommandLineHost) {
    (self.shows, self.catalog, self.host) = (shows, catalog, host)
  }

  func run() async throws(CommandFailure) -> RefreshAnswer {
    var batch = ImportBatch()
    let isShown = host.console.isErrorTerminal && !host.options.isQuiet
    do {
      for try await result in catalog.refresh(
        shows, includesSpecials: host.options.includesSpecials, now: host.now)
      {
        if case .fetched(let page, _) = result.outcome { batch.shows += page.shows }
        answer.count(result.outcome)
        if isShown { host.console.writeError("\r\(result.done) of \(result.total)\u{1B}[K") }
      }
    } catch {
      failure = CatalogFailure.failure(error)
    }
    if isShown { host.console.writeError("\r\u{1B}[K") }
    if !batch.shows.isEmpty { answer.episodesAdded = try await host.importBatch(batch).episodesAdded }
    return answer
  }
}

/// The answer of `refresh`.
private struct RefreshAnswer: Encodable {
  var fetched = 0
  var unchanged = 0
  var missing = 0
  var failed = 0
  var episodesAdded = 0

  mutating func count(_ outcome: RefreshResult.Outcome) {
    switch outcome {
    case .fetched: fetched += 1
    case .unchanged: unchanged += 1
    case .missing, .unidentified: missing += 1
    case .failed: failed += 1
    }
  }

  var words: String {
    let parts = [
      (unchanged, "unchanged"), (missing, "not in the catalog"), (failed, "failed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let head = "Fetched \(fetched.of("show", "shows")) with \(episodesAdded.of("new episode", "new episodes"))"
    return ([head] + parts).joined(separator: ", ")
  }
}

/// A show that a search found.
private struct FoundShow: Encodable {
  let title: String
  let ids: Ids
  @OrNull var year: Int?
  @OrNull var network: String?
  @OrNull var status: String?
  let isInLibrary: Bool

  init(_ show: CatalogShow, in library: Library) {
    title = show.name
    ids = show.ids
    year = show.year
    network = show.network
    status = show.status?.rawValue
    isInLibrary = library.show(with: show.ids) != nil
  }

  var cells: [Line] {
    [
      Line("tvmaze:\(ids.tvmaze ?? 0)", .muted), Line(title, bold: true) + Line(year.map { " (\($0))" } ?? ""),
      Line(network ?? "", .muted), Line(isInLibrary ? "in your library" : "", .accent),
    ]
  }
}

extension Library {
  fileprivate func show(with ids: Ids) -> Show? {
    ids.aliases.lazy.compactMap { self.showAliases.firstID(for: $0) }.first.flatMap { self.shows[id: $0] }
  }
}

extension Catalog {
  /// TVmaze's id of the show that a person means: by an id of a provider, or the one title that fits.
  fileprivate func id(of text: String) async throws(CommandFailure) -> Int {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      switch (parts[0].lowercased(), Int(parts[1])) {
      case ("tvmaze", let id?): return id
      case ("imdb", _): return try await found(.imdb(parts[1]), text)
      case ("tvdb", let id?): return try await found(.tvdb(id), text)
      default: break
      }
    }
    let shows = try await CatalogFailure.mapped { try await self.search(text) }
    let same = shows.filter { $0.name.folded == text.folded }
    let candidates = same.isEmpty ? shows : same
    guard candidates.count != 1 else { return candidates[0].id }
    guard !candidates.isEmpty else { throw .data("the catalog has no show \(quoted(text))") }
    let lines = candidates.prefix(20).map { "  tvmaze:\($0.id)  \($0.name)" + ($0.year.map { " (\($0))" } ?? "") }
    throw .data("\(candidates.count) shows fit \(quoted(text)):\n" + lines.joined(separator: "\n"))
  }

  private func found(_ id: ExternalID, _ text: String) async throws(CommandFailure) -> Int {
    guard let found = try await CatalogFailure.mapped({ try await self.lookup(id) }) else {
      throw .data("the catalog has no show \(quoted(text))")
    }
    return found
  }
}

/// Words what the catalog throws.
private enum CatalogFailure {
  static func mapped<Value: Sendable>(
    _ body: @Sendable () async throws -> Value
  ) async throws(CommandFailure) -> Value {
    do {
      return try await body()
    } catch {
      throw failure(error)
    }
  }

  static func failure(_ error: any Error) -> CommandFailure {
    guard let error = error as? CatalogError else { return CommandFailure(.inputOutput, "\(error)") }
    switch error {
    case .offline, .badAddress: return CommandFailure(.usage, error.description)
    case .notJSON, .malformed, .tooLarge: return CommandFailure(.dataError, error.description)
    default: return CommandFailure(.inputOutput, error.description)
    }
  }
}
