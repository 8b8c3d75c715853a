import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

extension TrendsWriter {
  /// Returns the course of the period in one line; nil if the bars show all of it, or it has a single step.
  func rhythm(of report: TrendsReport) -> Sparkline? {
    let buckets = past(report.rhythm.buckets, by: report.rhythm.by, of: [report.rhythm.buckets], report.period)
    guard report.by != report.rhythm.by || buckets.count > limit(of: report.by) else { return nil }
    guard buckets.count > 1, let first = buckets.first?.from, let last = buckets.last?.from else {
      return nil
    }
    let isByMonth = report.rhythm.by == .month
    return Sparkline(
      title: "\(noun(report.metric)) by \(report.rhythm.by.rawValue)",
      values: buckets.map { $0[report.metric] },
      first: isByMonth ? text.month(first) : text.shortDate(first),
      last: isByMonth ? text.month(last) : text.shortDate(last))
  }

  /// The bars of the report, of episodes and of each other kind that has some.
  ///
  /// - Parameter areAll: Whether all of them are returned, and not only those for which a page has room.
  func bars(of report: TrendsReport, areAll: Bool = false) -> [BarChart] {
    let isCounted = report.by.isByFact ? report.figures.plays > 0 : report.figures.datedPlays > 0
    let episodes = bars(of: report.buckets, of: report.others.isEmpty ? "" : "Episodes", report, areAll) {
      facts(of: $0, in: report).map { plays(with: $0, in: report) }
    }
    let others = report.others.filter { report.by.isByFact ? !$0.lacksFact : $0.datedPlays > 0 }
    return (isCounted ? [episodes] : [])
      + others.map { other in
        bars(of: other.buckets, of: other.name.prefix(1).uppercased() + other.name.dropFirst(), report, areAll) {
          guard let page = other.list, let facts = facts(of: $0, in: report) else { return nil }
          // Of all time, what was never watched has the same facts.
          let isOfAllTime = report.period.range == .all && $0.from == nil
          return ListLink(
            page: page, filter: (facts + (isOfAllTime ? ["watched:yes"] : [])).joined(separator: " "))
        }
      }
  }

  /// - Parameter name: The name of the things, if there are several kinds of them.
  private func bars(
    of all: [TrendsBucket], of name: String, _ report: TrendsReport, _ areAll: Bool, list: (TrendsBucket) -> ListLink?
  ) -> BarChart {
    let kinds = [report.buckets] + report.others.map(\.buckets)
    let buckets = report.by.isByFact ? all[...] : past(all, by: report.by, of: kinds, report.period)
    let limit = areAll ? .max : limit(of: report.by)
    let shown = report.by.isCourse ? buckets.suffix(limit) : buckets.prefix(limit)
    let which = report.by.isCourse ? "last" : "first"
    return BarChart(
      title: (name.isEmpty ? noun(report.metric) : report.metric == .plays ? name : "\(name), time")
        + " by \(report.by.words)",
      shown.map { bucket in
        var bar = bar(label(of: bucket, by: report.by), report.metric, plays: bucket.plays, minutes: bucket.minutes)
        if bucket.plays > 0 { bar.list = list(bucket) }
        return bar
      },
      note: shown.count == buckets.count
        ? "" : "The \(which) \(shown.count) of \(text.number(buckets.count)) \(report.by.several).",
      isRanking: !report.by.isCourse)
  }

  /// The facts that the plays of a bar have in common, as a filter has them; nil for a name that it cannot have.
  private func facts(of bucket: TrendsBucket, in report: TrendsReport) -> [String]? {
    let value = bucket.name == TrendsGrouping.unknown ? nil : bucket.name
    let days = days(of: report, bucket.from, bucket.until)
    let by = report.by
    return switch by {
    case .day, .week, .month, .year: days
    case .weekday, .hour, .airing: days + [FilterFact.text(by.rawValue, value ?? FilterFact.none)]
    case .genre, .network, .country:
      value.map { FilterFact.plain($0).isBlank } == true ? nil : days + [FilterFact.text(by.rawValue, exactly: value)]
    case .release: days + [FilterFact.text(ShowFact.year.rawValue, value ?? FilterFact.none)]
    }
  }

  private func plays(with facts: [String], in report: TrendsReport) -> ListLink {
    .plays(facts + (report.figures.playsOfSpecials > 0 ? ["specials:no"] : []))
  }

  /// - Returns: The facts of some days, or of those of the report; none of all time, which has plays without a date.
  private func days(of report: TrendsReport, _ from: Day? = nil, _ until: Day? = nil) -> [String] {
    guard from != nil || report.period.range != .all else { return [] }
    return PlayedTimes.text(since: from ?? report.period.from, until: until ?? report.period.until)
  }

