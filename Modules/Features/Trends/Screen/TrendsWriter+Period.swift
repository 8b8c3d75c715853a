import ShowlogModels
import ShowlogTerminalUI

extension TrendsWriter {
  func title(of period: TrendsPeriod) -> String {
    let name = name(of: period.range)
    let isRunningYear = if case .year = period.range { period.isRunning } else { false }
    return name.prefix(1).uppercased() + name.dropFirst() + (isRunningYear ? " so far" : "")
  }

  func subtitle(of period: TrendsPeriod) -> String {
    let last = period.isRunning ? period.today.advanced(by: 1) : period.until
    return "\(text.dates(period.from, until: last)), \(period.zone)"
      + (period.includesSpecials ? ", with specials" : "")
  }

  func name(of range: TrendsRange) -> String {
    switch range {
    case .days(1): "today"
    case .days(let count): "the last \(text.number(count)) days"
    case .months(1): "this month"
    case .months(let count): "the last \(text.number(count)) months"
    case .year(let year): String(year)
    case .all: "all time"
    }
  }

  func nameOfPredecessor(of range: TrendsRange) -> String? {
    switch range {
    case .days(1): "yesterday"
    case .days(let count): "the \(text.number(count)) days before"
    case .months(1): "the month before"
    case .months(let count): "the \(text.number(count)) months before"
    case .year(let year): String(year - 1)
    case .all: nil
    }
  }

  func empty(_ period: TrendsPeriod, hasPlays: Bool) -> Placeholder {
    guard hasPlays else {
      return Placeholder(
        "Nothing watched yet.", [.step(.importPlays), .step(.markNext), .step(.demo)])
    }
    guard period.range == .all else {
      return Placeholder(
        "No plays \(period.range == .days(1) ? "" : "in ")\(name(of: period.range)).",
        [.command("trends --range all", "counts all plays")])
    }
    return Placeholder(
      "Only specials were watched.",
      [.command("trends --range all --specials", "counts specials as well")]
    )
  }
}
