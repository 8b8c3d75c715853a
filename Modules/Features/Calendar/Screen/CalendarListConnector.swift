import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The input of the calendar's list on the screen: the report, and the visible window.
public struct CalendarListInput: Equatable, Sendable {
  /// The calendar's input.
  public var calendar: CalendarInput

  /// The episodes of the displayed days.
  public var report: CalendarReport

  /// The filter of show titles; empty for none.
  public var filter: String

  /// The visible rows.
  public var window: ListWindow

  /// The selected row; nil for the one at the window's index.
  public var selected: CalendarListView.State.Row.ID?

  /// Whether the first row of today or later is selected, instead of the row of the window.
  public var isAtToday: Bool

  /// Creates an input.
  public init(
    calendar: CalendarInput, report: CalendarReport, filter: String = "", window: ListWindow,
    selected: CalendarListView.State.Row.ID? = nil, isAtToday: Bool = false
  ) {
    self.calendar = calendar
    self.report = report
    self.filter = filter
    self.window = window
    self.selected = selected
    self.isAtToday = isAtToday
  }
}

/// The connector of the calendar's list on the screen, with a row per episode.
///
/// A week also has a row for each day without episodes. Only the rows in the window are formatted.
public struct CalendarListConnector: Connector {
  /// Creates a connector of the list.
  public init() {}

  /// Returns the days of the window as rows, and the month as a grid.
  ///
  /// - Complexity: O(episodes of the displayed days).
  public func connect(state: CalendarListInput) -> CalendarListView.State {
    let writer = CalendarWriter(input: state.calendar)
    let unread = state.calendar.phase.placeholder(reading: "your shows")
    let isMonth = unread == nil && state.calendar.state.period == .month
    let rows = unread == nil ? rows(of: state) : []
    let window = window(of: state, rows).fitted(to: rows.count)
    let shown = rows[window.range(of: rows.count)]
    let selected = window.selected < rows.count ? rows[window.selected].day : nil
    return CalendarListView.State(
      title: writer.title, detail: writer.relation, facts: facts(state, writer),
      rows: shown.map { row($0, writer) }, count: rows.count, window: window,
      month: isMonth ? month(state, selected) : nil,
      placeholder: unread ?? (rows.isEmpty ? placeholder(state) : nil))
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

  private func rows(of state: CalendarListInput) -> [Slot] {
    let isWeek = state.calendar.state.period == .week || state.calendar.state.period == .day
    let filter = state.filter.folded
    return state.report.days.flatMap { day -> [Slot] in
      let entries = filter.isEmpty ? day.entries : day.entries.filter { $0.show.title.folded.contains(filter) }
      let slots = entries.map { Slot(day: day.day, entry: $0) }
      return slots.isEmpty && isWeek ? [Slot(day: day.day, entry: nil)] : slots
    }
  }

  /// If the list lacks the selected row, the next one of its day or later is selected; in another period, the start.
  private func window(of state: CalendarListInput, _ rows: [Slot]) -> ListWindow {
    if state.isAtToday { return start(of: state, rows) }
    var window = state.window
    guard let selected = state.selected else { return window }
    guard state.report.range.contains(selected.day) else { return start(of: state, rows) }
    let index = rows.firstIndex { $0.id == selected } ?? rows.firstIndex { $0.day >= selected.day }
    window.selected = index ?? rows.count - 1
    return window
  }

  private func start(of state: CalendarListInput, _ rows: [Slot]) -> ListWindow {
    let today = state.calendar.today
    let index = state.report.range.contains(today) ? rows.firstIndex { $0.day >= today } : 0
    return state.window.moved(.to(index ?? rows.count - 1), of: rows.count)
  }

  private func facts(_ state: CalendarListInput, _ writer: CalendarWriter) -> [String] {
    writer.facts(of: state.report.entries) + (state.calendar.state.followedOnly ? [] : ["of all shows"])
      + (state.filter.isEmpty ? [] : ["with “\(state.filter)”"])
  }

  private func row(_ slot: Slot, _ writer: CalendarWriter) -> CalendarListView.State.Row {
    CalendarListView.State.Row(
      id: slot.id, day: writer.format.shortDay(slot.day), isToday: slot.day == writer.today,
      show: slot.entry?.show.id, entry: slot.entry.map { writer.entry($0) })
  }

  private func month(_ state: CalendarListInput, _ selected: Day?) -> CalendarListView.State.Month {
    let first = state.report.range.lowerBound
    let days = state.report.days.map { day in
      CalendarListView.State.Month.Day(
        number: day.day.components.day, count: day.entries.count,
        titles: day.entries.prefix(4).map(\.show.name),
        isWatched: !day.entries.isEmpty && day.entries.allSatisfy(\.isWatched),
        isToday: day.day == state.calendar.today, isSelected: day.day == selected)
    }
    return CalendarListView.State.Month(
      weekdays: state.calendar.wording.weekdayNames, leading: first.weekday - 1, days: days)
  }

  private func placeholder(_ state: CalendarListInput) -> Placeholder {
    if state.calendar.library.episodes.isEmpty {
      return Placeholder("There are no episodes yet.", [.step(.importDates)])
    }
    let next = state.report.nextDay.map { "; the next episode airs on \($0.words(in: state.calendar.wording))" }
    let subject = state.calendar.state.followedOnly ? "No episode of your shows airs here" : "No episode airs here"
    return Placeholder(subject + (next ?? "") + ".")
  }
}