  func topShows(of report: TrendsReport) -> [BarChart] {
    let top = report.metric == .plays ? report.topShows.byPlays : report.topShows.byMinutes
    func listed(_ bar: BarChart.Bar, _ entry: TrendsTopShows.Entry) -> BarChart.Bar {
      var bar = bar
      bar.list = entry.facts.map { plays(with: days(of: report) + $0, in: report) }
      return bar
    }
    let most = BarChart(
      title: "Top shows by \(report.metric.rawValue)",
      top.map { listed(bar($0.show.name, report.metric, plays: $0.plays, minutes: $0.minutes), $0) },
      isRanking: true)
    let varied = BarChart(
      title: "Top shows by different episodes",
      report.topShows.byEpisodes.map { entry in
        let detail = text.count(entry.plays, "play")
        return listed(
          BarChart.Bar(entry.show.name, entry.episodes, text.number(entry.episodes), detail: detail), entry)
      }, isRanking: true)
    return [most, varied]
  }

  private func bar(_ label: String, _ metric: TrendsMetric, plays: Int, minutes: Int) -> BarChart.Bar {
    switch metric {
    case .plays:
      BarChart.Bar(
        label, plays, text.number(plays),
        detail: minutes == 0 ? "" : text.duration(minutes: minutes))
    case .minutes:
      BarChart.Bar(
        label, minutes, isTimeUnknown(plays, minutes) ? "?" : text.duration(minutes: minutes),
        detail: plays == 0 ? "" : text.count(plays, "play"))
    }
  }

  /// Whether no play has a known runtime.
  func isTimeUnknown(_ plays: Int, _ minutes: Int) -> Bool { plays > 0 && minutes == 0 }

  /// By month, all time ends with the last play of any kind, since a diary may have ended long ago.
  private func past(
    _ buckets: [TrendsBucket], by grouping: TrendsGrouping, of kinds: [[TrendsBucket]], _ period: TrendsPeriod
  ) -> ArraySlice<TrendsBucket> {
    let last = kinds.compactMap { $0.lastIndex { $0.plays > 0 } }.max()
    let present = buckets.lastIndex { bucket in bucket.from.map { $0 <= period.today } ?? true }
    let end =
      period.range == .all && grouping == .month ? last : [last, present].compactMap { $0 }.max()
    return buckets.prefix((end ?? -1) + 1)
  }

  private func limit(of grouping: TrendsGrouping) -> Int {
    switch grouping {
    case .day: 31
    case .week: 26
    case .month, .hour: 24
    case .year: 40
    case .weekday: 7
    case .airing: 8
    case .genre, .network, .country: 15
    case .release: 40
    }
  }

  private func label(of bucket: TrendsBucket, by grouping: TrendsGrouping) -> String {
    switch grouping {
    case .day: bucket.from.map(text.date) ?? bucket.name
    case .week: bucket.from.map { "W\(bucket.name.suffix(2)) \(text.shortDate($0))" } ?? bucket.name
    case .month: bucket.from.map(text.month) ?? bucket.name
    case .year, .genre, .network, .country, .release: bucket.name
    case .weekday, .airing: Int(bucket.name).map(text.weekday) ?? bucket.name
    case .hour: "\(bucket.name.count < 2 ? "0" : "")\(bucket.name):00"
    }
  }

  private func noun(_ metric: TrendsMetric) -> String {
    switch metric {
    case .plays: "Plays"
    case .minutes: "Time"
    }
  }

  func records(of report: TrendsReport) -> DataTable? {
    let facts = streaks(of: report) + days(of: report) + binges(of: report)
    return facts.isEmpty ? nil : table(of: facts, title: "Streaks and binges")
  }

  private func streaks(of report: TrendsReport) -> [Fact] {
    var facts: [Fact] = []
    if let longest = report.streaks.longest {
      facts.append(
        Fact(
          "Longest streak", text.count(longest.days, "day"),
          detail: text.dates(longest.from, until: longest.until)))
    }
    if let current = report.streaks.current {
      let endsToday = current.until > report.period.today
      facts.append(
        Fact(
          "Current streak", text.count(current.days, "day"),
          detail: "since \(text.shortDate(current.from))" + (endsToday ? "" : ", not yet today")))
    } else if report.period.days.contains(report.period.today) {
      let exception = report.bulkMarks.count > 0 ? ", bulk marks left out" : ""
      facts.append(Fact("Current streak", "none", detail: "no episode today or yesterday\(exception)"))
    }
    return facts
  }

  private func days(of report: TrendsReport) -> [Fact] {
    guard let busiest = report.busiestDay else { return [] }
    var facts = [text.count(busiest.plays, "play")]
    if busiest.minutes > 0 {
      facts.insert(text.duration(minutes: busiest.minutes), at: report.metric == .minutes ? 0 : 1)
    }
    return [
      Fact(
        "Busiest day", facts.removeFirst(),
        detail: ([text.date(busiest.day)] + facts).joined(separator: ", "))
    ]
  }

