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
  static func catalog(_ host: CommandLineHost?) -> [Command<AppState, AppAction>] {
    [add(host), refresh(host), search(host)]
  }

  private static let offline = CommandOption("offline", "do not connect, and fail where the catalog is needed")

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
      discussion: ["SHOW is a title, or an id such as tvmaze:82, imdb:tt0944947 or tvdb:121361."],
      operands: [Operand("SHOW", .text, .several)], options: [offline], isChange: true
    ) { host, context async throws(CommandFailure) in
      let catalog = try host.catalog()
      var responses = CatalogResponses()
      // All shows are fetched before any is imported, so that a missing one changes nothing.
      for text in context.arguments.operands {
        let id = try await catalog.id(of: text)
        let response = try await CatalogFailure.mapped { try await catalog.show(id, host.options.includesSpecials) }
        guard let response else { throw .data("the catalog has no show tvmaze:\(id)") }
        responses.append(response.batch.shows, asOf: response.asOf)
      }
      let (commit, report) = try await host.merge(responses, .added)
      let titles = responses.shows.compactMap(\.show.title)
      try context.output.print {
        report
      } text: {
        StyledText(report.lines(adding: titles, commit, in: context.settings.wording))
      }
    }
  }

  private static func refresh(_ host: CommandLineHost?) -> Command<AppState, AppAction> {
    command(
      host, "refresh", "update the shows that you follow",
      operands: [Operand("SHOW", .show, .optional)], options: [offline], isChange: true
    ) { host, context async throws(CommandFailure) in
      // Not by the context, which would lock the store file while the catalog is asked.
      let state = try host.session(host.location.isEmpty ? .reading : .writing).store.state
      let (library, dates) = (state.library, state.catalogDates)
      var shows = RefreshShow.all(in: library) { dates[id: $0]?.asOf }
      if let id = try context.show(operand: "SHOW", in: library), let show = library.shows[id: id] {
        shows = [RefreshShow(show)]
      }
      let refresh = Refresh(shows: shows, shown: state.persistent, catalog: try host.catalog(), host: host)
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
        StyledText([Line(answer.words(in: context.settings.wording))])
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

  func merge(
    _ responses: CatalogResponses, _ reason: CatalogResponses.Reason, shown: PersistentState = PersistentState()
  ) async throws(CommandFailure) -> (commit: Commit<AppState>, report: ImportReport) {
    let session = try session(.writing)
    do {
      let (commit, report) = try await session.merge(responses, reason, shown: shown)
      if commit.isChanged { recordCommit() }
      return (commit, report)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension ImportReport {
  /// A later response of the catalog changes the store, since its time is stored, even if it adds nothing.
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
  fileprivate var followed: Set<ShowID> { Set(library.shows.lazy.filter { $0.isFollowed == true }.map(\.id)) }
}
