import ShowlogModels
import TerminalUI

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
  func empty(_ period: TrendsPeriod, hasPlays: Bool) -> Placeholder {
    guard hasPlays else {
      return Placeholder(
        "Nothing watched yet.",
        [
          .init("showlog import FILE", "read an export of Trakt or TVmaze"),
          .init("showlog watch SHOW --next", "note the next episode of a show"),
          .init("showlog demo trends", "see this page on sample data"),
        ])
    }
    guard period.range == .all else {
      return Placeholder(
        "No plays in \(name(of: period.range)).",
        [.init("showlog trends --range all", "look at all plays")])
    }
    return Placeholder(
      "No plays but of specials.",
      [.init("showlog trends --range all --specials", "count specials as well")]
    )
  }
}