  private func binges(of report: TrendsReport) -> [Fact] {
    guard let longest = report.binges.longest.first else {
      return [Fact("Binges", "none", detail: "3 plays of a show or more, soon after each other")]
    }
    return [
      Fact(
        "Longest binge", text.count(longest.plays, "play"),
        detail: "\(longest.show.name), \(text.shortDate(longest.day))"),
      Fact(
        "All binges", text.number(report.binges.count),
        detail: "with \(text.count(report.binges.plays, "play"))"),
    ]
  }

  func backlog(of report: TrendsReport) -> DataTable? {
    guard report.backlog.episodes > 0 else { return nil }
    return table(of: facts(of: report.backlog, today: report.period.today), title: "Backlog of the shows you follow")
  }

  /// When the episodes that wait will have been watched.
  func digest(of backlog: TrendsBacklog, today: Day) -> Digest? {
    guard backlog.episodes > 0 else { return nil }
    let facts = facts(of: backlog, today: today)
    let day = backlog.daysToClear.flatMap { $0 <= 730 ? text.shortDate(today.advanced(by: $0)) : nil }
    let detail = "\(facts[0].text) \(facts[0].detail), at \(facts[1].text)"
    return Digest("At your pace", [.figures([Figure(day ?? facts[2].text, "", detail: detail)])])
  }

  private func facts(of backlog: TrendsBacklog, today: Day) -> [Fact] {
    [
      Fact(
        "To watch", text.count(backlog.episodes, "episode"),
        detail:
          "of \(text.count(backlog.shows, "show"))"
          + (backlog.minutes > 0 ? ", \(text.duration(minutes: backlog.minutes))" : "")),
      Fact(
        "Pace",
        // Rounded to none, it would not agree with the days.
        backlog.playsInPaceDays > 0 && backlog.playsInPaceDays * 20 < TrendsBacklog.paceDays
          ? "under \(text.ratio(1, of: 10)) a day"
          : "\(text.ratio(backlog.playsInPaceDays, of: TrendsBacklog.paceDays)) a day",
        detail: "\(text.count(backlog.playsInPaceDays, "play")) in \(TrendsBacklog.paceDays) days"),
      timeToClear(backlog, today: today),
    ]
  }

  private func timeToClear(_ backlog: TrendsBacklog, today: Day) -> Fact {
    guard let days = backlog.daysToClear else {
      return Fact("Cleared", "never", detail: "at this pace")
    }
    guard days <= 730 else {
      let pace = "at the pace of the last \(TrendsBacklog.paceDays) days"
      return Fact("Cleared", "in \(text.number((days + 182) / 365)) years", detail: pace)
    }
    return Fact(
      "Cleared", "in \(text.count(days, "day"))",
      detail: "by \(text.shortDate(today.advanced(by: days)))")
  }

  private func table(of facts: [Fact], title: String) -> DataTable {
    DataTable(
      title: title,
      columns: [
        TableColumn("", minimumWidth: 15, priority: 3), TableColumn("", minimumWidth: 9, priority: 3),
        TableColumn("", minimumWidth: 8, isFlexible: true),
      ], rows: facts.map { [.text($0.label), .text($0.text, .accent), .text($0.detail, .muted)] })
  }

  private static let rowLimit = 10

  /// Returns the progress in each show: shows with unwatched episodes first, since they can be continued.
  func progress(of report: TrendsReport) -> DataTable? {
    guard !report.completion.isEmpty else { return nil }
    let open = report.completion.filter { $0.aired > $0.watched }
    let done = report.completion.filter { $0.isCaughtUp }
    let listed = open + done
    let hidden = listed.count - Self.rowLimit
    return DataTable(
      title: "How far you are", summary: summary(of: report.completion),
      columns: [
        TableColumn("", minimumWidth: 10, priority: 2, isFlexible: true), TableColumn("", priority: 1),
        TableColumn("", alignment: .trailing, priority: 3), TableColumn(""),
      ], rows: listed.prefix(Self.rowLimit).map(row),
      note: hidden > 0 ? "and \(text.count(hidden, "show")) more" : "")
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

  private func row(_ show: TrendsCompletion) -> [TableCell] {
    let left = show.aired - show.watched
    let detail =
      if show.isFinished { "finished" } else if show.isCaughtUp { "caught up" } else {
        "\(text.number(left)) left" + (show.minutesLeft > 0 ? ", \(time(show.minutesLeft))" : "")
      }
    let mark: [TableCell] = show.isCaughtUp ? [.sign(.done, .good), .text(" ", .good)] : []
    return [
      .text(show.show.name), .bar(show.completion ?? 0, show.isCaughtUp ? .good : .bar),
      .text("\(text.number(show.watched))/\(text.number(show.aired))"), .row(mark + [.text(detail, .muted)]),
    ]
  }

  private func time(_ minutes: Int) -> String { text.shortDuration(minutes: minutes) }

  func heatmap(of report: TrendsReport) -> Heatmap? {
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
    return Heatmap(
      title: "Day by day", weeks: map.levels, months: months(of: map), weekdays: text.wording.weekdayNames,
      legend: legend ?? "No play of an episode has a date in these days.")
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
}
