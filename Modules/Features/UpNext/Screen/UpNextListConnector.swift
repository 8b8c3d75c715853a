import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The input of the list on the screen: the report, and the visible window.
public struct UpNextListInput: Equatable, Sendable {
  /// The feature's input.
  public var input: UpNextInput

  /// The next episodes of the listed shows that match the filter.
  public var report: UpNextReport

  /// The filter; empty for none.
  public var filter: String

  /// The visible rows.
  public var window: ListWindow

  /// Creates an input.
  public init(input: UpNextInput, report: UpNextReport, filter: String = "", window: ListWindow) {
    self.input = input
    self.report = report
    self.filter = filter
    self.window = window
  }
}

/// The connector of the next episodes' list on the screen; only the rows in the window are formatted.
public struct UpNextListConnector: Connector {
  /// Creates a connector of the list.
  public init() {}

  /// Returns the shows of the window as rows.
  public func connect(state: UpNextListInput) -> UpNextListView.State {
    if let placeholder = state.input.phase.placeholder { return UpNextListView.State(placeholder: placeholder) }
    let writer = UpNextWriter(input: state.input)
    let count = state.report.shows.count
    let window = state.window.fitted(to: count)
    let rows = state.report.shows[window.range(of: count)].map { entry in
      UpNextListView.State.Row(kind: writer.title(of: entry.status), row: writer.row(entry), episode: entry.next)
    }
    let facts: [String] =
      (state.input.state.listsAll ? ["of all shows"] : []) + (state.filter.isEmpty ? [] : ["with “\(state.filter)”"])
    return UpNextListView.State(
      facts: writer.facts(of: state.report) + facts, rows: rows, count: count,
      window: window,
      placeholder: count > 0 ? nil : Placeholder(empty(state)))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: UpNextView.Action) -> UpNextAction { UpNextConnector().connect(action: action) }

  private func empty(_ state: UpNextListInput) -> String {
    if state.input.library.shows.isEmpty {
      return "No shows yet: press i to import Trakt, TV Time, Simkl, SeriesGuide, TVmaze."
    }
    if !state.filter.isEmpty { return "No title contains this text." }
    if state.report.followed == 0 { return "You follow no show: press a to list all shows, f to follow one." }
    if state.report.unlisted > 0 {
      let shows = state.report.unlisted.of("show", "shows", in: state.input.wording)
      return "No list of episodes is known of \(shows) you follow: showlog refresh fetches one."
    }
    return "You are caught up with every show that you follow."
  }
}
