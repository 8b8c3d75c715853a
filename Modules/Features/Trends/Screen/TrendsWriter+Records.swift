import ShowlogFeatureKit
import ShowlogModels

extension TrendsWriter {
  func records(of report: TrendsReport) -> TrendsFacts? {
    let facts = streaks(of: report) + days(of: report) + binges(of: report)
    return facts.isEmpty ? nil : TrendsFacts(title: "Streaks and binges", facts: facts)
  }

  private func streaks(of report: TrendsReport) -> [TrendsFacts.Fact] {
    var facts: [TrendsFacts.Fact] = []
    if let longest = report.streaks.longest {
      facts.append(
        .init(
          label: "Longest streak", value: text.count(longest.days, "day"),
          detail: text.dates(longest.from, until: longest.until)))
    }
    if let current = report.streaks.current {
      let endsToday = current.until > report.period.today
      facts.append(
        .init(
          label: "Current streak", value: text.count(current.days, "day"),
          detail: "since \(text.shortDate(current.from))" + (endsToday ? "" : ", not yet today")))
    } else if report.period.days.contains(report.period.today) {
      let exception = report.bulkMarks.count > 0 ? ", bulk marks left out" : ""
      facts.append(.init(label: "Current streak", value: "none", detail: "no play today or yesterday\(exception)"))
    }
    return facts
  }

  private func days(of report: TrendsReport) -> [TrendsFacts.Fact] {
    guard let busiest = report.busiestDay else { return [] }
    var facts = [text.count(busiest.plays, "play")]
    if busiest.minutes > 0 {
      facts.insert(text.duration(minutes: busiest.minutes), at: report.metric == .minutes ? 0 : 1)
    }
    return [
      .init(
        label: "Busiest day", value: facts.removeFirst(),
        detail: ([text.date(busiest.day)] + facts).joined(separator: ", "))
    ]
  }

  private func binges(of report: TrendsReport) -> [TrendsFacts.Fact] {
    guard let longest = report.binges.longest.first else {
      return [.init(label: "Binges", value: "none", detail: "3 plays of a show or more, soon after each other")]
    }
    return [
      .init(
        label: "Longest binge", value: text.count(longest.plays, "play"),
        detail: "\(longest.show.name), \(text.shortDate(longest.day))"),
      .init(
        label: "All binges", value: text.number(report.binges.count),
        detail: "with \(text.count(report.binges.plays, "play"))"),
    ]
  }

  func backlog(of report: TrendsReport) -> TrendsFacts? {
    let backlog = report.backlog
    guard backlog.episodes > 0 else { return nil }
    return TrendsFacts(
      title: "Backlog of the shows you follow",
      facts: [
        .init(
          label: "To watch", value: text.count(backlog.episodes, "episode"),
          detail:
            "of \(text.count(backlog.shows, "show"))"
            + (backlog.minutes > 0 ? ", \(text.duration(minutes: backlog.minutes))" : "")),
        .init(
          label: "Pace",
          value: "\(text.ratio(backlog.playsInPaceDays, of: TrendsBacklog.paceDays)) a day",
          detail: "\(text.count(backlog.playsInPaceDays, "play")) in \(TrendsBacklog.paceDays) days"),
        timeToClear(report),
      ])
  }

  private func timeToClear(_ report: TrendsReport) -> TrendsFacts.Fact {
    guard let days = report.backlog.daysToClear else {
      return .init(label: "Cleared", value: "never", detail: "at this pace")
    }
    let end =
      days < 36_525 ? "by \(text.shortDate(report.period.today.advanced(by: days)))" : "at this pace"
    return .init(label: "Cleared", value: "in \(text.count(days, "day"))", detail: end)
  }
}
