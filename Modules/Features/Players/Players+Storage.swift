import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension StoredTable where State == PlayersState {
  /// The stored table of the reports that wait.
  public static let playerReports = StoredTable(
    "player_reports", \PlayersState.reports,
    fields: [
      .integer("id") { $0.id.rawValue }, .text("player") { $0.report.player }, .optionalText("user") { $0.report.user },
      .integer("film") { $0.report.isFilm ? 1 : 0 }, .optionalText("show") { $0.report.show },
      .text("show_ids") { $0.report.showIds.words }, .optionalInteger("year") { $0.report.year },
      .optionalInteger("season") { $0.report.season }, .optionalInteger("number") { $0.report.number },
      .optionalText("title") { $0.report.title }, .text("ids") { $0.report.ids.words },
      .optionalInteger("minutes") { $0.report.minutes }, .integer("watched_at") { $0.report.watchedAt.seconds },
    ]
  ) { row throws(UnreadableValue) in
    var report = PlayReport(player: row.text(1), watchedAt: try row.moment(12))
    (report.user, report.isFilm, report.show) = (row.textIfPresent(2), row.integer(3) != 0, row.textIfPresent(4))
    (report.showIds, report.ids) = (Ids(words: row.text(5)), Ids(words: row.text(10)))
    (report.year, report.title) = (try row.small(6), row.textIfPresent(9))
    (report.season, report.number, report.minutes) = (try row.small(7), try row.small(8), try row.small(11))
    return WaitingReport(id: WaitingReportID(rawValue: row.integer(0)), report: report)
  }

  /// The stored table of the assigned titles.
  public static let playerTitles = StoredTable(
    "player_titles", \PlayersState.titles, references: [StoredReference("show_id", to: "shows")],
    fields: [
      .integer("id") { $0.id.rawValue }, .text("title") { $0.title }, .integer("show_id") { $0.show.rawValue },
      .integer("stated_at") { $0.statedAt.seconds },
    ]
  ) { row throws(UnreadableValue) in
    AssignedTitle(
      id: AssignedTitleID(rawValue: row.integer(0)), title: row.text(1), show: ShowID(rawValue: row.integer(2)),
      statedAt: try row.moment(3))
  }
}

extension Ids {
  /// The ids in one text, such as `imdb:tt0411008 tvdb:73739`.
  fileprivate var words: String { aliases.map(\.description).joined(separator: " ") }

  fileprivate init(words: String) {
    self.init()
    for case let alias? in words.split(separator: " ").map({ Alias(String($0)) }) { self[alias.provider] = alias.id }
  }
}
