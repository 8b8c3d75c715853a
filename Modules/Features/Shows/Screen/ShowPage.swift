import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The overlay of one show.
public enum ShowPage {
  /// The feature's page.
  public static let tab = Tab(
    "show", title: "One show", view: EpisodesListView.self, connector: { _ in ShowPageConnector() },
    keys: [
      KeyBinding<ShowsInput, EpisodesListView.State, ShowsView.Action>(
        .tab, help: "go back",
        [.init(.left, aliases: ["h"]) { _ in .send(.close) }])
    ], overlay: Overlay<ShowsInput, ShowsAction>(isOpen: { $0.state.detail != nil }, close: .closed),
    isFilterable: false)
}

struct ShowPageConnector: Connector {
  private let report = Memo<ShowsInput, ShowDetailReport?>()

  func connect(state: TabInput<ShowsInput>) -> EpisodesListView.State {
    let report = report(state.input) { ShowDetailReport($0) }
    let (context, lead) = (state.context, EpisodesListView.leadHeight)
    var window = context.listWindow(lead: lead, of: report?.episodes ?? [], \.key)
    if context.position == nil, let report { window = start(window, report, state.input) }
    return EpisodesListConnector().connect(
      state: EpisodesListInput(report: report, window: window, phase: state.input.phase, wording: state.input.wording))
  }

  func connect(action: ShowsView.Action) -> ShowsAction { ShowsAction(action) }

  /// Selects the episode at which the show was opened, with the episodes before it visible above.
  private func start(_ window: ListWindow, _ report: ShowDetailReport, _ input: ShowsInput) -> ListWindow {
    let episodes = report.episodes
    let index = episodes.firstIndex { $0.key == input.state.detailEpisode } ?? 0
    var window = window.moved(.to(min(episodes.count - 1, index + window.height / 2)), of: episodes.count)
    window.selected = index
    return window
  }
}

extension EpisodesListView.State: ScrollableViewState {
  /// The number of episodes, the visible window, and the subject of the selected episode.
  public var extent: ListExtent {
    let row = window.selectedRow(in: rows)
    return ListExtent(
      count: count, window: window, row: row.map { AnyValue($0.row.episode) },
      subject: row.map { RowSubject(show: show, episode: $0.row.episode) })
  }
}
