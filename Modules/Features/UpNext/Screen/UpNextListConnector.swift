import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The connector of the next episodes' list on the screen; only the rows in the window are formatted.
public struct UpNextListConnector: Connector {
  private struct Filtered: Equatable, Sendable {
    let report: UpNextReport
    let filter: String
  }

  private let progress: ProgressCache
  private let report = Memo<UpNextInput, UpNextReport>()
  private let filtered = Memo<Filtered, UpNextReport>()

  /// Creates a connector of the list, with the progress that it shares with other lists.
  public init(progress: ProgressCache) { self.progress = progress }

  /// Returns the shows of the window as rows.
  public func connect(state: TabInput<UpNextInput>) -> UpNextListView.State {
    var input = state.input
    if let placeholder = input.phase.placeholder(reading: "your shows") {
      return UpNextListView.State(placeholder: placeholder)
    }
    // The tab never restricts its list to a single show.
    input.state = UpNextState(listsAll: input.state.listsAll)
    let (writer, filter) = (UpNextWriter(input: input), state.context.filter)
    let all = report(input) { input in progress.read(input) { UpNextReport(input, progress: $0) } }
    let report = filtered(Filtered(report: all, filter: filter)) { $0.report.matching($0.filter) }
    let extent = state.context.extent(of: report.shows, id: \.show.id) {
      RowSubject(show: $0.show.id, episode: $0.next)
    }
    let rows = report.shows[extent.range].map { entry in
      UpNextListView.State.Row(kind: writer.title(of: entry.status), row: writer.row(entry))
    }
    let facts: [String] =
      (input.state.listsAll ? ["of all shows"] : []) + (filter.isEmpty ? [] : ["with “\(filter)”"])
    return UpNextListView.State(
      facts: writer.facts(of: report) + facts, rows: rows, extent: extent,
      placeholder: extent.count > 0 ? nil : placeholder(report, filter, writer))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: UpNextView.Action) -> UpNextAction { UpNextConnector().connect(action: action) }

  private func placeholder(_ report: UpNextReport, _ filter: String, _ writer: UpNextWriter) -> Placeholder {
    guard !writer.input.library.shows.isEmpty else { return writer.placeholder(report) }
    if !filter.isEmpty { return Placeholder("No title contains this text.") }
    return report.followed == 0 && !writer.input.state.listsAll
      ? Placeholder("You follow no show. The key a lists all shows.") : writer.placeholder(report)
  }
}
