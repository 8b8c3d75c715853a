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
    if let placeholder = state.input.phase.placeholder(reading: "your shows") {
      return UpNextListView.State(placeholder: placeholder)
    }
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
      placeholder: count > 0 ? nil : placeholder(state, writer))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: UpNextView.Action) -> UpNextAction { UpNextConnector().connect(action: action) }

  private func placeholder(_ state: UpNextListInput, _ writer: UpNextWriter) -> Placeholder {
    guard !state.input.library.shows.isEmpty else { return writer.placeholder(state.report) }
    if !state.filter.isEmpty { return Placeholder("No title contains this text.") }
    return state.report.followed == 0
      ? Placeholder("You follow no show: a lists all of them.") : writer.placeholder(state.report)
  }
}
