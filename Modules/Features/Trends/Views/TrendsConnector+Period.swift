import ShowlogModels

extension TrendsConnector {
  /// What the page is of, such as `The last 12 months`.
  func title(of period: TrendsPeriod) -> String {
    let name = name(of: period.range)
    let isRunningYear = if case .year = period.range { period.isRunning } else { false }
    return name.prefix(1).uppercased() + name.dropFirst() + (isRunningYear ? " so far" : "")
  }

  /// Its days, and whose they are.
  func subtitle(of period: TrendsPeriod) -> String {
    let last = period.isRunning ? period.today.advanced(by: 1) : period.until
    return "\(TrendsText.dates(period.from, until: last)), \(period.zone)"
      + (period.includesSpecials ? ", with specials" : "")
  }

  /// A range within a sentence.
  func name(of range: TrendsRange) -> String {
    switch range {
    case .days(1): "today"
    case .days(let count): "the last \(TrendsText.number(count)) days"
    case .months(1): "this month"
    case .months(let count): "the last \(TrendsText.number(count)) months"
    case .year(let year): String(year)
    case .all: "all time"
    }
  }

  /// The range before within a sentence; nil where there is none.
  func nameOfPredecessor(of range: TrendsRange) -> String? {
    switch range {
    case .days(1): "yesterday"
    case .days(let count): "the \(TrendsText.number(count)) days before"
    case .months(1): "the month before"
    case .months(let count): "the \(TrendsText.number(count)) months before"
    case .year(let year): String(year - 1)
    case .all: nil
    }
  }

  /// What to do where there are no figures.
  func empty(_ period: TrendsPeriod, hasPlays: Bool) -> TrendsEmpty {
    guard hasPlays else {
      return TrendsEmpty(
        title: "Nothing watched yet.",
        hints: [
          TrendsHint(command: "showlog import FILE", purpose: "read an export of Trakt or TVmaze"),
          TrendsHint(command: "showlog watch SHOW --next", purpose: "note the next episode of a show"),
          TrendsHint(command: "showlog demo trends", purpose: "see this page on sample data"),
        ])
    }
    guard period.range == .all else {
      return TrendsEmpty(
        title: "No plays in \(name(of: period.range)).",
        hints: [TrendsHint(command: "showlog trends --range all", purpose: "look at all plays")])
    }
    return TrendsEmpty(
      title: "No plays but of specials.",
      hints: [TrendsHint(command: "showlog trends --range all --specials", purpose: "count specials as well")]
    )
  }
}
