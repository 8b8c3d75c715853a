import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

/// The Calendar tab: the episodes of a week, a month or a number of days.
public enum CalendarTab {
  /// The list of the tab and of the command.
  public static let list: NamedList<CalendarInput, some ListPage> = NamedList(
    "calendar", title: "Calendar", CalendarPage.init)

  /// The feature's tab.
  public static let tab = list.tab(keys: keys).with(.calendar) { input, _ in digest(of: input) }

  /// This week of the followed shows.
  private static func digest(of input: CalendarInput) -> Digest {
    var week = input
    week.state = CalendarState(followedOnly: true)
    let report = CalendarReport(week)
    let lines = report.entries.prefix(5).map { entry -> [TableCell] in
      let day = input.wording.weekdayNames[entry.day.weekday - 1]
      let time = entry.time.map { " \($0.shortDescription)" } ?? ""
      return [.text(entry.show.name), .text(entry.facts.label, .accent), .text(day + time, .muted)]
    }
    let more = report.entries.count - lines.count
    return Digest(
      "This week",
      [
        .month(input.month(of: report.days)),
        .table(
          DataTable(
            columns: [TableColumn("", isFlexible: true), TableColumn(""), TableColumn("", alignment: .trailing)],
            rows: lines, note: more > 0 ? "\(more.words(in: input.wording)) more" : "")),
      ])
  }

  private static let keys: [KeyBinding<CalendarInput, ListState, CalendarAction>] = [
    KeyBinding(
      .tab, help: "previous, next period", hint: "previous, next",
      [
        .init("[", aliases: ["h", .left]) { _ in .send(.steppedBack) },
        .init("]", aliases: ["l", .right]) { _ in .send(.steppedForward) },
      ]),
    KeyBinding(
      .tab, help: "week, month, days ahead", hint: "view",
      [
        .init("w") { _ in .send(.periodChosen(period: .week)) },
        .init("m") { _ in .send(.periodChosen(period: .month)) },
        .init("d") { _ in .send(.periodChosen(period: .days(28))) },
      ]),
    KeyBinding(.tab, help: "today", hint: "today", [.init("t") { _ in .send(.todayChosen) }]),
    KeyBinding(
      .tab, help: "all shows, or yours", hint: "all or yours",
      [.init("a") { .send(.followedOnlyChosen(isOn: !$0.input.state.followedOnly)) }]),
  ]
}

/// The days of the calendar with their episodes; a day or a week also has a row for each day without episodes.
struct CalendarPage: ListPage {
  let input: CalendarInput
  let filter: String
  let isPrinted: Bool
  private let report: CalendarReport
  let rows: [CalendarSlot]

  /// The days with the episodes that the filter leaves.
  private let days: [CalendarDay]
  private let entries: [CalendarEntry]

  /// - Complexity: O(episodes of the displayed days).
  init(_ question: ListQuestion<CalendarInput>) {
    let report = CalendarReport(question.input)
    (input, filter, isPrinted, self.report) = (question.input, question.filter, question.isPrinted, report)
    days = report.days(with: question.filter)
    entries = days.flatMap(\.entries)
    let isWeek = input.state.period == .week || input.state.period == .day
    let isEmpty = entries.isEmpty && (isPrinted || !report.entries.isEmpty)
    rows =
      isEmpty
      ? []
      : days.flatMap { day in
        day.entries.isEmpty && isWeek
          ? [CalendarSlot(day: day.day, entry: nil)] : day.entries.map { CalendarSlot(day: day.day, entry: $0) }
      }
  }

  private var writer: CalendarWriter { CalendarWriter(input: input, isPrinted: isPrinted) }

  var columns: [ListColumn<CalendarSlot>?] {
    let wording = input.wording
    // On a screen, followed shows are bold.
    let hasSigns = isPrinted && entries.contains { isMarked($0) }
    return [
      ListColumn("Time", minimumWidth: 7, priority: 6) { slot in
        slot.entry.map { entry in
          .row([
            entry.isWatched ? .row([.sign(.done, .good), .text(" ", .good)]) : .text("  "),
            .text(entry.time?.shortDescription ?? "all day", .muted),
          ])
        }
      },
      ListColumn("Show", minimumWidth: 16, priority: 5, isFlexible: true) { slot in
        guard let entry = slot.entry else { return .text("nothing", .muted) }
        let sign: TableCell =
          isMarked(entry) ? .row([.sign(.followed, .accent), .text(" ", .accent)]) : .text("  ")
        let name = TableCell.text(
          entry.show.name, entry.isWatched ? .muted : .plain, isStrong: isMarked(entry) && !entry.isWatched)
        return .row(hasSigns ? [sign, name] : [name])
      },
      ListColumn("Episode", .accent, minimumWidth: 6, priority: 6) { slot in
        slot.entry?.facts.label
      },
      ListColumn("Title", minimumWidth: 8, priority: 3, isFlexible: true) { slot in
        slot.entry.map { entry in
          let episode = entry.episode
          return .words(
            [episode.isSpecial && episode.number != nil ? "special" : "", episode.title].filter { !$0.isEmpty }, .muted)
        }
      },
      ListColumn("Length", .muted, alignment: .trailing, minimumWidth: 4, priority: 2) {
        $0.entry?.facts.minutes.map { $0.minutesWords(in: wording) }
      },
    ]
  }

