import ShowlogFeatureKit
import ShowlogModels

extension TrendsWriter {
  private static let rowLimit = 10

  /// Returns the progress in each show: shows with unwatched episodes first, since they can be continued.
  func progress(of report: TrendsReport) -> TrendsProgressList? {
    guard !report.completion.isEmpty else { return nil }
    let open = report.completion.filter { $0.aired > $0.watched }
    let done = report.completion.filter { $0.isCaughtUp }
    let listed = open + done
    let hidden = listed.count - Self.rowLimit
    return TrendsProgressList(
      title: "How far you are", summary: summary(of: report.completion),
      rows: listed.prefix(Self.rowLimit).map(row),
      more: hidden > 0 ? "and \(text.count(hidden, "show")) more; --json has all" : "")
  }

  private func summary(of shows: [TrendsCompletion]) -> String {
    let finished = shows.filter(\.isFinished).count
    let caughtUp = shows.filter { $0.isCaughtUp && !$0.isFinished }.count
    let begun = shows.filter { $0.watched > 0 && !$0.isCaughtUp }.count
    let waiting = shows.filter { $0.watched == 0 && $0.aired > 0 }.count
    let unknown = shows.filter { $0.aired == 0 }.count
    let parts = [
      (finished, "finished"), (caughtUp, "caught up"), (begun, "under way"), (waiting, "not begun"),
      (unknown, "without air dates"),
    ]
    let counted = parts.filter { $0.0 > 0 }
    return counted.enumerated().map { index, part in
      "\(index == 0 ? text.count(part.0, "show") : text.number(part.0)) \(part.1)"
    }.joined(separator: ", ")
  }

  private func row(_ show: TrendsCompletion) -> TrendsProgressList.Row {
    let left = show.aired - show.watched
    let detail =
      if show.isFinished { "finished" } else if show.isCaughtUp { "caught up" } else {
        "\(text.number(left)) left" + (show.minutesLeft > 0 ? ", \(time(show.minutesLeft))" : "")
      }
    return TrendsProgressList.Row(
      title: show.show.name, fraction: show.completion ?? 0,
      text: "\(text.number(show.watched))/\(text.number(show.aired))", detail: detail,
      isDone: show.isCaughtUp)
  }

  private func time(_ minutes: Int) -> String { text.shortDuration(minutes: minutes) }
}
