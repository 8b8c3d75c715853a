import ShowlogFeatureKit
import ShowlogModels

extension TrendsWriter {
  /// Returns the course of the period in one line; nil if the bars show all of it, or it has a single step.
  func rhythm(of report: TrendsReport) -> TrendsRhythmLine? {
    let buckets = past(report.rhythm.buckets, report.period)
    guard report.by != report.rhythm.by || buckets.count > limit(of: report.by) else { return nil }
    guard buckets.count > 1, let first = buckets.first?.from, let last = buckets.last?.from else {
      return nil
    }
    let isByMonth = report.rhythm.by == .month
    return TrendsRhythmLine(
      title: "\(noun(report.metric)) by \(report.rhythm.by.rawValue)",
      values: buckets.map { $0[report.metric] },
      first: isByMonth ? text.month(first) : text.shortDate(first),
      last: isByMonth ? text.month(last) : text.shortDate(last))
  }

  func bars(of report: TrendsReport) -> TrendsBars {
    let buckets = past(report.buckets, report.period)
    let shown = buckets.suffix(limit(of: report.by))
    let word = report.by.rawValue + "s"
    return TrendsBars(
      title: "\(noun(report.metric)) by \(report.by.rawValue)",
      items: shown.map { bucket in
        bar(label(of: bucket, by: report.by), report.metric, plays: bucket.plays, minutes: bucket.minutes)
      },
      more: shown.count == buckets.count
        ? "" : "The last \(shown.count) of \(text.number(buckets.count)) \(word); --json has all.")
  }

  func topShows(of report: TrendsReport) -> [TrendsBars] {
    let top = report.metric == .plays ? report.topShows.byPlays : report.topShows.byMinutes
    let most = TrendsBars(
      title: "Top shows by \(report.metric.rawValue)",
      items: top.map { bar($0.show.name, report.metric, plays: $0.plays, minutes: $0.minutes) }, more: "")
    let varied = TrendsBars(
      title: "Top shows by different episodes",
      items: report.topShows.byEpisodes.map { entry in
        TrendsBars.Bar(
          label: entry.show.name, value: entry.episodes, text: text.number(entry.episodes),
          detail: text.count(entry.plays, "play"))
      }, more: "")
    return [most, varied]
  }

  private func bar(_ label: String, _ metric: TrendsMetric, plays: Int, minutes: Int) -> TrendsBars.Bar {
    switch metric {
    case .plays:
      TrendsBars.Bar(
        label: label, value: plays, text: text.number(plays),
        detail: minutes == 0 ? "" : text.duration(minutes: minutes))
    case .minutes:
      TrendsBars.Bar(
        label: label, value: minutes, text: isTimeUnknown(plays, minutes) ? "?" : text.duration(minutes: minutes),
        detail: plays == 0 ? "" : text.count(plays, "play"))
    }
  }

  /// Whether no play has a known runtime.
  func isTimeUnknown(_ plays: Int, _ minutes: Int) -> Bool { plays > 0 && minutes == 0 }

  private func past(_ buckets: [TrendsBucket], _ period: TrendsPeriod) -> ArraySlice<TrendsBucket> {
    let end = buckets.lastIndex { bucket in bucket.plays > 0 || bucket.from.map { $0 <= period.today } ?? true
    }
    return buckets[...(end ?? -1)]
  }

  private func limit(of grouping: TrendsGrouping) -> Int {
    switch grouping {
    case .day: 31
    case .week: 26
    case .month, .hour: 24
    case .year: 40
    case .weekday: 7
    }
  }

  private func label(of bucket: TrendsBucket, by grouping: TrendsGrouping) -> String {
    switch grouping {
    case .day: bucket.from.map(text.date) ?? bucket.name
    case .week: bucket.from.map { "W\(bucket.name.suffix(2)) \(text.shortDate($0))" } ?? bucket.name
    case .month: bucket.from.map(text.month) ?? bucket.name
    case .year: bucket.name
    case .weekday: Int(bucket.name).map(text.weekday) ?? bucket.name
    case .hour: "\(bucket.name.count < 2 ? "0" : "")\(bucket.name):00"
    }
  }

  private func noun(_ metric: TrendsMetric) -> String {
    switch metric {
    case .plays: "Plays"
    case .minutes: "Time"
    }
  }
}
