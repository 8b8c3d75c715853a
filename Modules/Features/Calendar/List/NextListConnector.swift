import LeftfoldCore
import ShowlogModels
import TerminalUI

/// What the list of what is next reads on a screen: the report, and which of its rows are on the screen.
public struct NextListInput: Equatable, Sendable {
  /// What the calendar reads, for the day and the zone.
  public var calendar: CalendarInput

  /// What is next of every followed show, as far as it is not filtered out.
  public var report: NextReport

  /// What is filtered by; empty for nothing.
  public var filter: String

  /// The rows that are on the screen.
  public var window: ListWindow

  /// An input.
  public init(calendar: CalendarInput, report: NextReport, filter: String = "", window: ListWindow) {
    self.calendar = calendar
    self.report = report
    self.filter = filter
    self.window = window
  }
}

/// Connects what is next to a list on a screen: only the rows that the window shows are written.
public struct NextListConnector: Connector {
  /// A connector of the list.
  public init() {}

  /// The shows of the window as rows.
  public func connect(state: NextListInput) -> NextListViewState {
    if let placeholder = state.calendar.phase.placeholder { return NextListViewState(placeholder: placeholder) }
    let writer = NextWriter(input: state.calendar)
    let count = state.report.shows.count
    let window = state.window.fitted(to: count)
    let rows = state.report.shows[window.range(of: count)].map { entry in
      NextListViewState.Row(kind: writer.title(of: entry.status), row: writer.row(entry), episode: entry.next)
    }
    let facts = state.filter.isEmpty ? [] : ["with “\(state.filter)”"]
    return NextListViewState(
      facts: writer.facts(of: state.report) + facts, rows: rows, count: count,
      window: window,
      placeholder: count > 0 ? nil : Placeholder(empty(state)))
  }

  /// What a viewer's wish means.
  public func connect(action: NextViewAction) -> CalendarAction { NextConnector().connect(action: action) }

  private func empty(_ state: NextListInput) -> String {
    if state.calendar.library.shows.isEmpty { return "No shows yet: i imports files of Trakt or TVmaze." }
    if !state.filter.isEmpty { return "No show that you follow has this in its title." }
    if state.report.followed == 0 { return "You follow no show yet: 5 has the shows, f follows one." }
    return "You are caught up with every show that you follow."
  }
}
