import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The connector of the calendar's list on the screen, with a row per episode.
///
/// A week also has a row for each day without episodes. Only the rows in the window are formatted.
public struct CalendarListConnector: Connector {
  /// Recomputed only if the input differs, not for each move of the selection.
  private let report = Memo<CalendarInput, CalendarReport>()

  /// Creates a connector of the list.
  public init() {}

  /// Returns the days of the window as rows, and the month as a grid.
  ///
  /// - Complexity: O(episodes of the displayed days).
  public func connect(state: TabInput<CalendarInput>) -> CalendarListView.State {
    let (input, context) = (state.input, state.context)
    let report = report(input) { CalendarReport($0) }
    let writer = CalendarWriter(input: input)
    let unread = input.phase.placeholder(reading: "your shows")
    let isMonth = unread == nil && input.state.period == .month
    let days = days(of: report, context.filter)
    let entries = days.flatMap(\.entries)
    let isHidden = entries.isEmpty && !report.entries.isEmpty
    let rows = unread == nil && !isHidden ? rows(of: days, input.state.period) : []
    let extent = ListExtent(of: rows, in: window(of: rows, report, state), id: \.id) { slot in
      slot.entry.map { RowSubject(show: $0.show.id, episode: $0.id) }
    }
    let selected = extent.window.selected < rows.count ? rows[extent.window.selected].day : nil
    return CalendarListView.State(
      title: writer.title, detail: writer.relation, facts: facts(entries, state, writer),
      rows: rows[extent.range].map { row($0, writer) }, extent: extent,
      month: isMonth ? month(days, input, selected) : nil,
      placeholder: unread ?? (isHidden ? .filteredOut : rows.isEmpty ? placeholder(report, input) : nil))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: CalendarView.Action) -> CalendarAction {
    CalendarConnector().connect(action: action)
  }

  private struct Slot {
    let day: Day
    let entry: CalendarEntry?

    var id: CalendarListView.State.Row.ID { .init(day: day, episode: entry?.id) }
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
  private func window(of rows: [Slot], _ report: CalendarReport, _ state: TabInput<CalendarInput>) -> ListWindow {
    let (context, today) = (state.context, state.input.today)
    let lead = state.input.state.period == .month ? MonthGrid.height(in: context.canvas.height ?? 0) : 0
    var window = context.listWindow(lead: lead)
    let selected = context.position?.row?.unwrap(as: CalendarListView.State.Row.ID.self)
    if context.position != nil, selected == nil { return window }
    guard let selected, report.range.contains(selected.day) else {
      let index = report.range.contains(today) ? rows.firstIndex { $0.day >= today } : 0
      return window.moved(.to(index ?? rows.count - 1), of: rows.count)
    }
    let index = rows.firstIndex { $0.id == selected } ?? rows.firstIndex { $0.day >= selected.day }
    window.selected = index ?? rows.count - 1
    return window
  }

  private func facts(
    _ entries: [CalendarEntry], _ state: TabInput<CalendarInput>, _ writer: CalendarWriter
  ) -> [String] {
    // The last ones are left out where the heading is too narrow.
    (state.context.filter.isEmpty ? [] : ["with “\(state.context.filter)”"]) + writer.facts(of: entries)
      + (state.input.state.followedOnly ? [] : ["of all shows"])
  }

  private func row(_ slot: Slot, _ writer: CalendarWriter) -> CalendarListView.State.Row {
    CalendarListView.State.Row(
      id: slot.id, day: writer.format.shortDay(slot.day), isToday: slot.day == writer.today,
      entry: slot.entry.map { writer.entry($0) })
  }

  private func month(
    _ days: [CalendarDay], _ input: CalendarInput, _ selected: Day?
  ) -> CalendarListView.State.Month {
    let cells = days.map { day in
      CalendarListView.State.Month.Day(
        number: day.day.components.day, count: day.entries.count,
        titles: day.entries.prefix(4).map(\.show.name),
        isWatched: !day.entries.isEmpty && day.entries.allSatisfy(\.isWatched),
        isToday: day.day == input.today, isSelected: day.day == selected)
    }
    return CalendarListView.State.Month(
      weekdays: input.wording.weekdayNames, leading: input.range.lowerBound.weekday - 1, days: cells)
  }

  private func placeholder(_ report: CalendarReport, _ input: CalendarInput) -> Placeholder {
    if input.library.episodes.isEmpty {
      return Placeholder("There are no episodes yet.", [.step(.importDates)])
    }
    let next = report.nextDay.map { "; the next episode airs on \($0.words(in: input.wording))" }
    let subject = input.state.followedOnly ? "No episode of your shows airs here" : "No episode airs here"
    return Placeholder(subject + (next ?? "") + ".")
  }
}

extension Placeholder {
  fileprivate static let filteredOut = Placeholder("No title contains this text.")
}
