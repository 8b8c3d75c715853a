import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

struct TrendsWriter {
  let text: TrendsText

  init(wording: Wording) { text = TrendsText(wording: wording) }

  /// - Parameter hasPlays: Whether the history has plays, in the report's period or not.
  func page(of report: TrendsReport, hasPlays: Bool) -> BlockPage {
    var page = head(of: report)
    let isDated = report.figures.datedPlays > 0
    let figures = figures(of: report)
    if figures.isEmpty { page.placeholder = empty(report, hasPlays: hasPlays) }
    let topShows = report.figures.plays > 0 ? topShows(of: report) : []
    page.head = [
      figures.isEmpty ? nil : .figures(figures), isDated ? rhythm(of: report).map(Block.sparkline) : nil,
    ].compactMap { $0 }
    let blocks: [Block?] =
      bars(of: report).map(Block.bars) + topShows.prefix(1).map(Block.bars) + [
        isDated ? heatmap(of: report).map(Block.heatmap) : nil, isDated ? records(of: report).map(Block.table) : nil,
        progress(of: report).map(Block.table), backlog(of: report).map(Block.table),
      ]
    page.blocks = blocks.compactMap { $0 }
    page.sentence = figures.isEmpty ? nil : sentence(on: report)
    page.spares = topShows.dropFirst().map(Block.bars)
    page.notes = notes(on: report)
    if page.placeholder == nil { page.hints = hints(on: report) }
    return page
  }

