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

  func empty(_ report: TrendsReport, hasPlays: Bool) -> Placeholder {
    let range = report.period.range
    guard hasPlays else {
      return Placeholder(
        "Nothing watched yet.", [.step(.importPlays), .step(.markNext), .step(.demo)])
    }
    let place = range == .days(1) ? name(of: range) : "in \(name(of: range))"
    guard report.figures.playsOfSpecials == 0 else {
      return Placeholder(
        "Only specials were watched\(range == .all ? "" : " \(place)").", [countsSpecials(range)])
    }
    guard range != .all else { return Placeholder("No play is of an episode in your library.") }
    return Placeholder("No plays \(place).", [.command("trends --range all", "counts all plays")])
  }
}
