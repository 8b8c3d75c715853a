import ShowlogModels
import ShowlogTerminalUI

extension HistoryQuery {
  /// The requested days in words; empty for all.
  var periodWords: String {
    switch (since, until) {
    case (nil, nil): ""
    case (let since?, nil): "since \(since.words)"
    case (nil, let until?): "before \(until.words)"
    case (let since?, let until?): Self.words(since, until)
    }
  }

  private static func words(_ since: Day, _ until: Day) -> String {
    if until <= since { return "on no day: \(until.words) is not after \(since.words)" }
    if until == since.advanced(by: 1) { return "on \(since.words)" }
    if since == since.startOfMonth, until == since.advanced(byMonths: 1) { return "in \(since.monthWords)" }
    if since == since.startOfYear, until == since.advanced(byMonths: 12) { return "in \(since.year)" }
    return "from \(since.words) to \(until.advanced(by: -1).words)"
  }
}

extension Placeholder {
  /// Advice for a query without results: to get plays, or to change the query.
  init(_ input: HistoryInput) {
    if input.plays.count == 0 {
      self.init(
        "Nothing watched yet.",
        [
          .init("showlog import FILE", "reads the history that another service gave you"),
          .init("showlog watch SHOW --next", "marks the next episode as watched"),
          .init("showlog demo history", "shows what this looks like on sample data"),
        ])
    } else {
      self.init(
        "No play here.", [.init("showlog history", "lists all \(input.plays.count.of("play", "plays"))")])
    }
  }
}

extension Show {
  /// The title, or an id if no file had a title.
  var name: String { HistoryShow(self).name }
}

extension HistoryShow {
  /// The title, or an id if no file had a title.
  var name: String { title.isEmpty ? ids.aliases.first?.description ?? "Untitled" : title }
}
