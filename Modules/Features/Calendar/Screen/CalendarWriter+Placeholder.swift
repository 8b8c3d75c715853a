import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension CalendarWriter {
  func placeholder(_ report: CalendarReport) -> Placeholder {
    if input.library.episodes.isEmpty {
      return Placeholder(
        "There are no episodes yet.", [.step(.importDates), .step(.demo)])
    }
    let commands = [command(report.nextDay, "the next"), command(report.previousDay, "the last")].compactMap {
      $0
    }
    return Placeholder(
      "There is \(subject) \(when).", commands + [everything, undated(report)].compactMap { $0 })
  }

  private var subject: String {
    let what = input.state.unwatchedOnly ? "nothing unwatched" : "nothing"
    return input.state.followedOnly ? "\(what) of the shows you follow" : what
  }

  private var when: String {
    switch input.state.period {
    case .day: range.lowerBound == today ? "today" : "on \(title)"
    case .week: "in week \(title.dropFirst(5))"
    case .month: "in \(title)"
    case .days: "from \(format.span(range))"
    }
  }

  private func command(_ day: Day?, _ which: String) -> Hint? {
    guard let day else { return nil }
    let unwatched = input.state.unwatchedOnly ? " --unwatched" : ""
    return .command(
      "calendar \(day)\(unwatched)\(followed)", "\(format.day(day)), \(which) day with an episode")
  }

  private var followed: String { input.state.followedOnly ? " --followed" : "" }

  private var everything: Hint? {
    guard input.state.unwatchedOnly else { return nil }
    let period =
      switch input.state.period {
      case .day: " \(range.lowerBound)"
      case .week: range.contains(today) ? " week" : " \(range.lowerBound) --days 7"
      case .month: range.contains(today) ? " month" : " \(range.lowerBound) --days \(range.count)"
      case .days: " \(range.lowerBound) --days \(range.count)"
      }
    return .command("calendar\(period)\(followed)", "the same days with watched episodes")
  }

  private func undated(_ report: CalendarReport) -> Hint? {
    guard report.nextDay == nil, report.previousDay == nil else { return nil }
    return .step(.importDates)
  }
}
