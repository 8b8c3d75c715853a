import ShowlogModels
import ShowlogTerminalUI

extension TrendsWriter {
  func heatmap(of report: TrendsReport) -> TrendsHeatmapBlock? {
    guard report.period.days.count >= 360 || report.period.range == .all else { return nil }
    let map = report.heatmap
    let quartiles = map.quartiles
    let isOne = quartiles.last == 1
    let unit = map.metric == .plays ? (isOne ? "play" : "plays") : (isOne ? "minute" : "minutes")
    // Few active days have equal ones, ascending as they are.
    let limits = quartiles.indices.filter { $0 == 0 || quartiles[$0] != quartiles[$0 - 1] }
      .map { text.number(quartiles[$0]) }
    let legend = limits.last.map { last in
      let others = limits.dropLast().joined(separator: ", ")
      return
        "A shade is a quarter of the active days: up to \(others.isEmpty ? "" : "\(others) and ")\(last) \(unit), and more."
    }
    return TrendsHeatmapBlock(
      title: "Day by day", weeks: map.levels, weekdays: text.wording.weekdayNames, months: months(of: map),
      legend: legend ?? "No play has a date in these days.")
  }

  /// A month is named at the first week that starts in it.
  private func months(of map: TrendsHeatmap) -> [Int: String] {
    var names: [Int: String] = [:]
    for week in map.levels.indices {
      let monday = map.from.advanced(by: 7 * week)
      if monday.components.day <= 7 { names[week] = text.monthName(monday) }
    }
    return names
  }

  func notes(on report: TrendsReport) -> [String] {
    [comparison(report), undated(report), unknownRuntime(report), bulkMarks(report), specials(report)]
      .compactMap { $0 }
  }

  /// Follows the notes, the last of which is on the specials.
  func hints(on report: TrendsReport) -> [Hint] {
    report.figures.playsOfSpecials > 0 ? [countsSpecials(report.period.range)] : []
  }

  func countsSpecials(_ range: TrendsRange) -> Hint {
    .command("trends --range \(range) --specials", "counts specials as well", key: "S")
  }

  private func specials(_ report: TrendsReport) -> String? {
    guard report.figures.playsOfSpecials > 0 else { return nil }
    return
      "\(text.count(report.figures.playsOfSpecials, "play")) of specials or of episodes without a number: left out."
  }

  private func comparison(_ report: TrendsReport) -> String? {
    guard let change = report.change, let name = nameOfPredecessor(of: report.period.range),
      report.figures.plays > 0
    else { return nil }
    let toCome = report.period.isRunning ? report.period.today.distance(to: report.period.until) - 1 : 0
    return "Changes are against \(name) (\(text.dates(change.from, until: change.until)))"
      + (toCome > 0 ? "; \(text.count(toCome, "day")) of this period are still to come." : ".")
  }

  private func undated(_ report: TrendsReport) -> String? {
    guard report.figures.undatedPlays > 0 else { return nil }
    let plays = text.count(report.figures.undatedPlays, "play")
    return report.period.range == .all
      ? "\(plays) without a date: in the totals and the top shows, but in no day."
      : "\(plays) without a date: left out here, counted by --range all."
  }

  private func unknownRuntime(_ report: TrendsReport) -> String? {
    guard report.figures.playsOfUnknownRuntime > 0 else { return nil }
    return
      "\(text.count(report.figures.playsOfUnknownRuntime, "play")) of unknown runtime: no time is counted."
  }

  private func bulkMarks(_ report: TrendsReport) -> String? {
    guard report.bulkMarks.count > 0 else { return nil }
    let times =
      report.bulkMarks.count == 1
      ? "at one moment" : "at \(text.number(report.bulkMarks.count)) moments"
    return "\(text.number(report.bulkMarks.plays)) plays marked in bulk, \(times):"
      + " left out of streaks, binges, the busiest day and hours."
  }
}
