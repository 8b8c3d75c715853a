import LeftfoldCore
import ShowlogModels
import TerminalUI

/// What the list of shows reads on a screen: the report, and which of its rows are on the screen.
public struct ShowsListInput: Equatable, Sendable {
  /// What the screens of shows read.
  public var shows: ShowsInput

  /// The shows that are listed.
  public var report: ShowsReport

  /// The rows that are on the screen.
  public var window: ListWindow

  /// An input.
  public init(shows: ShowsInput, report: ShowsReport, window: ListWindow) {
    self.shows = shows
    self.report = report
    self.window = window
  }
}

/// Connects the shows to a list on a screen: only the rows that the window shows are written.
public struct ShowsListConnector: Connector {
  /// A connector of the list.
  public init() {}

  /// The shows of the window as rows.
  public func connect(state: ShowsListInput) -> ShowsListViewState {
    if let placeholder = state.shows.phase.placeholder { return ShowsListViewState(placeholder: placeholder) }
    let count = state.report.shows.count
    let window = state.window.fitted(to: count)
    let rows = state.report.shows[window.range(of: count)]
    return ShowsListViewState(
      facts: facts(state), rows: rows.map { ShowListState.Row($0) }, episodes: rows.map { $0.next?.key },
      count: count, window: window,
      placeholder: count > 0 ? nil : Placeholder(empty(state)))
  }

  /// What a viewer's wish means.
  public func connect(action: ShowsViewAction) -> ShowsAction { ShowsAction(action) }

  private func empty(_ state: ShowsListInput) -> String {
    if state.shows.library.shows.isEmpty { return "No shows yet: i imports files of Trakt or TVmaze." }
    return state.shows.state.followedOnly && state.shows.state.filter.isEmpty
      ? "You have neither followed nor watched a show: a lists all of them." : "No show here."
  }

  private func facts(_ state: ShowsListInput) -> [String] {
    let report = state.report
    let shows = report.total.of("show", "shows")
    let filter = state.shows.state.filter
    let facts: [String?] = [
      report.shown < report.total ? "\(report.shown.words) of \(shows)" : shows, state.shows.state.sort.words,
      filter.isEmpty ? nil : "with “\(filter)”",
      report.episodesLeft > 0 ? "\(report.episodesLeft.of("episode", "episodes")) left" : nil,
      report.minutesLeft > 0 ? report.minutesLeft.minutesWords : nil,
    ]
    return facts.compactMap { $0 }
  }
}
