import ShowlogModels

extension TrendsWriter {
  func tiles(of report: TrendsReport) -> [TrendsTile] {
    let figures = report.figures
    return [
      TrendsTile(
        value: text.number(figures.plays), label: figures.plays == 1 ? "play" : "plays",
        change: change(report.change?.plays) { text.number($0) }, detail: perActiveDay(figures)),
      TrendsTile(
        value: isTimeUnknown(figures.plays, figures.minutes) ? "?" : text.tileDuration(minutes: figures.minutes),
        label: "watched",
        change: change(report.change?.minutes) { text.shortDuration(minutes: $0) },
        detail: isTimeUnknown(figures.plays, figures.minutes) ? "runtimes unknown" : length(of: figures.minutes)),
      TrendsTile(
        value: text.number(figures.activeDays),
        label: figures.activeDays == 1 ? "active day" : "active days",
        change: change(report.change?.activeDays) { text.number($0) },
        detail: "of \(text.count(figures.days, "day"))"),
      TrendsTile(
        value: text.number(figures.shows), label: figures.shows == 1 ? "show" : "shows", change: nil,
        detail: text.count(figures.episodes, "episode")),
    ]
  }

  private func perActiveDay(_ figures: TrendsFigures) -> String {
    guard figures.activeDays > 0 else { return "" }
    return "\(text.ratio(figures.datedPlays, of: figures.activeDays)) an active day"
  }

  private func length(of minutes: Int) -> String {
    minutes < 48 * 60 ? "" : "\(text.ratio(minutes, of: 24 * 60)) days on end"
  }

  private func change(
    _ figure: TrendsChange.Figure?, _ format: (Int) -> String
  ) -> TrendsChangeText? {
    guard let figure else { return nil }
    guard figure.difference != 0 else { return TrendsChangeText(direction: .same, text: "as before") }
    let direction: TrendsChangeText.Direction = figure.difference > 0 ? .up : .down
    guard figure.before > 0 else { return TrendsChangeText(direction: direction, text: "none before") }
    let percent = (Int(figure.difference.magnitude) * 200 + figure.before) / (figure.before * 2)
    let amount = percent == 0 ? "under 1 %" : "\(text.number(percent)) %"
    return TrendsChangeText(direction: direction, text: "\(amount) from \(format(figure.before))")
  }
}
