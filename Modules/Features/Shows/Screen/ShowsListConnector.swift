import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The input of the list of shows on the screen: the report, and the visible window.
public struct ShowsListInput: Equatable, Sendable {
  /// The input of the feature's screens.
  public var shows: ShowsInput

  /// The listed shows.
  public var report: ShowsReport

  /// The visible rows.
  public var window: ListWindow

  /// Creates an input.
  public init(shows: ShowsInput, report: ShowsReport, window: ListWindow) {
    self.shows = shows
    self.report = report
    self.window = window
  }
}

/// The connector of the list of shows on the screen; only the rows in the window are formatted.
public struct ShowsListConnector: Connector {
  /// Creates a connector of the list.
  public init() {}

  /// Returns the shows of the window as rows.
  public func connect(state: ShowsListInput) -> ShowsListView.State {
    if let placeholder = state.shows.phase.placeholder(reading: "your shows") {
      return ShowsListView.State(placeholder: placeholder)
    }
    let count = state.report.shows.count
    let window = state.window.fitted(to: count)
    let rows = state.report.shows[window.range(of: count)]
    return ShowsListView.State(
      facts: facts(state), rows: rows.map { ShowListView.State.Row($0, state.shows.wording) },
      episodes: rows.map { $0.next?.key },
      count: count, window: window,
      placeholder: count > 0 ? nil : placeholder(state))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: ShowsView.Action) -> ShowsAction { ShowsAction(action) }

  private func placeholder(_ state: ShowsListInput) -> Placeholder {
    if state.shows.library.shows.isEmpty { return Placeholder(state.shows) }
    return Placeholder(
      state.shows.state.followedOnly && state.shows.state.filter.isEmpty
        ? "You have neither followed nor watched a show: a lists all of them." : "No show here.")
  }

  private func facts(_ state: ShowsListInput) -> [String] {
    let (report, wording) = (state.report, state.shows.wording)
    let shows = report.total.of("show", "shows", in: wording)
    let filter = state.shows.state.filter
    let facts: [String?] = [
      report.shown < report.total ? "\(report.shown.words(in: wording)) of \(shows)" : shows,
      state.shows.state.sort.words,
      filter.isEmpty ? nil : "with “\(filter)”",
      report.episodesLeft > 0 ? "\(report.episodesLeft.of("episode", "episodes", in: wording)) left" : nil,
      report.minutesLeft > 0 ? report.minutesLeft.minutesWords(in: wording) : nil,
    ]
    return facts.compactMap { $0 }
  }
}