  /// Whether the entry's show is marked as followed; not if only followed shows are listed.
  private func isMarked(_ entry: CalendarEntry) -> Bool { entry.isFollowed && !input.state.followedOnly }

  func subject(of row: CalendarSlot) -> RowSubject? {
    row.entry.map { RowSubject(show: $0.show.id, episode: $0.id) }
  }

  func id(of row: CalendarSlot) -> CalendarSlot.ID? { row.id }

  /// If the list lacks a row, the next one of its day or later is selected; in another period, the start.
  func index(of id: CalendarSlot.ID) -> Int? {
    guard report.range.contains(id.day) else { return start?.index }
    return rows.firstIndex { $0.id == id } ?? rows.firstIndex { $0.day >= id.day } ?? rows.count - 1
  }

  /// Today, or the start of another period.
  var start: ListStart? {
    let index = report.range.contains(input.today) ? rows.firstIndex { $0.day >= input.today } : 0
    return ListStart(at: index ?? rows.count - 1)
  }

  func section(of row: CalendarSlot) -> ListSection? {
    ListSection(writer.day(row.day), sign: row.day == input.today ? .today : nil)
  }

  let printsSectionsAbove = false

  var title: String? { writer.title }

  var note: TableCell? { writer.relation.isEmpty ? nil : .text(writer.relation, .accent) }

  /// The last ones are left out where the heading is too narrow.
  var facts: [String?] {
    [filter.isEmpty ? nil : "with “\(filter)”"] + writer.facts(of: entries)
      + [input.state.followedOnly ? nil : "of all shows"]
  }

  func lead(selected row: CalendarSlot?) -> [Block] {
    guard input.state.period == .month else { return [] }
    return [.month(input.month(of: days, selected: row?.day, leading: input.range.lowerBound.weekday - 1))]
  }

  var legend: [TableCell] {
    func item(_ sign: TableCell.Sign, _ words: String) -> TableCell {
      .row([.sign(sign, .muted), .text(" \(words)", .muted)])
    }
    let items: [TableCell?] = [
      rows.contains { $0.day == input.today } ? item(.today, "today") : nil,
      entries.contains(where: \.isWatched) ? item(.done, "watched") : nil,
      entries.contains(where: isMarked) ? item(.followed, "followed") : nil,
      entries.contains { $0.time != nil } ? .text("times in \(report.zone)", .muted) : nil,
    ]
    return rows.isEmpty ? items.suffix(1).compactMap(\.self) : items.compactMap(\.self)
  }

  var empty: Placeholder { entries.isEmpty && !report.entries.isEmpty ? .filteredOut : writer.placeholder(report) }

  var json: JSONObject { report.json }
}

/// An episode of the calendar, or a day without any.
struct CalendarSlot: Identifiable, Sendable {
  struct ID: Hashable, Sendable {
    let day: Day
    let episode: EpisodeID?
  }

  let day: Day
  let entry: CalendarEntry?

  var id: ID { ID(day: day, episode: entry?.id) }
}

extension CalendarReport {
  /// Returns the days with the episodes of the shows whose titles contain a text.
  fileprivate func days(with filter: String) -> [CalendarDay] {
    guard !filter.isEmpty else { return days }
    let filter = filter.folded
    return days.map { day in
      CalendarDay(day: day.day, entries: day.entries.filter { $0.show.title.folded.contains(filter) })
    }
  }
}

extension CalendarInput {
  fileprivate func month(of days: [CalendarDay], selected: Day? = nil, leading: Int = 0) -> Month {
    Month(
      weekdays: wording.weekdayNames, leading: leading,
      days: days.map { day in
        Month.Day(
          day.day.components.day, count: day.entries.count, titles: day.titles,
          isDone: !day.entries.isEmpty && day.entries.allSatisfy(\.isWatched), isToday: day.day == today,
          isSelected: day.day == selected)
      }, things: ["episode", "episodes"])
  }
}

extension CalendarDay {
  /// Each show once, also if a season was released on the day.
  fileprivate var titles: [String] {
    var shows: [ShowReference] = []
    for entry in entries where shows.count < 4 && !shows.contains(entry.show) { shows.append(entry.show) }
    return shows.map(\.name)
  }
}

extension Placeholder {
  fileprivate static let filteredOut = Placeholder("No title contains this text.")
}
