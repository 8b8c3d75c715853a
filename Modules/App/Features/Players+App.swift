import LeftfoldCore
import LeftfoldEntities
import LeftfoldIndexes
import ShowlogFeatureKit
import ShowlogModels
@_exported import ShowlogPlayersFeature

extension AppPart<PlayersState, PlayersInput, PlayersAction> {
  /// ShowlogPlayersFeature in the app.
  public static var players: Self {
    AppPart(
      state: \.players, input: \.playersInput,
      action: Prism(embed: AppAction.players) { if case .players(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var players: AppFeature { Feature<PlayersState, PlayersInput, PlayersAction>.players.pullback(.players) }
}

extension AppReducers {
  static var players: some Reducer<AppState, AppAction, AppEnvironment> {
    PlayersReducer().pullback(.players) { PlayersEnvironment(now: $0.now) }
  }
}

extension AppState {
  /// The input of ShowlogPlayersFeature.
  public var playersInput: PlayersInput { PlayersInput(players, in: self) }
}

extension AppState {
  /// Makes plays of the reports that name an episode or a film for certain, and drops those of a known viewing.
  ///
  /// - Complexity: O(shows × waiting reports), after a change of the reports, the titles or the shows.
  mutating func settleReports(since before: AppState) {
    guard !players.reports.isEmpty,
      !players.reports.isIdentical(to: before.players.reports) || !players.titles.isIdentical(to: before.players.titles)
        || !library.shows.isIdentical(to: before.library.shows)
        || !movies.movies.isIdentical(to: before.movies.movies)
    else { return }
    for waiting in players.reports where settle(waiting.report) { players.reports.remove(waiting.id) }
  }

  /// Returns whether a report names an episode or a film for certain.
  public func settles(_ report: PlayReport) -> Bool {
    var state = self
    return state.settle(report)
  }

  private mutating func settle(_ report: PlayReport) -> Bool {
    guard !report.isFilm else { return settleFilm(report) }
    let show = players.show(assignedTo: report) ?? library.show(of: report) ?? library.show(titledIn: report)
    guard let record = show.flatMap({ library.shows[id: $0] }).map(ShowRecord.init) ?? report.newShow else {
      return false
    }
    let episode = show.flatMap { library.episode(of: report, in: $0) }
    if let episode, plays.knows(report, of: episode.id, lasting: library.minutes(of: episode)) { return true }
    guard let batch = report.batch(of: record, episode) else { return false }
    _ = importBatch(batch, at: report.watchedAt)
    return true
  }

  private mutating func settleFilm(_ report: PlayReport) -> Bool {
    guard let film = movies.film(of: report.film) else { return false }
    let times =
      movies.plays(of: film).map(\.watched)
      + movies.corrections.filter { $0.stated.movie == film }.map(\.stated.watched)
    let minutes = movies.movies[id: film]?.minutes
    if report.isOfViewing(at: times, lasting: minutes) { return true }
    var batch = ImportBatch()
    batch.others = [report.film]
    _ = importBatch(batch, at: report.watchedAt)
    return true
  }
}

extension Library {
  /// The one show with the title that a report states, and with the year if it states one.
  fileprivate func show(titledIn report: PlayReport) -> ShowID? {
    guard let title = report.show, let plain = report.plainShow else { return nil }
    for name in [title, plain.title] {
      let (rank, shows) = titles.ranked(name)
      guard rank == .exact || rank == .title else { continue }
      let fits = shows.filter { show in
        (plain.year.flatMap { year in show.year.map { abs($0 - year) <= 1 } } ?? true)
          && !show.ids.contradicts(report.showIds)
      }
      if fits.count == 1 { return fits[0].id }
      if fits.count > 1 { return nil }
    }
    return nil
  }
}
