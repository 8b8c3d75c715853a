import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The Calendar tab: the episodes of a week, a month or a number of days.
public enum CalendarTab {
  /// The feature's tab.
  public static let tab = Tab(
    "calendar", title: "Calendar", view: CalendarView.self, connector: { _ in CalendarConnector() }, keys: keys)

  private static let keys: [KeyBinding<CalendarInput, CalendarView.State, CalendarView.Action>] = [
    KeyBinding(
      .tab, help: "previous, next period", hint: "previous, next",
      [
        .init("[", aliases: ["h", .left]) { _ in .send(.previous) },
        .init("]", aliases: ["l", .right]) { _ in .send(.next) },
      ]),
    KeyBinding(
      .tab, help: "week, month, days ahead", hint: "view",
      [
        .init("w") { _ in .send(.week) }, .init("m") { _ in .send(.month) }, .init("d") { _ in .send(.agenda) },
      ]),
    KeyBinding(.tab, help: "today", hint: "today", [.init("t") { _ in .send(.today) }]),
    KeyBinding(
      .tab, help: "all shows, or yours", hint: "all or yours",
      [.init("a") { .send(.followedOnly(!$0.input.state.followedOnly)) }]),
  ]
}

/// The connector of the calendar, with all wording and formatting; only the rows in the window are formatted.
///
/// A day or a week also has a row for each day without episodes.
public struct CalendarConnector: PageConnector {
  /// The canvas, the position and the filter of the page.
  public var context = TabContext.printed

  /// Recomputed only if the input differs, not for each move of the selection.
  private let report = Memo<CalendarInput, CalendarReport>()

  /// Creates a connector of the calendar.
  public init() {}

  /// Returns the days of the window as rows, and the month as a grid.
  ///
  /// - Complexity: O(episodes of the displayed days).
  public func connect(state input: CalendarInput) -> CalendarView.State {
    let report = report(input) { CalendarReport($0) }
    let writer = CalendarWriter(input: input, isPrinted: context.isPrinted)
    let unread = input.phase.placeholder(reading: "your shows")
    let isMonth = unread == nil && input.state.period == .month
    let days = days(of: report, context.filter)
    let entries = days.flatMap(\.entries)
    let isHidden = entries.isEmpty && !report.entries.isEmpty
    let rows =
      unread == nil && !isHidden && !(context.isPrinted && entries.isEmpty) ? rows(of: days, input.state.period) : []
    let extent = ListExtent(of: rows, in: window(of: rows, report, input), id: \.id) { slot in
      slot.entry.map { RowSubject(show: $0.show.id, episode: $0.id) }
    }
    let selected =
      !context.isPrinted && rows.indices.contains(extent.window.selected)
      ? rows[extent.window.selected].day : nil
    return CalendarView.State(
      title: writer.title, detail: writer.relation, facts: facts(entries, input, writer),
      rows: rows[extent.range].map { row($0, writer) }, extent: extent,
      month: isMonth ? month(days, input, selected) : nil,
      zoneNote: entries.contains { $0.time != nil } ? "times in \(report.zone)" : "",
      placeholder: unread ?? (isHidden ? .filteredOut : rows.isEmpty ? writer.placeholder(report) : nil))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: CalendarView.Action) -> CalendarAction {
    switch action {
    case .next: .steppedForward
    case .previous: .steppedBack
    case .today: .todayChosen
    case .week: .periodChosen(period: .week)
    case .month: .periodChosen(period: .month)
    case .agenda: .periodChosen(period: .days(28))
    case .followedOnly(let isOn): .followedOnlyChosen(isOn: isOn)
    }
  }

  private struct Slot {
    let day: Day
    let entry: CalendarEntry?

    var id: CalendarView.State.Row.ID { .init(day: day, episode: entry?.id) }
  }

  private func days(of report: CalendarReport, _ filter: String) -> [CalendarDay] {
    guard !filter.isEmpty else { return report.days }
    let filter = filter.folded
    return report.days.map { day in
      CalendarDay(day: day.day, entries: day.entries.filter { $0.show.title.folded.contains(filter) })
    }
  }

  private func rows(of days: [CalendarDay], _ period: CalendarPeriod) -> [Slot] {
    let isWeek = period == .week || period == .day
    return days.flatMap { day -> [Slot] in
      let slots = day.entries.map { Slot(day: day.day, entry: $0) }
      return slots.isEmpty && isWeek ? [Slot(day: day.day, entry: nil)] : slots
    }
  }

  /// If the list lacks the selected row, the next one of its day or later is selected; in another period, the start.
  private func window(of rows: [Slot], _ report: CalendarReport, _ input: CalendarInput) -> ListWindow {
    let lead = input.state.period == .month ? MonthGrid.height(in: (context.viewport.rows ?? 0) + 2) : 0
    var window = context.listWindow(lead: lead)
    let selected = context.position?.row?.unwrap(as: CalendarView.State.Row.ID.self)
    if context.position != nil, selected == nil { return window }
    guard let selected, report.range.contains(selected.day) else {
      let index = report.range.contains(input.today) ? rows.firstIndex { $0.day >= input.today } : 0
      return window.moved(.to(index ?? rows.count - 1), of: rows.count)
    }
    let index = rows.firstIndex { $0.id == selected } ?? rows.firstIndex { $0.day >= selected.day }
    window.selected = index ?? rows.count - 1
    return window
  }

  private func facts(_ entries: [CalendarEntry], _ input: CalendarInput, _ writer: CalendarWriter) -> [String] {
    // The last ones are left out where the heading is too narrow.
    (context.filter.isEmpty ? [] : ["with “\(context.filter)”"]) + writer.facts(of: entries)
      + (input.state.followedOnly ? [] : ["of all shows"])
  }

  private func row(_ slot: Slot, _ writer: CalendarWriter) -> CalendarView.State.Row {
    CalendarView.State.Row(
      id: slot.id, day: writer.day(slot.day), isToday: slot.day == writer.today,
      entry: slot.entry.map { writer.entry($0) })
  }

  private func month(
    _ days: [CalendarDay], _ input: CalendarInput, _ selected: Day?
  ) -> CalendarView.State.Month {
    let cells = days.map { day in
      CalendarView.State.Month.Day(
        number: day.day.components.day, count: day.entries.count,
        titles: titles(of: day),
        isWatched: !day.entries.isEmpty && day.entries.allSatisfy(\.isWatched),
        isToday: day.day == input.today, isSelected: day.day == selected)
    }
    return CalendarView.State.Month(
      weekdays: input.wording.weekdayNames, leading: input.range.lowerBound.weekday - 1, days: cells)
  }

  /// Each show once, also if a season was released on the day.
  private func titles(of day: CalendarDay) -> [String] {
    var shows: [ShowReference] = []
    for entry in day.entries where shows.count < 4 && !shows.contains(entry.show) { shows.append(entry.show) }
    return shows.map(\.name)
  }
}

extension Placeholder {
  fileprivate static let filteredOut = Placeholder("No title contains this text.")
}
