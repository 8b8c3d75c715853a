import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The connector of the list of shows on the screen; only the rows in the window are formatted.
public struct ShowsListConnector: Connector {
  private let progress: ProgressCache
  private let memo = Memo<ShowsInput, ShowsReport>()

  /// Creates a connector of the list, with the progress that it shares with other lists.
  public init(progress: ProgressCache) { self.progress = progress }

  /// Returns the shows of the window as rows.
  public func connect(state: TabInput<ShowsInput>) -> ShowsListView.State {
    let (input, search) = (state.input, state.input.state.search)
    if let placeholder = input.phase.placeholder(reading: "your shows") {
      return ShowsListView.State(search: search, placeholder: placeholder)
    }
    let report = report(of: input)
    let extent = state.context.extent(of: report.shows, id: \.key) { RowSubject(show: $0.key, episode: $0.next?.key) }
    return ShowsListView.State(
      search: search, facts: facts(report, input),
      rows: report.shows[extent.range].map { ShowListView.State.Row($0, input.wording) }, extent: extent,
      placeholder: extent.count > 0 ? nil : placeholder(input))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: ShowsView.Action) -> ShowsAction { ShowsAction(action) }

  /// Neither unsearched text nor the open show changes the list, so they are no part of the cache's key.
  private func report(of input: ShowsInput) -> ShowsReport {
    var input = input
    input.state.search = input.state.filter
    input.state.detail = nil
    input.state.detailEpisode = nil
    return memo(input) { input in progress.read(input) { ShowsReport(input, progress: $0) } }
  }

  private func placeholder(_ input: ShowsInput) -> Placeholder {
    if input.library.shows.isEmpty { return Placeholder(input) }
    return Placeholder(
      input.state.listsOwn
        ? "You have neither followed nor watched a show. The key a lists all shows." : "No show here.")
  }

  private func facts(_ report: ShowsReport, _ input: ShowsInput) -> [String] {
    let (wording, filter) = (input.wording, input.state.filter)
    let shows = report.total.of("show", "shows", in: wording)
    let facts: [String?] = [
      report.shown < report.total ? "\(report.shown.words(in: wording)) of \(shows)" : shows,
      input.state.sort.words,
      input.state.searchedWords.isEmpty ? nil : "with “\(filter)”",
      report.episodesLeft > 0 ? "\(report.episodesLeft.of("episode", "episodes", in: wording)) left" : nil,
      report.minutesLeft > 0 ? report.minutesLeft.minutesWords(in: wording) : nil,
    ]
    return facts.compactMap { $0 }
  }
}
