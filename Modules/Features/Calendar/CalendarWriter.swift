import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

struct CalendarWriter {
  let input: CalendarInput
  let isPrinted: Bool
  let today: Day
  let range: Range<Day>
  let format: CalendarFormat

  init(input: CalendarInput, isPrinted: Bool) {
    self.input = input
    self.isPrinted = isPrinted
    today = input.today
    range = input.range
    format = CalendarFormat(wording: input.wording)
  }

  var title: String {
    if let since = input.state.airedSince {
      return "New since \(WatchTime.at(since).words(in: input.zone, input.wording))"
    }
    return switch input.state.period {
    case .day: format.day(range.lowerBound)
    case .week: format.week(range.lowerBound)
    case .month: format.month(range.lowerBound)
    case .days: range.count.of("day", "days", in: input.wording)
    }
  }

  /// The title has the year, unless the days are of several.
  func day(_ day: Day) -> String {
    range.lowerBound.year == range.upperBound.advanced(by: -1).year ? format.shortDay(day) : format.day(day)
  }

  var relation: String { format.distance(from: today, to: range, of: input.state.period) }

  func facts(of entries: [CalendarEntry]) -> [String?] {
    let minutes = entries.reduce(0) { $0 + ($1.facts.minutes ?? 0) }
    let watched = entries.count(where: \.isWatched)
    return [
      input.state.period == .month || input.state.period == .day ? nil : format.span(range),
      entries.isEmpty ? nil : amount(of: entries),
      minutes > 0 ? minutes.minutesWords(in: input.wording) : nil,
      watched > 0 ? "\(watched.words(in: input.wording)) watched" : nil,
      input.state.unwatchedOnly && input.state.airedSince == nil ? "unwatched only" : nil,
      input.state.followedOnly && input.state.airedSince == nil ? "your shows only" : nil,
    ]
  }

  private func amount(of entries: [CalendarEntry]) -> String {
    let shows = Set(entries.map(\.show.id)).count
    let episodes = entries.count.of("episode", "episodes", in: input.wording)
    return entries.count == 1 ? episodes : "\(episodes) of \(shows.of("show", "shows", in: input.wording))"
  }

  func placeholder(_ report: CalendarReport) -> Placeholder {
    if input.library.episodes.isEmpty {
      return Placeholder(
        "There are no episodes yet.", [.step(.importDates), .step(.demo)])
    }
    let commands = [command(report.nextDay, "the next"), command(report.previousDay, "the last")].compactMap {
      $0
    }
    // A printed page has the next day as a command.
    let next = isPrinted ? "" : report.nextDay.map { "; the next episode airs on \(format.day($0))" } ?? ""
    return Placeholder(
      "There is \(subject) \(when)\(next).",
      isPrinted ? commands + [everything, undated(report)].compactMap { $0 } : [undated(report)].compactMap { $0 })
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

struct CalendarFormat {
  let wording: Wording

  func day(_ day: Day) -> String { day.words(in: wording) }

  func shortDay(_ day: Day) -> String { "\(weekdayAndNumber(day)) \(shortMonth(day))" }

  func weekdayAndNumber(_ day: Day) -> String { "\(wording.weekdayNames[day.weekday - 1]) \(day.components.day)" }

  func month(_ day: Day) -> String { "\(wording.fullMonthNames[day.components.month - 1]) \(day.year)" }

  func shortMonth(_ day: Day) -> String { wording.monthNames[day.components.month - 1] }

  func week(_ day: Day) -> String { "Week \(day.week.number) of \(day.week.year)" }

  /// Returns a range as `Mon 18 to Sun 24 Apr 2016`; the first day has a month and year only if they differ.
  func span(_ days: Range<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound.advanced(by: -1))
    if first >= last { return day(first) }
    if first.year != last.year { return "\(day(first)) to \(day(last))" }
    if first.startOfMonth != last.startOfMonth { return "\(shortDay(first)) to \(day(last))" }
    return "\(weekdayAndNumber(first)) to \(day(last))"
  }

  /// Returns the distance of a period from today: `this week`, `next month`, `3 weeks ago`, `from today`.
  func distance(from today: Day, to days: Range<Day>, of period: CalendarPeriod) -> String {
    let start = days.lowerBound
    switch period {
    case .day: return start.distanceWords(from: today, in: wording)
    case .week:
      return named(today.startOfWeek.distance(to: start) / 7, "week")
        ?? start.distanceWords(from: today.startOfWeek, in: wording)
    case .month:
      return named(today.months(to: start), "month") ?? start.distanceWords(from: today.startOfMonth, in: wording)
    case .days: return start == today ? "from today" : start.distanceWords(from: today, in: wording)
    }
  }

  private func named(_ distance: Int, _ unit: String) -> String? {
    switch distance {
    case 0: "this \(unit)"
    case 1: "next \(unit)"
    case -1: "last \(unit)"
    default: nil
    }
  }
}