  func head(of report: TrendsReport) -> BlockPage {
    BlockPage(title: title(of: report.period), subtitle: subtitle(of: report.period))
  }

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
    return Placeholder("No plays \(place).", [.command("trends --range all", "counts all plays", key: "r")])
  }

  /// What was watched, how often, and when most, as far as that can be said.
  private func sentence(on report: TrendsReport) -> TableCell {
    let figures = report.figures
    func strong(_ count: Int, _ one: String, _ several: String) -> TableCell {
      .text(count.of(one, several, in: text.wording), isStrong: true)
    }
    var cells: [TableCell] = [.text("You watched ")]
    if figures.plays > 0 {
      cells += [strong(figures.episodes, "episode", "episodes"), .text(" of "), strong(figures.shows, "show", "shows")]
    }
    for (index, other) in report.others.filter({ $0.plays > 0 }).enumerated() {
      if index > 0 || figures.plays > 0 { cells.append(.text(" and ")) }
      cells.append(strong(other.things, other.one, other.name))
    }
    let every = figures.activeDays > 1 ? (figures.days + figures.activeDays / 2) / figures.activeDays : 0
    if every > 0, every <= Self.ordinals.count { cells.append(.text(", on \(Self.ordinals[every - 1]) day")) }
    let most = report.buckets.filter { $0.plays == report.buckets.map(\.plays).max() }
    if report.by == .month, most.count == 1, report.buckets.count > 2, let month = most[0].from {
      cells += [.text(", most of all in "), .text(text.month(month), isStrong: true)]
    }
    return .row(cells + [.text(".")])
  }

  private static let ordinals = [
    "nearly every", "about every second", "about every third", "about every fourth", "about every fifth",
    "about every sixth", "about every seventh",
  ]

  private func figures(of report: TrendsReport) -> [Figure] {
    (report.figures.plays > 0 ? episodes(of: report) : []) + report.others.filter { $0.plays > 0 }.map(figure)
  }

  private func episodes(of report: TrendsReport) -> [Figure] {
    let figures = report.figures
    let hasNoTime = isTimeUnknown(figures.plays, figures.minutes)
    return [
      Figure(
        text.number(figures.plays), figures.plays == 1 ? "play" : "plays",
        change: change(report.change?.plays) { text.number($0) }, detail: perActiveDay(figures)),
      Figure(
        hasNoTime ? "?" : text.tileDuration(minutes: figures.minutes), "watched",
        change: change(report.change?.minutes) { text.shortDuration(minutes: $0) },
        detail: hasNoTime ? "runtimes unknown" : length(of: figures.minutes)),
      Figure(
        text.number(figures.activeDays), figures.activeDays == 1 ? "active day" : "active days",
        change: change(report.change?.activeDays) { text.number($0) },
        detail: "of \(text.count(figures.days, "day"))"),
      Figure(
        text.number(figures.shows), figures.shows == 1 ? "show" : "shows",
        detail: text.count(figures.episodes, "episode")),
    ]
  }

  private func figure(of other: TrendsOther) -> Figure {
    let time = isTimeUnknown(other.plays, other.minutes) ? "" : ", \(text.duration(minutes: other.minutes))"
    return Figure(
      text.number(other.things), other.things == 1 ? other.one : other.name,
      detail: text.count(other.plays, "play") + time)
  }

  private func perActiveDay(_ figures: TrendsFigures) -> String {
    guard figures.activeDays > 0 else { return "" }
    return "\(text.ratio(figures.datedPlays, of: figures.activeDays)) an active day"
  }

  private func length(of minutes: Int) -> String {
    minutes < 48 * 60 ? "" : "\(text.ratio(minutes, of: 24 * 60)) days on end"
  }

  /// Nil without a figure before: there is nothing to compare with.
  private func change(_ figure: TrendsChange.Figure?, _ format: (Int) -> String) -> Figure.Change? {
    guard let figure, figure.before > 0 else { return nil }
    guard figure.difference != 0 else { return .same("as before") }
    let change = figure.difference > 0 ? Figure.Change.up : Figure.Change.down
    let before = "from \(format(figure.before))"
    let percent = (Int(figure.difference.magnitude) * 200 + figure.before) / (figure.before * 2)
    // A large percentage, or one of a few, says less than the two figures.
    guard percent < 200, figure.before >= 10 else { return change(before) }
    return change("\(percent == 0 ? "under 1" : "\(percent)") % \(before)")
  }

  func notes(on report: TrendsReport) -> [String] {
    [
      facts(report), comparison(report), undated(report), withoutTime(report), unknownRuntime(report),
      bulkMarks(report),
      specials(report), others(report),
    ]
    .compactMap { $0 }
  }

  /// How plays are grouped by what was watched.
  private func facts(_ report: TrendsReport) -> String? {
    let lacking = report.by.isByFact ? report.others.filter { $0.plays > 0 && $0.lacksFact }.map(\.name) : []
    let sentences = [
      report.by == .genre ? "A play counts for each genre of its show." : nil,
      lacking.isEmpty ? nil : "Of \(lacking.joined(separator: ", ")), the \(report.by.words) is unknown.",
    ]
    let words = sentences.compactMap(\.self).joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  private func others(_ report: TrendsReport) -> String? {
    let counted = report.others.filter { $0.plays > 0 }
    guard !counted.isEmpty else { return nil }
    let names = counted.map(\.name).joined(separator: ", ")
    let unknown = counted.filter { $0.playsOfUnknownRuntime > 0 }
      .map { "; \(text.count($0.playsOfUnknownRuntime, "play")) of \($0.name) of unknown runtime" }
    return "Counted apart: \(names)\(unknown.joined()). The other figures are of episodes."
  }

  /// Follows the notes, of which those on plays without a date and on specials have hints.
  func hints(on report: TrendsReport) -> [Hint] {
    (report.figures.undatedPlays > 0 && report.period.range != .all
      ? [.command("trends --range all", "all time: counts plays without a date as well", key: "r")] : [])
      + (report.figures.playsOfSpecials > 0 ? [countsSpecials(report.period.range)] : [])
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
      report.figures.plays > 0, [change.plays, change.minutes, change.activeDays].contains(where: { $0.before > 0 })
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
      : "\(plays) without a date: left out here."
  }

  private func withoutTime(_ report: TrendsReport) -> String? {
    guard report.figures.playsWithoutTime > 0 else { return nil }
    return "\(text.count(report.figures.playsWithoutTime, "play")) without a time of day: in no hour and no binge."
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

struct TrendsText {
  let wording: Wording

  func number(_ value: Int) -> String { value.words(in: wording) }

  /// A count with its noun, as `1 play` or `1,234 plays`.
  func count(_ value: Int, _ noun: String) -> String {
    value.of(noun, noun + "s", in: wording)
  }

  /// Minutes as `45 min` or `912 h 05 min`, aligned in a column.
  func duration(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    guard hours > 0 else { return "\(rest) min" }
    return "\(number(hours)) h \(rest < 10 ? "0" : "")\(rest) min"
  }

  /// Minutes in a word or two, as `45 min`, `1.5 h` or `912 h`.
  func shortDuration(minutes: Int) -> String {
    if minutes < 60 { return "\(minutes) min" }
    let isInFull = minutes < 10 * 60 && minutes % 60 != 0
    return "\(isInFull ? ratio(minutes, of: 60) : number((minutes + 30) / 60)) h"
  }

  /// Minutes as the figure of a tile: in full below 100 hours, as `1 h 30 min`.
  func tileDuration(minutes: Int) -> String {
    minutes < 100 * 60 ? duration(minutes: minutes) : shortDuration(minutes: minutes)
  }

  /// The quotient of two counts with one decimal, as `2.3`; from 100 on without.
  func ratio(_ value: Int, of count: Int) -> String {
    guard count > 0 else { return "0" }
    let tenths = (value * 20 + count) / (count * 2)
    return tenths < 1_000 ? "\(tenths / 10)\(wording.decimalSeparator)\(tenths % 10)" : number((tenths + 5) / 10)
  }

  func date(_ day: Day) -> String { day.words(in: wording) }

  /// A day as `18 Apr 2016`.
  func shortDate(_ day: Day) -> String {
    let (year, month, number) = day.components
    return "\(number) \(wording.monthNames[month - 1]) \(year)"
  }

  func month(_ day: Day) -> String { day.monthWords(in: wording) }

  func monthName(_ day: Day) -> String { wording.monthNames[day.components.month - 1] }

  /// Days as `18 to 25 Apr 2016` or `18 Apr 2016 to 1 May 2017`, and a single day alone.
  func dates(_ from: Day, until: Day) -> String {
    let last = until.advanced(by: -1)
    guard last > from else { return shortDate(from) }
    let (start, end) = (from.components, last.components)
    if start.year != end.year { return "\(shortDate(from)) to \(shortDate(last))" }
    let month = start.month == end.month ? "" : " \(wording.monthNames[start.month - 1])"
    return "\(start.day)\(month) to \(shortDate(last))"
  }

  func weekday(_ number: Int) -> String { wording.fullWeekdayNames[(number + 6) % 7] }
}
