import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogCatalog
import ShowlogFeatureKit
import ShowlogModels
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  /// No other command connects to the network. The screen connects too, for its search page.
  static var catalog: [Command<AppState, AppAction>] { [add, refresh, search] }

  private static let offline = CommandOption("offline", "do not connect, and fail where the catalog is needed")

  private static var search: Command<AppState, AppAction> {
    command(
      "search", "find a show in TVmaze's catalog, over the network", operands: [Operand("TEXT", .text, .several)],
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

  private static var add: Command<AppState, AppAction> {
    command(
      "add", "import a show from the catalog, and follow it",
      discussion: [
        "SHOW is a title, or an id such as tvmaze:82, imdb:tt0944947 or tvdb:121361.",
        "With --offline it is the title of a show that is added without episodes, which watch --force adds.",
      ],
      operands: [Operand("SHOW", .text, .several)],
      options: [CommandOption("offline", "do not connect: add a show by its title alone")], isChange: true
    ) { host, context async throws(CommandFailure) in
      var fetched = FetchedShows()
      if context.arguments.has("offline") {
        try fetched.append(
          titles: context.arguments.operands, now: context.settings.now,
          in: try host.session(.reading).store.state.library)
        return try await add(fetched, host, context)
      }
      let catalog = try host.catalog()
      // All shows are fetched before any is imported, so that a missing one changes nothing.
      for text in context.arguments.operands {
        let response = try await catalog.show(named: text, includesSpecials: host.options.includesSpecials)
        fetched.append(response.value, asOf: response.asOf)
      }
      try await add(fetched, host, context)
    }
  }

  private static func add(
    _ fetched: FetchedShows, _ host: CommandLineHost, _ context: CommandContext<AppState, AppAction>
  ) async throws(CommandFailure) {
    let (commit, report) = try await host.merge(fetched, .added)
    let titles = fetched.batch.shows.compactMap(\.title)
    try context.output.print {
      report
    } text: {
      StyledText(report.lines(adding: titles, commit, in: context.settings.wording))
    }
  }

  private static var refresh: Command<AppState, AppAction> {
    command(
      "refresh", "update the shows that you follow",
      operands: [Operand("SHOW", .show, .optional)], options: [offline], isChange: true
    ) { host, context async throws(CommandFailure) in
      // Not by the context, which would lock the store file while the catalog is asked.
      let state = try host.session(host.location.isEmpty ? .reading : .writing).store.state
      let (library, dates) = (state.library, CatalogDates(inFolder: host.catalogFolder))
      var shows = RefreshShow.all(in: library, state.standings) { dates.asOf($0, in: library) }
      if let id = try context.show(operand: "SHOW", in: library), let show = library.shows[id: id] {
        shows = [RefreshShow(show)]
      }
      let refresh = Refresh(shows: shows, shown: library, catalog: try host.catalog(), host: host)
      var answer = try await refresh.run()
      answer.failures = refresh.failures.map { failed in
        RefreshAnswer.Failure(show: ShowReference(failed.show, in: library), reason: failed.error.description)
      }
      for failed in answer.failures {
        context.output.notice("\(Line(failed.show.name).plainText): \(failed.reason)")
      }
      // Without a connection there is no answer.
      if let failure = refresh.failure, answer.isEmpty { throw failure }
      try context.output.print {
        answer
      } text: {
        StyledText(
          [Line(answer.words(in: context.settings.wording))] + answer.renamed.map { Line("  renamed    \($0)") })
      }
      if let failure = refresh.failure { throw failure }
      if let failed = refresh.failures.first {
        let count = answer.failed.of("show was", "shows were", in: context.settings.wording)
        throw CommandFailure(CatalogFailure.failure(failed.error).code, "\(count) not refreshed")
      }
    }
  }
}

extension CommandLineHost {
  /// It never connects with `--offline` or `SHOWLOG_OFFLINE`.
  func catalog() throws(CommandFailure) -> Catalog {
    do {
      return try console.catalog(line.arguments.has("offline"))
    } catch {
      throw CatalogFailure.failure(error)
    }
  }

  var catalogFolder: String? { CatalogCache.folder(variables: console.variables) }

  /// Merges fetched shows as one change and one undo step, and dates them for the next refresh.
  func merge(
    _ fetched: FetchedShows, _ reason: FetchReason
  ) async throws(CommandFailure) -> (commit: Commit<AppState>, report: ImportReport) {
    let commit = try await commit(.library(.fetched(batch: fetched.batch, reason: reason)))
    var report = commit.after.fetched ?? ImportReport()
    report.isChanged = commit.isChanged
    var dates = CatalogDates(inFolder: catalogFolder)
    let library = commit.after.library
    for (record, asOf) in zip(fetched.batch.shows, fetched.dates) {
      if let show = library.match(record) { dates.confirm(show, in: library, asOf: asOf) }
    }
    dates.write()
    return (commit, report)
  }
}

/// Shows of the catalog, each with the time of its response.
struct FetchedShows {
  private(set) var batch = ImportBatch()
  private(set) var dates: [Timestamp] = []

  mutating func append(_ show: ShowRecord, asOf: Timestamp) {
    batch.shows.append(show)
    dates.append(asOf)
  }

  /// Appends shows that their titles alone identify; a known one keeps its own.
  mutating func append(titles: [String], now: Timestamp, in library: Library) throws(CommandFailure) {
    for title in titles {
      let slug = Ids.slug(ofTitle: title)
      guard title.contains(where: { $0.isLetter || $0.isNumber }), !title.contains(":") else {
        throw .usage("\(quoted(title)) is no title, which --offline needs")
      }
      var record = ShowRecord(ids: Ids(slug: slug), source: .mention)
      record.title = library.match(record).flatMap { library.shows[id: $0]?.title } ?? title
      append(record, asOf: now)
    }
  }
}

extension ImportReport {
  fileprivate func lines(adding titles: [String], _ commit: Commit<AppState>, in wording: Wording) -> [Line] {
    let names = titles.joined(separator: ", ")
    if showsAdded + episodesAdded > 0 {
      return [Line("Added ", bold: true) + Line(names), Line("  \(additions(in: wording))", .muted)]
    }
    if commit.before.followed != commit.after.followed { return [Line("Following ") + Line(names, bold: true)] }
    return [Line(names, bold: true) + Line(" \(titles.count == 1 ? "is" : "are") already in your library")]
  }
}

extension AppState {
  fileprivate var followed: Set<ShowID> { Set(standings.lazy.filter { $0.kind == .followed }.map(\.id)) }
}
